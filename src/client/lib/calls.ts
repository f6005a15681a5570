import type { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '#server/router.ts'

// Written out, because tRPC's own would bring its client into the first view, which asks nothing.

/** A call of a procedure. */
export interface Call {
  type: 'query' | 'mutation'
  /** Names joined by dots. */
  path: string
  input: unknown
  signal?: AbortSignal
  context?: CallContext
}

interface CallContext {
  headers?: Record<string, string>
  /** Whether the login opens if the session has ended; absent: it does. */
  opensLogin?: boolean
}

/** Sends a call, and gives the procedure's answer or tRPC's error. */
export type SendCall = (call: Call) => Promise<unknown>

export type ApiClient = TRPCClient<AppRouter>

type Utilities = ReturnType<typeof createTRPCQueryUtils<AppRouter>>
type Offered = 'queryOptions' | 'infiniteQueryOptions' | 'invalidate' | 'setData'
type NotOffered =
  | 'cancel'
  | 'client'
  | 'ensureData'
  | 'fetch'
  | 'fetchInfinite'
  | 'getData'
  | 'getInfiniteData'
  | 'isMutating'
  | 'prefetch'
  | 'prefetchInfinite'
  | 'refetch'
  | 'reset'
  | 'setInfiniteData'
  | 'setQueriesData'
type Offer<Part> = {
  [Name in Exclude<keyof Part, NotOffered>]: Name extends Offered ? Part[Name] : Offer<Part[Name]>
}

/** Those of tRPC's query utilities that the site uses. */
export type Api = Offer<Utilities>

/** The procedures as plain calls: `client.blog.teasers.query(input)`. */
export const plainCalls = (send: SendCall): ApiClient =>
  procedures((path, deed, [input, options]) =>
    send({
      type: deed === 'mutate' ? 'mutation' : 'query',
      path: path.join('.'),
      input,
      ...(options as object | undefined),
    }),
  ) as ApiClient

/** The procedures as queries, with the keys that tRPC gives them. */
export function queryUtilities(send: SendCall, queryClient: QueryClient): Api {
  const ask = (path: string[], input: unknown) =>
    send({ type: 'query', path: path.join('.'), input })
  const utilities: Record<Offered, Utility> = {
    queryOptions: (path, input: unknown, options?: object) => ({
      ...options,
      queryKey: queryKey(path, input, 'query'),
      queryFn: () => ask(path, input),
    }),
    infiniteQueryOptions: (path, input: object, options?: { initialCursor?: unknown }) => ({
      ...options,
      queryKey: queryKey(path, input, 'infinite'),
      queryFn: ({ pageParam }: { pageParam: unknown }) =>
        ask(path, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }),
      initialPageParam: options?.initialCursor ?? null,
    }),
    invalidate: (path, input: unknown, filters?: object, options?: object) =>
      queryClient.invalidateQueries({ ...filters, queryKey: queryKey(path, input) }, options),
    setData: (path, input: unknown, data: unknown, options?: object) =>
      queryClient.setQueryData(queryKey(path, input, 'query'), data, options),
  }
  return procedures((path, deed, args) => utilities[deed as Offered](path, ...args)) as Api
}

// oxlint-disable-next-line typescript/no-explicit-any -- `Api` has the types of each.
type Utility = (path: string[], ...args: any[]) => unknown

const queryKey = (path: string[], input: unknown, type?: 'query' | 'infinite') =>
  input === undefined && !type
    ? [path]
    : [path, { ...(input === undefined ? {} : { input }), ...(type ? { type } : {}) }]

type Deed = (path: string[], deed: string, args: unknown[]) => unknown

/** An object whose functions at any depth do a deed with their path. */
function procedures(act: Deed, path: readonly string[] = []): unknown {
  return new Proxy(() => undefined, {
    // Without `then`, which would make a promise of it.
    get: (_target, name) =>
      typeof name === 'string' && name !== 'then' ? procedures(act, [...path, name]) : undefined,
    apply: (_target, _this, args: unknown[]) => act(path.slice(0, -1), path.at(-1) as string, args),
  })
}
