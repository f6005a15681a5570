import { useRouteContext, useRouter } from '@tanstack/react-router'
import { Dashboard } from '#client/features/admin/dashboard.tsx'
import { useSignOut } from '#client/features/auth/use-sign-out.tsx'
import { Cockpit } from '#client/features/booking-admin/cockpit.tsx'
import { stateName, usePmsStatus } from '#client/features/booking-admin/pms-queries.ts'
import type { ApiAccess } from '#client/lib/trpc.ts'

/** Problems and waiting work are loaded with the page, because they are shown above its links. */
export async function load({ api: { admin }, queryClient }: ApiAccess): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(admin.today.overview.queryOptions()),
    queryClient.prefetchQuery(admin.house.missing.queryOptions()),
    queryClient.prefetchQuery(admin.house.oldAnswers.queryOptions()),
    queryClient.prefetchQuery(admin.backup.status.queryOptions()),
    queryClient.prefetchQuery(admin.blog.scheduled.queryOptions()),
  ])
}

export function DashboardPage() {
  const router = useRouter()
  const { username } = useRouteContext({ from: '/admin' })
  const { data: pms } = usePmsStatus()
  const signOut = useSignOut(username, () => router.navigate({ to: '/' }))
  return (
    <Dashboard
      username={username}
      isLeaving={signOut.isPending}
      onLogout={signOut.start}
      hotelSystem={stateName(pms)}
    >
      <Cockpit />
      {signOut.question}
    </Dashboard>
  )
}
