import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { renderToString } from 'react-dom/server'
import type { AppRouter } from '#server/router.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { bookingDictionaryModule } from './lib/booking-words.ts'
import { callLink } from './lib/call-link.ts'
import { dictionaryModule } from './lib/i18n.tsx'
import { languagePreference } from './lib/language-preference.ts'
import type { PageState } from './lib/page-state.ts'
import { createApi, createQueryClient } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

export { PAGE_STATE_ID } from './lib/page-state.ts'

interface RenderRequest {
  href: string
  language: Language
  publicUrl: string
  site: SiteConfig
  light?: PictureSizes
  call: (path: string, type: 'query' | 'mutation', input: unknown) => Promise<unknown>
}

/** A page as React made it; the server adds the addresses of its files. */
export interface RenderedPage {
  status: number
  /** The whole document without scripts and styles. */
  html: string
  state: PageState
  /** Source files whose chunks the page needs. */
  modules: string[]
  /** Procedures whose answers the page shows. */
  procedures: string[]
  /** Where to go instead; then there is no page. */
  location?: string
}

/** @throws what a page's loader threw: the server then says that there is no page right now. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { href, language, publicUrl, site, light, call } = request
  const queryClient = createQueryClient()
  const router = createAppRouter({
    context: {
      ...createApi(inProcessLink(call), queryClient),
      publicUrl,
      site,
      ...(light ? { light } : {}),
      preference: languagePreference(language),
    },
    history: createMemoryHistory({ initialEntries: [href] }),
    isServer: true,
  })
  await router.load()

  const procedures = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => (queryKey[0] as string[]).join('.'))
  const state = {
    language,
    publicUrl,
    site,
    ...(light ? { light } : {}),
    queries: withoutTimestamps(dehydrate(queryClient)),
  }
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const location = router.resolveRedirect(result.redirect).headers.get('location') ?? '/'
    return { status: 302, location, html: '', state, modules: [], procedures }
  }

  const matches = router.state.matches
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error

  const html = renderToString(<RouterProvider router={router} />)
  const statuses = matches.map(
    ({ staticData, loaderData }) => statusOf(loaderData) ?? staticData.status,
  )
  return {
    status: statuses.findLast((status) => status !== undefined) ?? 200,
    html,
    state,
    modules: [
      dictionaryModule(language),
      ...matches.flatMap(({ staticData }) => staticData.module ?? []),
      ...(matches.some(({ staticData }) => staticData.words)
        ? [bookingDictionaryModule(language)]
        : []),
    ],
    procedures,
  }
}

/** The same data makes the same bytes, whenever and in whichever process: a page's name is its content. */
function withoutTimestamps({ queries, ...rest }: DehydratedState): DehydratedState {
  const withoutTimes = queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }))
  return { ...rest, queries: withoutTimes }
}

/** A loader may say that what it was asked for does not exist. */
function statusOf(loaderData: unknown): number | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('status' in loaderData)) return
  return typeof loaderData.status === 'number' ? loaderData.status : undefined
}

/** The procedures called directly, through the same schemas as over HTTP. */
const inProcessLink = (call: RenderRequest['call']) =>
  callLink(async ({ path, type, input }) => {
    try {
      return await call(path, type === 'mutation' ? 'mutation' : 'query', input)
    } catch (cause) {
      throw asClientError(cause)
    }
  })

/** The same error a browser would get, so that loaders branch on one code everywhere. */
function asClientError(cause: unknown): TRPCClientError<AppRouter> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = 'code' in error ? String(error.code) : 'INTERNAL_SERVER_ERROR'
  const shape = { message: error.message, code: -32_603, data: { code } }
  return TRPCClientError.from<AppRouter>({ error: shape }, { cause: error })
}
