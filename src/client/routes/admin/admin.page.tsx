import { Outlet, useHydrated, useRouteContext, useSearch } from '@tanstack/react-router'
import { AdminWaiting } from '#client/features/admin/admin-waiting.tsx'
import { useLivePanel } from '#client/features/admin/use-live-panel.ts'
import { ReauthenticationDialog } from '#client/features/auth/reauthentication-dialog.tsx'
import { PanelNavigation } from '#client/ui/admin/panel-navigation.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'

/** The first render repeats the server's loading page; the panel follows after hydration. */
export function AdminFrame() {
  const isHydrated = useHydrated()
  if (!isHydrated) return <AdminWaiting />
  return (
    <AdminProvider>
      <Session />
    </AdminProvider>
  )
}

/** Opens the login over the present work when the session ends. */
function Session() {
  const { username } = useRouteContext({ from: '/admin' })
  const { edit } = useSearch({ strict: false })
  useLivePanel()
  return (
    <ReauthenticationDialog username={username} isWriting={edit !== undefined}>
      {/* The editor has its own back link, which asks about unsaved text. */}
      {edit === undefined && <PanelNavigation />}
      <Outlet />
    </ReauthenticationDialog>
  )
}
