import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** Spec §9. */
const AUTH_STALE_MS = 300_000

/** The auth status of this browser; null if the query fails (spec §7). */
export const authStatusQuery = ({ api }: ApiAccess) =>
  orNull(api.auth.status.queryOptions(undefined, { staleTime: AUTH_STALE_MS }))
