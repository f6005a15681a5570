import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { LazyPart } from '#client/ui/admin/page/lazy-part.tsx'
import { useHydrated, useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { Dashboard } from '#client/features/admin/dashboard.tsx'
import { EmailLine } from '#client/features/people/email-line.tsx'
import { useSignOut } from '#client/features/auth/use-sign-out.tsx'
import { isAllowed, type Area } from '#shared/auth/roles.ts'
import { stateName, usePmsStatus } from '#client/features/booking-admin/pms/pms-queries.ts'

const loadDiagnostics = async () => (await import('./diagnostics.page.tsx')).Diagnostics

export function DashboardPage() {
  const router = useRouter()
  const { username, role } = useRouteContext({ from: '/admin' })
  const may = (area: Area) => role !== undefined && isAllowed(role, 'read', area)
  const { data: pms } = usePmsStatus({ enabled: may('system') })
  const { api } = useApi()
  const { data: isAsked = false } = useQuery(api.admin.profile.asksForAddress.queryOptions())
  const { hash } = useLocation()
  // The server does not know the hash. The skip link's target is never lazy.
  const anchor = useHydrated() && hash !== 'contenido' ? hash : ''
  const signOut = useSignOut(username, () => router.navigate({ to: '/' }))
  return (
    <Dashboard
      username={username}
      may={may}
      isLeaving={signOut.isPending}
      onLogout={signOut.start}
      hotelSystem={stateName(pms)}
      notice={isAsked && <EmailLine />}
    >
      {may('system') && (
        <LazyPart name="diagnostics" load={loadDiagnostics} minH="100vh" anchor={anchor} />
      )}
      {signOut.question}
    </Dashboard>
  )
}
