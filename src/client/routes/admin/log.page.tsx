import { createLazyRoute } from '@tanstack/react-router'
import { Log } from '#client/features/admin/log.tsx'

export const Route = createLazyRoute('/admin/registro')({ component: Log })
