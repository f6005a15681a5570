import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { renderToString } from 'react-dom/server'
import type { AppRouter } from '#server/router.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { PictureSizes } from '#shared/light-mode.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { bookingDictionaryModule } from './lib/booking-words.ts'
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
function inProcessLink(call: RenderRequest['call']): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        call(op.path, op.type === 'mutation' ? 'mutation' : 'query', op.input).then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (cause: unknown) => observer.error(asClientError(cause)),
        )
      })
}

/** The same error a browser would get, so that loaders branch on one code everywhere. */
function asClientError(cause: unknown): TRPCClientError<AppRouter> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = 'code' in error ? String(error.code) : 'INTERNAL_SERVER_ERROR'
  return new TRPCClientError(error.message, {
    cause: error,
    result: { error: { message: error.message, code: -32_603, data: { code } as never } },
  })
}
