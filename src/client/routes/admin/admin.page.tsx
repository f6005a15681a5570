import { createLazyRoute, Outlet, useHydrated } from '@tanstack/react-router'
import { AdminWaiting } from '#client/features/admin/admin-waiting.tsx'
import { ReauthenticationDialog } from '#client/features/auth/reauthentication-dialog.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'

export const Route = createLazyRoute('/admin')({ component: AdminFrame })

/** The first rendering is what the server sent; everything else begins after it. */
function AdminFrame() {
  const isLive = useHydrated()
  if (!isLive) return <AdminWaiting />
  return (
    <AdminProvider>
      <ReauthenticationDialog>
        <Outlet />
      </ReauthenticationDialog>
    </AdminProvider>
  )
}
