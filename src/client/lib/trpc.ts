import {
  QueryClient,
  queryOptions,
  type DataTag,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'
import type { CallProcedure } from '#shared/render.ts'
import { errorCode } from './api-error.ts'

/** The server's procedures: plain calls, and query options for loaders and components. */
export interface ApiAccess {
  /** Calls a procedure by its name. */
  call: CallProcedure
  client: TRPCClient<AppRouter>
  api: Queries
  queryClient: QueryClient
}

type Queries = QueriesOf<
  AppRouter['_def']['record'],
  inferRouterInputs<AppRouter>,
  inferRouterOutputs<AppRouter>
>

/** For each query its options for React Query, and for each part of the router a way to drop its answers. */
type QueriesOf<Procedures, Inputs, Outputs> = {
  [Name in keyof Procedures & keyof Inputs & keyof Outputs]: Procedures[Name] extends {
    _def: { type: infer Type }
  }
    ? Type extends 'query'
      ? { queryOptions: OptionsOf<Inputs[Name], Outputs[Name]> } & Invalidate
      : Invalidate
    : QueriesOf<Procedures[Name], Inputs[Name], Outputs[Name]> & Invalidate
}

interface Invalidate {
  invalidate: () => Promise<void>
}

type OptionsOf<Input, Output> = (
  ...args: undefined extends Input
    ? [input?: Input, options?: QueryTimes]
    : [input: Input, options?: QueryTimes]
) => QueryTimes & {
  queryKey: DataTag<ProcedureKey, Output, Error>
  queryFn: () => Promise<Output>
}

interface QueryTimes {
  staleTime?: number
}

/** The path of a procedure, and its input where it has one. */
type ProcedureKey = readonly [path: readonly string[], input?: unknown]

/**
 * Spec §9: never stale by time, no refetch on focus, no retries. A call made offline fails immediately
 * instead of waiting for the network, so that the page can show it.
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

/** Typed by tRPC; its own client has transports that no page uses, and weighs 5 KB more. */
export function createApi(call: CallProcedure, queryClient: QueryClient): ApiAccess {
  const client = methods([], (path, method, [input]) =>
    call(path.join('.'), method === 'mutate' ? 'mutation' : 'query', input),
  )
  const api = methods([], (path, method, [input, times]) =>
    method === 'invalidate'
      ? queryClient.invalidateQueries({ queryKey: [path] })
      : {
          ...(times as QueryTimes | undefined),
          queryKey: procedureKey(path, input),
          queryFn: () => call(path.join('.'), 'query', input),
        },
  )
  return { call, client: client as TRPCClient<AppRouter>, api: api as Queries, queryClient }
}

/** The key under which React Query keeps a procedure's answer. */
const procedureKey = (path: readonly string[], input: unknown): ProcedureKey =>
  input === undefined ? [path] : [path, input]

/** An object of which every path can be called: `a.b.query(1)` runs `run(['a', 'b'], 'query', [1])`. */
function methods(
  path: readonly string[],
  run: (path: readonly string[], method: string, args: readonly unknown[]) => unknown,
): object {
  return new Proxy(() => undefined, {
    // A promise would call `then` of whatever it resolves to.
    get: (_target, name) => (name === 'then' ? undefined : methods([...path, String(name)], run)),
    apply: (_target, _self, args) => run(path.slice(0, -1), path.at(-1) ?? '', args),
  })
}

/**
 * The same query with null as its data where it fails with one of the codes, or at all if none is
 * named: null is data, so the browser does not repeat a query that failed on the server.
 */
export function orNull<Data, Key extends QueryKey>(
  query: { queryKey: Key; queryFn?: QueryFunction<Data, Key> },
  ...codes: NonNullable<ReturnType<typeof errorCode>>[]
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
