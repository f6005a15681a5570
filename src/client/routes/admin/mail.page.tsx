import { createLazyRoute } from '@tanstack/react-router'
import { Mails } from '#client/features/admin/mails.tsx'

export const Route = createLazyRoute('/admin/correo')({ component: Mails })
