import { chakra } from '@chakra-ui/react'
import {
  Outlet,
  useHydrated,
  useLocation,
  useRouteContext,
  useSearch,
} from '@tanstack/react-router'
import { useLivePanel } from '#client/features/panel-events/use-live-panel.ts'
import { ReauthenticationDialog } from '#client/features/auth/reauthentication-dialog.tsx'
import { PageLoading } from '#client/ui/admin/page/page-header.tsx'
import { PanelNavigation } from '#client/ui/admin/page/panel-navigation.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { PAGES } from '#shared/pages.ts'

/** The frame of the panel's pages. */
export const AdminFrame = () => (
  <AdminProvider>
    <Session />
  </AdminProvider>
)

/** Can disable all controls inside, without a box of its own. */
const Controls = chakra('fieldset', { base: { display: 'contents' } })

/**
 * Opens the login over the open page when the session ends. The server renders the start page, of
 * other pages only the frame; controls are disabled until hydration, because a press would be lost.
 */
function Session() {
  const { username, role } = useRouteContext({ from: '/admin' })
  const { edit } = useSearch({ strict: false })
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  useLivePanel()
  return (
    <ReauthenticationDialog username={username} isWriting={edit !== undefined}>
      <Controls role="none" disabled={!isHydrated}>
        {/* The editor has its own back link, which asks about unsaved text. */}
        {edit === undefined && <PanelNavigation staffRole={role} />}
        {isHydrated || pathname === PAGES.admin.path ? <Outlet /> : <PageLoading />}
      </Controls>
    </ReauthenticationDialog>
  )
}
