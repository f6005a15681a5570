import { QueryClient, queryOptions, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import {
  createTRPCClient,
  type httpBatchLink,
  isTRPCClientError,
  type TRPCClient,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import type { TRPC_ERROR_CODE_KEY as ErrorCode } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import type { ReadWords } from './i18n.tsx'
import { guestSessionId } from './storage/guest-session.ts'
import { timedCall } from './timed-call.ts'

type ApiClient = TRPCClient<AppRouter>
type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** The server's procedures: plain calls, and query options for loaders and components. */
export interface ApiAccess {
  client: ApiClient
  api: Api
  queryClient: QueryClient
  /** Only on the server: milliseconds after which a page is rendered without the property's answer. */
  propertyWaitMs?: number
}

/**
 * Spec §9: never stale by time, no refetch on focus, no retries. An offline call fails immediately
 * instead of waiting for the network, so that the page can show the failure.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function createApi(link: TRPCLink<AppRouter>, queryClient: QueryClient): ApiAccess {
  const client = createTRPCClient<AppRouter>({ links: [link] })
  return { client, queryClient, api: createTRPCQueryUtils<AppRouter>({ queryClient, client }) }
}

/** Asks the server for the owner's words, once for each dictionary of a page or visit. */
export const wordsFrom =
  ({ api, queryClient }: ApiAccess): ReadWords =>
  (lang, dictionary) =>
    queryClient.ensureQueryData(api.site.words.queryOptions({ lang, dictionary }))

/**
 * The error of a call that the server answered, with its typed `data`; undefined for other errors.
 */
export function apiError(error: unknown): TRPCClientError<AppRouter> | undefined {
  return isTRPCClientError<AppRouter>(error) && error.data ? error : undefined
}

/** The server's error code; undefined if the call did not reach the server. */
export const errorCode = (error: unknown): ErrorCode | undefined => apiError(error)?.data?.code

/**
 * Turns failures with one of the codes (default: all) into null as data, so that the browser does
 * not repeat a query that failed on the server.
 */
export function orNull<Data, Key extends QueryKey>(
  query: { queryKey: Key; queryFn?: QueryFunction<Data, Key> },
  ...codes: ErrorCode[]
) {
  return queryOptions<Data | null, Error, Data | null, Key>({
    ...query,
    queryFn: async (context) => {
      try {
        return (await query.queryFn?.(context)) ?? null
      } catch (error) {
        const code = errorCode(error)
        if (codes.length === 0 || (code && codes.includes(code))) return null
        throw error
      }
    },
  })
}

/** The browser's timeout of a call; longer than the server's timeouts for other systems. */
export const CALL_TIMEOUT_MS = 25_000

/** A fetch with a timeout for queries, so that no page loads for ever; mutations have none. */
export const fetchWithTimeout: NonNullable<Parameters<typeof httpBatchLink>[0]['fetch']> = (
  url,
  init,
) => {
  const call = () => fetch(url, init as RequestInit)
  if (init?.method === 'POST') return call()
  return timedCall(CALL_TIMEOUT_MS, async () => {
    const answer = await call()
    // The body is read within the timeout, because the connection may be lost in the middle.
    return new Response(await answer.blob(), answer)
  })
}

type SentCall = { path: string; context: { headers?: Record<string, string> } }

/** The headers in the context of the calls; for rating calls the guest's session id (spec §7). */
export const callHeaders = ({ opList }: { opList: SentCall[] }): Record<string, string> =>
  opList.some(({ path }) => path.startsWith('ratings.'))
    ? { 'x-session-id': guestSessionId() }
    : Object.assign({}, ...opList.map(({ context }) => context.headers))

/**
 * Queries the property on the server, so that the page has content without scripts. In the browser
 * does nothing, because the components query by themselves.
 */
export async function prefetchOnServer(
  { propertyWaitMs }: Pick<ApiAccess, 'propertyWaitMs'>,
  question: () => Promise<unknown>,
): Promise<void> {
  if (!import.meta.env.SSR) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, propertyWaitMs)
  })
  await Promise.race([question(), timeout])
  clearTimeout(timer)
}
