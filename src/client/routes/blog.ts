import { createRoute } from '@tanstack/react-router'
import { pageHead, samePath } from '#client/lib/head.ts'
import { HERO_PICTURE } from '#shared/site.ts'
import { rootRoute } from './root.tsx'

const paths = samePath('/blog')

export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  staticData: { module: 'src/client/routes/blog.page.tsx' },
  // A page in another language is another page: it is shown when its data is there.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { api, queryClient, i18n } }) => {
    await queryClient.ensureQueryData(api.blog.teasers.queryOptions({ lang: i18n.language }))
    return { paths }
  },
  head: ({ match: { context } }) => {
    const { i18n, publicUrl } = context
    return pageHead({
      language: i18n.language,
      publicUrl,
      title: `${i18n.t('blog.title')} · ${i18n.t('site.name')}`,
      description: i18n.t('blog.meta_description'),
      paths,
      image: HERO_PICTURE,
    })
  },
}).lazy(async () => (await import('./blog.page.tsx')).Route)
