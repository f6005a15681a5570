import { createLazyRoute } from '@tanstack/react-router'
import { AdminWaiting } from '#client/features/admin/admin-waiting.tsx'

/** The server's page for signed-in staff; the browser loads the panel. */
export const Route = createLazyRoute('/admin')({ component: AdminWaiting })
