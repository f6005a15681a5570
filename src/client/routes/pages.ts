import { createRoute } from '@tanstack/react-router'
import { ArticleLoading } from '#client/features/blog/article/article-loading.tsx'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { ListSkeleton } from '#client/features/blog/list/list-skeleton.tsx'
import type { TextPage } from '#client/features/legal/legal-text.ts'
import { pageHead, type PageHead } from '#client/lib/head.ts'
import { orNull } from '#client/lib/trpc.ts'
import { samePath } from '#shared/addresses.ts'
import type { I18n } from '#client/lib/i18n.tsx'
import { siteShareImage } from '#shared/blog/share-image.ts'
import { heroLights, heroSources, type HeroFiles } from '#shared/hotel/pictures.ts'
import { TEASER_COUNT } from '#shared/hotel/site.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { PAGES, type Page } from '#shared/pages.ts'
import { rootRoute, type AppContext } from './root.tsx'

// Only the parts of the pages that the first view needs: their lazy chunks contain the rest.

const homePaths = samePath('/')

/** Source file of a room's details, which the parameter `room` opens. */
const OPEN_ROOM = 'src/client/routes/site/open-room.tsx'

/** Format of the preloads: nearly all browsers support it; given two formats, they would load both. */
const PRELOADED_TYPE = 'image/avif'

/** Preloads the hero picture, whose element follows the style sheets in the HTML. */
const heroPreloads = (files: HeroFiles) =>
  heroSources(files)
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

/**
 * Structured data of the home page, in the server's document alone: search engines read that, and a
 * browser would load the code with the first view.
 */
async function homeData({ i18n, publicUrl, site, api, queryClient }: LoadedContext) {
  if (!import.meta.env.SSR) return []
  const lang = i18n.language
  const [{ homeData: blocks }, price, sky, about] = await Promise.all([
    import('#client/features/site/hotel-data.ts'),
    queryClient.ensureQueryData(orNull(api.booking.fromPrice.queryOptions())),
    queryClient.ensureQueryData(api.sky.today.queryOptions({ lang })),
    queryClient.ensureQueryData(api.house.about.queryOptions({ lang })),
  ])
  return blocks({ ...i18n, publicUrl, site, price, sky, about })
}

/** Runs the loader again for another language. */
const byLanguage = ({ search: { lang } }: { search: { lang?: Language | undefined } }) => ({ lang })

type LoadedContext = AppContext & { i18n: I18n }

interface LoadedPage {
  match: { context: LoadedContext }
  loaderData?: { head: PageHead } | undefined
}

const loadedHead = ({ match: { context }, loaderData }: LoadedPage) =>
  loaderData ? pageHead(context, loaderData.head) : {}

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.home.path,
  validateSearch: PAGES.home.search,
  staticData: {
    module: 'src/client/routes/site/home.page.tsx',
    parts: { room: OPEN_ROOM },
    later: 'src/client/routes/site/home-later.tsx',
  },
  // Loaded only for the parameter `room`, and before rendering, because the server's HTML contains
  // the details too.
  beforeLoad: async ({ search: { room }, context: { i18n } }) =>
    room === undefined ? {} : (await import('./site/open-room.tsx')).loadOpenRoom(i18n),
  loaderDeps: byLanguage,
  loader: async ({ context }) => {
    const { api, queryClient, i18n } = context
    const lang = i18n.language
    const [sky] = await Promise.all([
      queryClient.ensureQueryData(api.sky.today.queryOptions({ lang })),
      import('./site/home.page.tsx').then(({ SLICES }) => SLICES.load()),
      queryClient.ensureQueryData(api.house.about.queryOptions({ lang })),
      queryClient.ensureQueryData(api.blog.teasers.queryOptions({ lang, limit: TEASER_COUNT })),
    ])
    return { paths: homePaths, sky, structuredData: await homeData(context) }
  },
  head: ({ match: { context }, loaderData }) => {
    const { i18n } = context
    const head = pageHead(context, {
      title: i18n.t('site.title'),
      description: i18n.t('site.description'),
      paths: homePaths,
      image: siteShareImage(i18n.language),
      imageAlt: i18n.t('hero.title'),
      structuredData: loaderData?.structuredData ?? [],
    })
    const sky = loaderData?.sky
    const preloads = sky && !context.light ? heroPreloads(heroLights(sky)[0]) : []
    return { ...head, links: [...preloads, ...(sky?.links ?? []), ...head.links] }
  },
}).lazy(async () => (await import('./site/home.page.tsx')).Route)

