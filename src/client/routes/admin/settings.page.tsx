import { createLazyRoute } from '@tanstack/react-router'
import { Settings } from '#client/features/admin/settings.tsx'

export const Route = createLazyRoute('/admin/ajustes')({ component: Settings })
