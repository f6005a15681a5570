import { redirect } from '@tanstack/react-router'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import type { ApiAccess } from '#client/lib/trpc.ts'

interface Visit {
  cause: 'enter' | 'preload' | 'stay'
  context: ApiAccess
  location: { href: string }
}

interface AdminContext {
  /** The signed-in user; empty where that is unknown. */
  username: string
}

/**
 * Only signed-in staff see the panel (spec §2). The server checks the session of a request, and
 * redirects; this asks it when a public page leads here.
 */
export async function enterPanel({ cause, context, location }: Visit): Promise<AdminContext> {
  const isServed = import.meta.env.SSR || !('hydrated' in document.documentElement.dataset)
  const status = await context.queryClient.fetchQuery({
    ...authStatusQuery(context),
    // The document brings the answer.
    ...(isServed && { staleTime: Infinity }),
  })
  if (status && !status.isAuthenticated) {
    throw redirect({ href: location.href, reloadDocument: true })
  }
  // From a public page, a failed query counts as signed out; an open panel stays, as does a
  // document that the server sent to a session.
  if (!status && cause === 'enter' && !isServed) throw redirect({ to: '/' })
  return { username: status?.username ?? '' }
}

/** Problems and waiting work come with the document, because they are shown above its links. */
export async function loadDashboard({ api: { admin }, queryClient }: ApiAccess): Promise<void> {
  if (!import.meta.env.SSR) {
    // Asked for while the page is made; it may have to ask the property.
    void queryClient.prefetchQuery(admin.today.guests.queryOptions())
    void queryClient.prefetchQuery(admin.booking.status.queryOptions())
  }
  await Promise.all([
    queryClient.prefetchQuery(admin.today.overview.queryOptions()),
    queryClient.prefetchQuery(admin.house.missing.queryOptions()),
    queryClient.prefetchQuery(admin.house.oldAnswers.queryOptions()),
    queryClient.prefetchQuery(admin.backup.status.queryOptions()),
    queryClient.prefetchQuery(admin.blog.scheduled.queryOptions()),
  ])
}
