import { createLazyRoute } from '@tanstack/react-router'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'

export const Route = createLazyRoute('/admin/blog')({ component: BlogManagement })
