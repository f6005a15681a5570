import { redirect } from '@tanstack/react-router'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import { isAllowed, type Area, type Role } from '#shared/auth/roles.ts'
import { prefetchOnServer, type ApiAccess } from '#client/lib/trpc.ts'

interface Visit {
  cause: 'enter' | 'preload' | 'stay'
  context: ApiAccess
  location: { href: string }
}

interface AdminContext {
  /** The signed-in user; empty if unknown. */
  username: string
  /** Undefined if unknown: then only what everybody may open is drawn. */
  role: Role | undefined
}

/** A navigation tells the server at most once in this time that the session is used. */
const USE_MS = 60_000

/**
 * Lets only signed-in staff into the panel (spec §2). For a document request the server has checked
 * the session; this function checks it for a navigation from a public page.
 */
export async function enterPanel({ cause, context, location }: Visit): Promise<AdminContext> {
  const isServed = import.meta.env.SSR || !('hydrated' in document.documentElement.dataset)
  const { queryClient } = context
  const query = authStatusQuery(context)
  const known = queryClient.getQueryData(query.queryKey)
  const status = await queryClient.fetchQuery({
    ...query,
    // The document contains the status.
    ...(isServed && { staleTime: Infinity }),
  })
  if (status && !status.isAuthenticated) {
    throw redirect({ href: location.href, reloadDocument: true })
  }
  // A failed query counts as signed out only for a navigation from a public page: an open panel
  // stays open, and so does a document, whose session the server has checked.
  if (!status && cause === 'enter' && !isServed) throw redirect({ to: '/' })
  // It would erase the name, under which unsaved texts are stored.
  if (!status && known) queryClient.setQueryData(query.queryKey, known)
  const username = (status ?? known)?.username ?? ''
  return { username, role: await ownRole(context, username, isServed) }
}

/** The role of the account; undefined if the server does not say it, or if it opens nothing yet. */
async function ownRole(
  { api, queryClient }: ApiAccess,
  username: string,
  isServed: boolean,
): Promise<Role | undefined> {
  const query = api.admin.account.me.queryOptions()
  const known = queryClient.getQueryData(query.queryKey)
  const isOwn = known?.username === username
  const me = await queryClient
    .fetchQuery({ ...query, staleTime: isServed ? Infinity : isOwn ? USE_MS : 0 })
    .catch(() => (isOwn ? known : undefined))
  return (me?.username === username && me.role) || undefined
}

/** Loads what waits, which the bars of every page count. */
export const loadFrame = (context: ApiAccess): Promise<void> =>
  prefetchOnServer(context, () =>
    context.queryClient.prefetchQuery(context.api.admin.today.overview.queryOptions()),
  )

/** Loads the data of the start page that the role may read, which its document contains. */
export async function loadDashboard(
  context: ApiAccess & Pick<AdminContext, 'role'>,
): Promise<void> {
  const {
    api: { admin },
    queryClient,
    role,
  } = context
  const may = (area: Area) => role !== undefined && isAllowed(role, 'read', area)
  await Promise.all([
    may('bookings') &&
      prefetchOnServer(context, () => queryClient.prefetchQuery(admin.today.guests.queryOptions())),
    queryClient.prefetchQuery(admin.today.overview.queryOptions()),
    queryClient.prefetchQuery(admin.profile.asksForAddress.queryOptions()),
    may('system') && queryClient.prefetchQuery(admin.steps.list.queryOptions()),
    may('site') && queryClient.prefetchQuery(admin.house.oldAnswers.queryOptions()),
    may('system') && queryClient.prefetchQuery(admin.booking.status.queryOptions()),
    may('system') && queryClient.prefetchQuery(admin.backup.status.queryOptions()),
    may('blog') && queryClient.prefetchQuery(admin.blog.scheduled.queryOptions()),
  ])
}
