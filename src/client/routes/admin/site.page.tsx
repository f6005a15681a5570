import { useRouteContext } from '@tanstack/react-router'
import { SiteScreen } from '#client/features/site-admin/site-screen.tsx'

/** The page "Sitio" of the panel, with the picture library of the blog. */
export function SitePage() {
  const { username, role } = useRouteContext({ from: '/admin' })
  return <SiteScreen username={username} role={role} loadPictureChoice={loadPictureChoice} />
}

const loadPictureChoice = async () =>
  (await import('#client/features/blog-admin/pictures/picture-choice.tsx')).PictureChoice
