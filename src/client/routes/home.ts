import { createRoute } from '@tanstack/react-router'
import { pageHead, samePath } from '#client/lib/head.ts'
import { heroSources } from '#shared/pictures.ts'
import { HERO_PICTURE, TEASER_COUNT } from '#shared/site.ts'
import { rootRoute } from './root.tsx'

const paths = samePath('/')

/** The picture of the first view is asked for before the style sheet has said where it goes. */
const HERO_PRELOADS = heroSources().map(({ media, srcSet }) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/webp',
  media,
  imageSrcSet: srcSet,
  imageSizes: '100vw',
  fetchPriority: 'high' as const,
}))

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { module: 'src/client/routes/home.page.tsx' },
  // A page in another language is another page: it is shown when its data is there.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { api, queryClient, i18n } }) => {
    await queryClient.ensureQueryData(
      api.blog.teasers.queryOptions({ lang: i18n.language, limit: TEASER_COUNT }),
    )
    return { paths }
  },
  head: ({ match: { context } }) => {
    const { i18n, publicUrl } = context
    const head = pageHead({
      language: i18n.language,
      publicUrl,
      title: i18n.t('site.title'),
      description: i18n.t('site.description'),
      paths,
      image: HERO_PICTURE,
      imageAlt: i18n.t('hero.image_alt'),
    })
    return { ...head, links: [...HERO_PRELOADS, ...head.links] }
  },
}).lazy(async () => (await import('./home.page.tsx')).Route)