/** The lazy chunk contains the loader, to keep the first view small. */
export const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.blog.path,
  validateSearch: PAGES.blog.search,
  staticData: { module: 'src/client/routes/blog/blog.page.tsx', words: ['reading'] },
  // Not by search: the old list stays until the new one is loaded, and the search box keeps the
  // focus.
  loaderDeps: byLanguage,
  loader: async ({ context, location }) =>
    (await import('./blog/blog.page.tsx')).loadList(
      context,
      PAGES.blog.search({ ...location.search }),
    ),
  head: ({ match: { context, search }, loaderData }) =>
    loaderData ? pageHead(context, loaderData.headOf(search)) : {},
  pendingMs: 150,
  pendingComponent: ListSkeleton,
}).lazy(async () => (await import('./blog/blog.page.tsx')).Route)

/** The lazy chunk contains the loader, to keep the first view small. */
export const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.article.path,
  staticData: { module: 'src/client/routes/blog/article.page.tsx', words: ['reading'] },
  loaderDeps: byLanguage,
  loader: async ({ context, params: { slug }, deps: { lang } }) => {
    // Fetches the article while the chunk loads; the chunk's loader awaits the same query.
    void context.queryClient.prefetchQuery(
      articleQuery(context, slug, context.i18n.language, context.light),
    )
    return (await import('./blog/article.page.tsx')).loadArticle(context, slug, lang)
  },
  head: loadedHead,
  pendingMs: 150,
  pendingComponent: ArticleLoading,
}).lazy(async () => (await import('./blog/article.page.tsx')).Route)

/** A saved but perhaps unpublished article, for visitors with a preview link. */
export const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.preview.path,
  validateSearch: PAGES.preview.search,
  staticData: { module: 'src/client/routes/blog/preview.page.tsx', words: ['reading'] },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) =>
    (await import('./blog/preview.page.tsx')).loadPreview(context, token),
  head: loadedHead,
}).lazy(async () => (await import('./blog/preview.page.tsx')).Route)

/** The pages to which the newsletter's mails link. */
export const newsletterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.newsletter.path,
  validateSearch: PAGES.newsletter.search,
  staticData: { module: 'src/client/routes/site/newsletter.page.tsx', words: ['reading'] },
  loaderDeps: byLanguage,
  loader: async ({ context: { i18n }, params: { action } }) =>
    (await import('./site/newsletter.page.tsx')).loadNewsletter(action, i18n),
  head: loadedHead,
}).lazy(async () => (await import('./site/newsletter.page.tsx')).Route)

export const privacyRoute = textRoute(PAGES.privacy, 'privacy')
export const termsRoute = textRoute(PAGES.terms, 'terms')
export const cancellationsRoute = textRoute(PAGES.cancellations, 'cancellations')
/** The page about accessibility and the origin of the pictures. */
export const makingRoute = textRoute(PAGES.making, 'making')
export const travelRoute = textRoute(PAGES.travel, 'travel')

function textRoute<Path extends string>({ path }: Page<Path>, page: TextPage) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: 'src/client/routes/site/legal.page.tsx', words: ['reading'] },
    loaderDeps: byLanguage,
    loader: async ({ context, params, deps: { lang } }) =>
      (await import('./site/legal.page.tsx')).loadText(page, context, { ...params, lang }),
    head: loadedHead,
  }).lazy(async () => (await import('./site/legal.page.tsx')).Route)
}

/** A page for the staff: in Spanish, and not indexed. */
export const comparisonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PAGES.comparison.path,
  staticData: { module: 'src/client/routes/site/comparison.page.tsx' },
  head: ({ match: { context } }) =>
    pageHead(
      { ...context, i18n: { ...context.i18n, language: 'es' } },
      {
        title: `Comparación de reservas · ${context.i18n.t('site.name')}`,
        description: 'Carrito propio o widget de reservas: comparación interna.',
        paths: {},
        noindex: true,
      },
    ),
}).lazy(async () => (await import('./site/comparison.page.tsx')).Route)

/** Every path that no other route matches. */
export const missingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { module: 'src/client/routes/missing.page.tsx', status: 404 },
  head: ({ match: { context } }) => {
    const title = context.i18n.t('not_found.title')
    return pageHead(context, { title, description: title, paths: {}, noindex: true })
  },
}).lazy(async () => (await import('./missing.page.tsx')).Route)
