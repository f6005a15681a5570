import { QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import { guestSessionId } from './guest-session.ts'

export type ApiClient = TRPCClient<AppRouter>
export type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

/** The server's procedures for a page: plain calls, and query options for loaders and components. */
export interface ApiAccess {
  client: ApiClient
  api: Api
  queryClient: QueryClient
}

/**
 * Spec §9: never stale by time, no refetch on focus, no retries. A call made offline fails at once
 * instead of waiting for the network, so that the guest is told.
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

/** Calls about ratings carry the guest's session id (spec §7); the others need none and get none. */
export function sessionHeader({ opList }: { opList: { path: string }[] }): Record<string, string> {
  if (!opList.some(({ path }) => path.startsWith('ratings.'))) return {}
  return { 'x-session-id': guestSessionId() }
}
