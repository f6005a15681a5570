import { queryOptions } from '@tanstack/react-query'
import type { AuthStatus } from '#shared/auth.ts'
import type { ApiAccess } from '#client/lib/trpc.ts'

/** Spec §9. */
const FRESH_FOR_MS = 300_000

/** Who is signed in in this browser; null when that cannot be known (spec §7). */
export function authStatusQuery({ api, client }: ApiAccess) {
  return queryOptions({
    queryKey: api.auth.status.queryOptions().queryKey,
    queryFn: async (): Promise<AuthStatus | null> => {
      try {
        return await client.auth.status.query()
      } catch {
        return null
      }
    },
    staleTime: FRESH_FOR_MS,
    retry: false,
  })
}
