import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** Spec §9. */
const FRESH_FOR_MS = 300_000

/** Who is signed in in this browser; null where that cannot be known (spec §7). */
export const authStatusQuery = ({ api }: ApiAccess) =>
  orNull(api.auth.status.queryOptions(undefined, { staleTime: FRESH_FOR_MS }))
