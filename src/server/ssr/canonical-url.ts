import { CATEGORIES } from '#shared/blog/categories.ts'
import { blogSearch } from '#shared/blog/list-search.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { isNewsletterState } from '#shared/newsletter-page.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { staySearch, type StaySearch } from '#shared/booking/search.ts'

/** The value as the page reads it, or undefined where it means nothing to the page. */
type Reading = (value: string) => string | undefined

const oneOf =
  (isValid: (value: string) => boolean): Reading =>
  (value) =>
    isValid(value) ? value : undefined

/** Query parameters that change a page; all others are left to the browser. */
const EVERYWHERE: Record<string, Reading> = { lang: oneOf(isLanguage) }

const NEWSLETTER_PAGE: Record<string, Reading> = {
  token: oneOf((value) => /^[\w.-]{1,200}$/.test(value)),
  state: oneOf(isNewsletterState),
}

const stayPart =
  (name: keyof StaySearch): Reading =>
  (value) =>
    staySearch({ [name]: value })[name]?.toString()

/** A search for rooms. */
const STAY: Record<string, Reading> = {
  checkIn: stayPart('checkIn'),
  checkOut: stayPart('checkOut'),
  adults: stayPart('adults'),
  children: stayPart('children'),
}

const BOOKING: Record<string, Reading> = {
  token: oneOf((value) => /^[\w.-]{1,100}$/.test(value)),
}

const BY_PATH: Record<string, Record<string, Reading>> = {
  '/': { room: oneOf((value) => ROOMS.some(({ id }) => String(id) === value)) },
  '/blog': {
    q: (q) => blogSearch({ q }).q,
    category: (category) => blogSearch({ category }).category,
    page: (page) => blogSearch({ page }).page?.toString(),
  },
  '/rooms': STAY,
  '/booking': { number: oneOf((value) => /^[\w-]{1,60}$/.test(value.trim())) },
  '/newsletter/confirm': NEWSLETTER_PAGE,
  '/newsletter/unsubscribe': NEWSLETTER_PAGE,
}

const ROOM_PATH = /^\/rooms\/\d+$/
const BOOKING_PATH = /^\/booking\/[\w-]+$/

function parametersOf(path: string): Record<string, Reading> | undefined {
  if (ROOM_PATH.test(path)) return STAY
  if (BOOKING_PATH.test(path)) return BOOKING
  return BY_PATH[path]
}

/** Pages of one guest: they are kept nowhere, and no cache on the way may keep them either. */
const PRIVATE_PATH = /^\/(?:cart|checkout|booking(?:\/.*)?)$/

/** Pages of the list that guests reach by reading. */
const KEPT_LIST_PAGES = 100

/** What the paths of pages are made of; whatever has other characters shares one page, the missing one. */
const PAGE_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/
const MISSING_PATH = '/404'

/**
 * Path plus the known, valid parameters: what a guest adds for tracking makes no new page, and what
 * no page could be called is answered from one.
 */
export function normalizeUrl(url: string): string {
  const [rawPath, query] = split(url)
  const path = PAGE_PATH.test(rawPath) ? rawPath : MISSING_PATH
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const [name, read] of Object.entries({ ...EVERYWHERE, ...parametersOf(path) })) {
    const value = read(given.get(name) ?? '')
    if (value !== undefined) known.set(name, value)
  }
  const search = known.toString()
  return search ? `${path}?${search}` : path
}

/** Whether an address of `normalizeUrl` is one of few; what guests make up is answered and forgotten. */
export function isCacheable(href: string): boolean {
  const parameters = new URLSearchParams(split(href)[1])
  if (isPrivate(href) || parameters.has('q') || parameters.has('token')) return false
  // Rooms are sold by the minute; what is free is in no content version.
  if (parameters.has('checkIn') || parameters.has('checkOut')) return false
  const category = parameters.get('category')
  const isKnown = category === null || CATEGORIES.some((known) => known === category)
  return isKnown && Number(parameters.get('page') ?? 1) <= KEPT_LIST_PAGES
}

/** Whether an address of `normalizeUrl` is the page of one guest. */
export const isPrivate = (href: string): boolean => PRIVATE_PATH.test(split(href)[0])

/** The language an address of `normalizeUrl` names. */
export function languageOf(href: string): Language | undefined {
  const lang = new URLSearchParams(split(href)[1]).get('lang')
  return isLanguage(lang) ? lang : undefined
}

/**
 * Where an address with slashes too many at its end should lead, always on this site; undefined
 * where there is nothing to mend.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const [path, query] = split(url)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  const trimmed = path.slice(0, end)
  if (trimmed === '' || trimmed === path || !PAGE_PATH.test(trimmed)) return undefined
  return query === undefined ? trimmed : `${trimmed}?${query}`
}

function split(url: string): [path: string, query?: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)]
}
