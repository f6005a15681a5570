// Comes with the frame, which asks at once.
import '#client/lib/http-calls.ts'
import { chakra } from '@chakra-ui/react'
import {
  Outlet,
  useHydrated,
  useMatches,
  useRouteContext,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLivePanel } from '#client/features/panel-events/use-live-panel.ts'
import { ReauthenticationDialog } from '#client/features/auth/reauthentication-dialog.tsx'
import { useSignOut } from '#client/features/auth/use-sign-out.tsx'
import { PanelShell } from '#client/features/panel-shell/panel-shell.tsx'
import { PageLoading } from '#client/ui/admin/page/page-header.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { SERVED_ROUTES } from './served-pages.ts'

/** The frame of the panel's pages. */
export const AdminFrame = () => (
  <AdminProvider>
    <Session />
  </AdminProvider>
)

/** Can disable all controls inside, without a box of its own. */
const Controls = chakra('fieldset', { base: { display: 'contents' } })

/**
 * Opens the login over the open page when the session ends. The server renders some pages, of
 * the others only the frame; controls are disabled until hydration, because a press would be lost.
 */
function Session() {
  const { username } = useRouteContext({ from: '/admin' })
  const { edit } = useSearch({ strict: false })
  const isServed = useMatches({
    select: (matches) => SERVED_ROUTES.includes(matches.at(-1)?.routeId ?? ''),
  })
  const isHydrated = useHydrated()
  useLivePanel()
  return (
    <ReauthenticationDialog username={username} isWriting={edit !== undefined}>
      <Controls role="none" disabled={!isHydrated}>
        <Shell isAlone={edit !== undefined}>
          {isHydrated || isServed ? <Outlet /> : <PageLoading />}
        </Shell>
      </Controls>
    </ReauthenticationDialog>
  )
}

/** The bars, whose logout asks through the login of the open page. */
function Shell({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  const router = useRouter()
  const { username, role } = useRouteContext({ from: '/admin' })
  const signOut = useSignOut(username, () => router.navigate({ to: '/' }))
  return (
    <PanelShell
      username={username}
      staffRole={role}
      isAlone={isAlone}
      isLeaving={signOut.isPending}
      onLogout={signOut.start}
    >
      {children}
      {signOut.question}
    </PanelShell>
  )
}
