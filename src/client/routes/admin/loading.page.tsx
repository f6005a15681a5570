import { createLazyRoute } from '@tanstack/react-router'
import { AdminWaiting } from '#client/features/admin/admin-waiting.tsx'

/** What the server answers to the signed-in: the browser fills it. */
export const Route = createLazyRoute('/admin')({ component: AdminWaiting })
