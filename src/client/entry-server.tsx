import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider, type AnyRouteMatch } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { renderToString } from 'react-dom/server'
import type { AppRouter } from '#server/router.ts'
import es from '#shared/content/locales/es/site.json'
import type { CallProcedure, RenderedPage, RenderRequest } from '#shared/render.ts'
import type { SendCall } from './lib/calls.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { dictionaryModule } from './lib/i18n.tsx'
import { languagePreference } from './lib/language-preference.ts'
import { setUpdateTime, answersOf, type PageState } from './lib/page-state.ts'
import { createApi, createQueryClient, wordsFrom } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

export { readRoomsFrom } from '#shared/hotel/rooms.ts'
export { readTimeZoneFrom } from '#shared/hotel/time-zone.ts'

/** @throws the error of the page's loader. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { href, language, publicUrl, site, light, propertyWaitMs, call } = request
  const queryClient = createQueryClient()
  const access = createApi(sendInProcess(call), queryClient)
  const router = createAppRouter({
    context: {
      ...access,
      publicUrl,
      site,
      propertyWaitMs,
      readWords: site.hasWords && wordsFrom(access),
      ...(light ? { light } : {}),
      preference: languagePreference(language),
    },
    history: createMemoryHistory({ initialEntries: [href] }),
    isServer: true,
  })
  await router.load()

  const calls = callsOf(queryClient)
  const matches = router.state.matches
  const isPanel = matches.some(({ staticData }) => staticData.frame === 'admin')
  const state: PageState = {
    language,
    publicUrl,
    site,
    ...(light ? { light } : {}),
    ...(isPanel ? { panelTexts, renderedAt: setUpdateTime(queryClient) } : {}),
    answers: answersOf(queryClient),
  }
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const { headers, status } = router.resolveRedirect(result.redirect)
    const location = headers.get('location') ?? '/'
    return {
      status: status === 301 ? 301 : 302,
      location,
      html: '',
      state,
      isPanel,
      modules: [],
      later: [],
      calls,
    }
  }

  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error

  const html = renderToString(<RouterProvider router={router} />)
  return {
    status: statusOf(matches),
    ...(isPanel ? separateStyles(html) : { html }),
    state,
    isPanel,
    modules: [isPanel ? PANEL_FONTS : dictionaryModule(language), ...modulesOf(matches, language)],
    later: matches.flatMap(({ staticData: { later } }) => later ?? []),
    calls,
    ...earliestExpiry(queryClient),
  }
}

/** The procedures that the page called, with their answers. */
const callsOf = (queryClient: QueryClient): RenderedPage['calls'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state: { data } }) => ({
      procedure: (queryKey[0] as string[]).join('.'),
      answer: data,
    }))

const EMOTION_STYLE = /<style data-emotion="[^"]*">(.*?)<\/style>/gs

/**
 * Emotion's prefixes, which the panel's browsers need for the clamping of lines only. The rules that
 * the browser adopts have them all.
 */
const PREFIXED =
  /@-webkit-keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|display:-webkit-(?:inline-)?box;(?=display:)|display:-(?:webkit|ms)-(?:inline-)?flex(?:box)?;|(?<=[;{])-(?:moz-|ms-|webkit-(?!line-clamp|box-orient|user-select))[\w-]+:[^;{}]*;/g

/**
 * Moves Emotion's style elements out of the panel's markup, because hydration expects none there,
 * and drops Chakra's variables that no rule uses; those of the site's tokens are for its own sheets.
 */
function separateStyles(markup: string): Pick<RenderedPage, 'html' | 'styles'> {
  const rules = [...markup.matchAll(EMOTION_STYLE)]
    .map(([, text = '']) => text.replaceAll(PREFIXED, ''))
    .join('')
  const used = new Set(rules.match(/(?<=var\()--[\w-]+/g))
  return {
    html: markup.replaceAll(EMOTION_STYLE, ''),
    styles: rules.replaceAll(/(--(?!c-|toast)[\w-]+):[^;{}]*;/g, (value, name: string) =>
      used.has(name) ? value : '',
    ),
  }
}

const PANEL_FONTS = 'src/client/styles/panel-fonts.css'

/** Keys of the site's texts that the panel uses: skip link, names, toasts and the error page. */
const PANEL_TEXTS =
  /^(?:site\.(?:skip|name|place|local_place)|toast\..+|error\.(?:title|text|retry|home|offline.*))$/

const panelTexts = Object.fromEntries(Object.entries(es).filter(([key]) => PANEL_TEXTS.test(key)))

const modulesOf = (matches: readonly AnyRouteMatch[], language: Language): string[] =>
  matches.flatMap(({ staticData: { module, parts = {}, words = [] }, search }) => [
    ...(module ? [module] : []),
    ...Object.entries(parts).flatMap(([name, file]) => (isPresent(search, name) ? [file] : [])),
    ...words.map((name) => dictionaryModule(language, name)),
  ])

/** Whether a search has a parameter; with `!` before its name, whether it has not. */
const isPresent = (search: object, name: string): boolean =>
  name.startsWith('!')
    ? !isPresent(search, name.slice(1))
    : Object.entries(search).some(([own, value]) => own === name && value !== undefined)

/** The earliest `validUntil` of the page's answers. */
function earliestExpiry(queryClient: QueryClient): Pick<RenderedPage, 'validUntil'> {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { data } }) => (hasExpiry(data) ? [Date.parse(data.validUntil)] : []))
  return times.length > 0 ? { validUntil: Math.min(...times) } : {}
}

const hasExpiry = (data: unknown): data is { validUntil: string } =>
  typeof data === 'object' &&
  data !== null &&
  'validUntil' in data &&
  typeof data.validUntil === 'string'

/** The innermost status that a route or its loader gives, such as 404; else 200. */
const statusOf = (matches: readonly AnyRouteMatch[]): number =>
  matches
    .map(({ staticData, loaderData }) => ownStatus(loaderData) ?? staticData.status)
    .findLast((status) => status !== undefined) ?? 200

function ownStatus(loaderData: unknown): number | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('status' in loaderData)) return
  return typeof loaderData.status === 'number' ? loaderData.status : undefined
}

/** Calls the procedures directly, through the same schemas as over HTTP. */
const sendInProcess =
  (call: CallProcedure): SendCall =>
  async ({ path, type, input }) => {
    try {
      return await call(path, type, input)
    } catch (cause) {
      throw asClientError(cause)
    }
  }

/** The error that a browser would get, so that loaders branch on the same code everywhere. */
function asClientError(cause: unknown): TRPCClientError<AppRouter> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = 'code' in error ? String(error.code) : 'INTERNAL_SERVER_ERROR'
  const shape = { message: error.message, code: -32_603, data: { code } }
  return TRPCClientError.from<AppRouter>({ error: shape }, { cause: error })
}
