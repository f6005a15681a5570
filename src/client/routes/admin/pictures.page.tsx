import { createLazyRoute } from '@tanstack/react-router'
import { LibraryPage } from '#client/features/blog-admin/pictures/library/library-page.tsx'

export const Route = createLazyRoute('/admin/imagenes')({ component: LibraryPage })
