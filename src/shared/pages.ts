import { matchText } from './addresses.ts'
import { adminBlogSearch } from './blog/list/admin-search.ts'
import { previewSearch } from './blog/preview-page.ts'
import { blogSearch, isCacheableList } from './blog/list/list-search.ts'
import { bookingSearch, lookupSearch, staySearch, type StaySearch } from './booking/search.ts'
import { GALLERY_CATEGORIES, type GalleryCategory } from './hotel/gallery.ts'
import { shownRoom } from './hotel/rooms.ts'
import { newsletterSearch } from './newsletter-page.ts'
import type { ListSearch } from './panel/filters.ts'

/** Search parameters as written in a URL. */
export type SearchValues = Record<string, unknown>

/** A page: source of its client route, the server's URL rules, the sitemap and robots.txt. */
export interface Page<Path extends string = string, Search extends object = object> {
  /** The path in the router's form, with `$name` for a parameter. */
  path: Path
  /**
   * Reads the page's search parameters. Invalid ones are undefined, not absent, because the router
   * would pass on the raw value of an absent one; unknown ones are dropped.
   */
  search: (values: SearchValues) => Search
  /** Whether the server caches the HTML of a URL with these parameters. */
  isCacheable: (values: SearchValues) => boolean
  /** Whether the HTML is for one guest or for the staff, so that no cache stores it. */
  isPrivate: boolean
  /** Whether robots.txt excludes the page. */
  isHidden: boolean
  /** Paths of the page in the sitemap; each exists in every language. */
  sitemap: readonly string[]
  /** Whether the page lists articles, and so changes when an article of its language does. */
  listsArticles: boolean
}

interface PageRules<Search> extends Partial<
  Pick<Page, 'isPrivate' | 'isHidden' | 'sitemap' | 'listsArticles'>
> {
  /** Absent: every URL of the page is cacheable, unless the page is private. */
  isCacheable?: (search: Search) => boolean
}

function page<const Path extends string, Search extends object>(
  path: Path,
  search: (values: SearchValues) => Search,
  { isCacheable = () => true, ...rules }: PageRules<Search> = {},
): Page<Path, Search> {
  const { isPrivate = false, isHidden = false, sitemap = [], listsArticles = false } = rules
  return {
    path,
    search,
    isCacheable: (values) => !isPrivate && isCacheable(search(values)),
    isPrivate,
    isHidden,
    sitemap,
    listsArticles,
  }
}

const noSearch = () => ({})

const privatePage = <const Path extends string>(path: Path) =>
  page(path, noSearch, { isPrivate: true })

type PanelPages<Rest extends string> = {
  [One in Rest as `/admin/${One}`]: Page<`/admin/${One}`>
}

/** A filter and a search text in one line, if they are any. */
export const listParameters = ({ show, q }: SearchValues): ListSearch => ({
  show: matchText(show, /./),
  q: matchText(q, /./),
})

/**
 * Pages of the panel by their paths, because names would be bytes of every public page; the lists
 * validate their parameters themselves, for the same reason.
 */
const panelPages = <const Rest extends string>(...rests: readonly Rest[]) =>
  Object.fromEntries(
    rests.map((rest) => [
      `/admin/${rest}`,
      page(`/admin/${rest}`, listParameters, { isPrivate: true }),
    ]),
  ) as PanelPages<Rest>

interface HomeSearch {
  room?: number | undefined
  gallery?: GalleryCategory | undefined
}

const homeSearch = ({ room, gallery }: SearchValues): HomeSearch => ({
  room: shownRoom(Number(room))?.id,
  gallery: GALLERY_CATEGORIES.find((each) => each === gallery),
})

/**
 * Whether a page shows no availability, which changes without a change in our database. Pages of
 * other parameters are not kept either, because visitors can make up promotion codes, currencies
 * and parties without limit.
 */
const isUnsearched = (search: StaySearch) =>
  Object.values(search).every((value) => value === undefined)

/** All pages except the 404 page. */
export const PAGES = {
  home: page('/', homeSearch, { sitemap: ['/'], listsArticles: true }),
  blog: page('/blog', blogSearch, {
    isCacheable: isCacheableList,
    sitemap: ['/blog'],
    listsArticles: true,
  }),
  article: page('/blog/$slug', noSearch),
  // Not in robots.txt: crawlers have to read the page's own noindex.
  preview: page('/preview', previewSearch, { isPrivate: true }),
  rooms: page('/rooms', staySearch, { isCacheable: isUnsearched, sitemap: ['/rooms'] }),
  // Rooms and "Before you travel" have a path per language, which the sitemap computes.
  room: page('/rooms/$slug', staySearch, { isCacheable: isUnsearched }),
  privacy: page('/privacy', noSearch, { sitemap: ['/privacy'] }),
  terms: page('/terms', noSearch, { sitemap: ['/terms'] }),
  cancellations: page('/cancellations', noSearch, { sitemap: ['/cancellations'] }),
  making: page('/about-this-site', noSearch, { sitemap: ['/about-this-site'] }),
  travel: page('/travel/$slug', noSearch),
  // Not in robots.txt: crawlers have to read each page's own noindex.
  cart: privatePage('/cart'),
  checkout: privatePage('/checkout'),
  lookup: page('/booking', lookupSearch, { isPrivate: true }),
  booking: page('/booking/$confirmationNumber', bookingSearch, { isPrivate: true }),
  newsletter: page('/newsletter/$action', newsletterSearch, { isPrivate: true, isHidden: true }),
  comparison: page('/booking-comparison', noSearch, { isHidden: true }),
  admin: page('/admin', noSearch, { isPrivate: true, isHidden: true }),
  adminAccount: privatePage('/admin/cuenta'),
  ...panelPages(
    'sitio',
    'correo',
    'registro',
    'ajustes',
    'equipo',
    'boletin',
    'imagenes',
    'llegadas',
    'bandeja',
    'bandeja/$id',
    'reservas',
    'reservas/$reference',
  ),
  adminBlog: page('/admin/blog', adminBlogSearch, { isPrivate: true }),
}

/** The parameters of a query string; the first value of a repeated one. */
export function searchValues(query = ''): SearchValues {
  return Object.fromEntries([...new URLSearchParams(query)].reverse())
}
