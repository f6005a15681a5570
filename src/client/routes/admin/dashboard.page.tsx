import { LazyPart } from '#client/ui/admin/page/lazy-part.tsx'
import { useHydrated, useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { Dashboard } from '#client/features/admin/dashboard.tsx'
import { useSignOut } from '#client/features/auth/use-sign-out.tsx'
import { stateName, usePmsStatus } from '#client/features/booking-admin/pms/pms-queries.ts'

const loadDiagnostics = async () => (await import('./diagnostics.page.tsx')).Diagnostics

export function DashboardPage() {
  const router = useRouter()
  const { username } = useRouteContext({ from: '/admin' })
  const { data: pms } = usePmsStatus()
  const { hash } = useLocation()
  // The server does not know the hash. The skip link's target is never lazy.
  const anchor = useHydrated() && hash !== 'contenido' ? hash : ''
  const signOut = useSignOut(username, () => router.navigate({ to: '/' }))
  return (
    <Dashboard
      username={username}
      isLeaving={signOut.isPending}
      onLogout={signOut.start}
      hotelSystem={stateName(pms)}
    >
      <LazyPart name="diagnostics" load={loadDiagnostics} minH="100vh" anchor={anchor} />
      {signOut.question}
    </Dashboard>
  )
}
