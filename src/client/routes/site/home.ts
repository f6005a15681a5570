import { createRoute } from '@tanstack/react-router'
import { hotelData, webSiteData } from '#client/features/site/hotel-data.ts'
import { pageHead, samePath } from '#client/lib/head.ts'
import { heroSources } from '#shared/hotel/pictures.ts'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { TEASER_COUNT, type SkyPeriod } from '#shared/hotel/site.ts'
import { PAGES } from '#shared/pages.ts'
import { rootRoute } from '../root.tsx'

const paths = samePath('/')

/** The details of a room, which an address asks for. */
const OPEN_ROOM = 'src/client/routes/site/open-room.tsx'

/** Only in the format of nearly all browsers: one that knows both would load both. */
const PRELOADED_TYPE = 'image/avif'

/** Preloads the hero picture, which comes after the style sheets in the page. */
const heroPreloads = (period: SkyPeriod) =>
  heroSources(period)
    .filter(({ type }) => type === PRELOADED_TYPE)
    .map(({ media, type, srcSet, sizes }) => ({
      rel: 'preload',
      as: 'image',
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high' as const,
    }))

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.home.path,
  validateSearch: PAGES.home.search,
  staticData: { module: 'src/client/routes/site/home.page.tsx', parts: { room: OPEN_ROOM } },
  // Loaded for the search parameter only, and here, because the server's HTML contains it too.
  beforeLoad: async ({ search: { room } }) =>
    room === undefined ? {} : { OpenRoom: (await import('./open-room.tsx')).OpenRoom },
  // Another language is another page: it is shown when its data is loaded.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context: { api, queryClient, i18n } }) => {
    const lang = i18n.language
    const [{ period }] = await Promise.all([
      queryClient.ensureQueryData(api.sky.today.queryOptions({ lang })),
      queryClient.ensureQueryData(api.house.about.queryOptions({ lang })),
      queryClient.ensureQueryData(api.blog.teasers.queryOptions({ lang, limit: TEASER_COUNT })),
    ])
    return { paths, period }
  },
  head: ({ match: { context }, loaderData }) => {
    const { i18n, publicUrl, site } = context
    const facts = { ...i18n, publicUrl, site }
    const head = pageHead(context, {
      title: i18n.t('site.title'),
      description: i18n.t('site.description'),
      paths,
      image: siteShareImage(i18n.language),
      imageAlt: i18n.t('hero.title'),
      structuredData: [hotelData(facts), webSiteData(facts)],
    })
    const preloads = loaderData && !context.light ? heroPreloads(loaderData.period) : []
    return { ...head, links: [...preloads, ...head.links] }
  },
}).lazy(async () => (await import('./home.page.tsx')).Route)
