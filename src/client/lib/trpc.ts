import { QueryClient, queryOptions, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import type { TRPCClientError } from '@trpc/client'
import type { TRPC_ERROR_CODE_KEY as ErrorCode } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import { plainCalls, queryUtilities, type Api, type ApiClient, type SendCall } from './calls.ts'
import type { ReadWords } from './i18n.tsx'

/** The server's procedures: plain calls, and query options for loaders and components. */
export interface ApiAccess {
  client: ApiClient
  api: Api
  send: SendCall
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

export const createApi = (send: SendCall, queryClient: QueryClient): ApiAccess => ({
  client: plainCalls(send),
  send,
  queryClient,
  api: queryUtilities(send, queryClient),
})

/** Asks the server for the owner's words, once for each dictionary of a page or visit. */
export const wordsFrom =
  ({ api, queryClient }: ApiAccess): ReadWords =>
  (lang, dictionary) =>
    queryClient.ensureQueryData(api.site.words.queryOptions({ lang, dictionary }))

/**
 * The error of a call that the server answered, with its typed `data`; undefined for other errors.
 * Known by its name, because its class would be in the first view.
 */
export function apiError(error: unknown): TRPCClientError<AppRouter> | undefined {
  if (!(error instanceof Error) || error.name !== 'TRPCClientError') return undefined
  const answered = error as TRPCClientError<AppRouter>
  return answered.data ? answered : undefined
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
