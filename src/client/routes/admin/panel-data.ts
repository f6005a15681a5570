import { redirect } from '@tanstack/react-router'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import { prefetchOnServer, type ApiAccess } from '#client/lib/trpc.ts'

interface Visit {
  cause: 'enter' | 'preload' | 'stay'
  context: ApiAccess
  location: { href: string }
}

interface AdminContext {
  /** The signed-in user; empty if unknown. */
  username: string
}

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
  return { username: (status ?? known)?.username ?? '' }
}

/** Loads the data of the start page, which its document contains. */
export async function loadDashboard({ api: { admin }, queryClient }: ApiAccess): Promise<void> {
  await Promise.all([
    prefetchOnServer(() => queryClient.prefetchQuery(admin.today.guests.queryOptions())),
    queryClient.prefetchQuery(admin.today.overview.queryOptions()),
    queryClient.prefetchQuery(admin.house.missing.queryOptions()),
    queryClient.prefetchQuery(admin.house.oldAnswers.queryOptions()),
    queryClient.prefetchQuery(admin.booking.status.queryOptions()),
    queryClient.prefetchQuery(admin.backup.status.queryOptions()),
    queryClient.prefetchQuery(admin.blog.scheduled.queryOptions()),
  ])
}
