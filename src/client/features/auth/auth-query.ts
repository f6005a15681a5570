import { orNull, type ApiAccess } from '#client/lib/trpc.ts'

/** The panel's start page. */
export const ADMIN_PATH = '/admin'
/** The panel's list of articles, with the unsaved texts. */
export const ARTICLES_PATH = '/admin/blog'

/** Spec §9. */
const FRESH_FOR_MS = 300_000

/** The auth status of this browser; null if the query fails (spec §7). */
export const authStatusQuery = ({ api }: ApiAccess) =>
  orNull(api.auth.status.queryOptions(undefined, { staleTime: FRESH_FOR_MS }))
