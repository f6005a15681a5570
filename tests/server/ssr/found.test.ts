import { beforeAll, expect, test } from 'vitest'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/price-calendar.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import { localHref } from '#shared/addresses.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { isLanguage, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import booking from '#shared/content/locales/es/booking.json'
import site from '#shared/content/locales/es/site.json'
import reading from '#shared/content/locales/es/reading.json'
import { chineseLetters, lettersOf } from '#tests/support/fonts/chinese-letters.ts'
import { readPage, type ParsedPage } from '#tests/support/site/html.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { schemaProblems } from '#tests/support/site/schema-org.ts'
import { PUBLISHED, SITE, xmlAt } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

/** A page of the demo site that links lead to from the home page. */
interface Found extends ParsedPage {
  path: string
  /** Its language by the address. */
  of: Language
  /** Paths of this site that it links to, without fragments. */
  links: string[]
  data: unknown[]
}

/** Every page that a reader can reach. */
const reached: Found[] = []
/** Those of the sitemap. */
let pages: Found[] = []
let sitemap: string[] = []
/** Status by path of everything linked. */
const statuses = new Map<string, number>()

beforeAll(async () => {
  await using hotel = await aSandbox()
  await using server = await testApp(PUBLISHED)
  await seedDemoContent(server.em)
  const { em, env } = server
  await refreshLowestPrice(requirePms({ em, env, now: Date.now(), pms: cachedPms(hotel.pms) }))
  const map = await xmlAt(server, '/sitemap.xml')
  sitemap = map.all('url').map((url) => url.text('loc').slice(SITE.length))
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { statusCode, headers, body } = await server.app.inject(path)
    statuses.set(path, statusCode)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    const found = foundPage(path, readPage(body))
    reached.push(found)
    for (const link of found.links)
      if (!statuses.has(link)) {
        statuses.set(link, 0)
        waiting.push(link)
      }
  }
  pages = reached.filter(({ path }) => sitemap.includes(path))
}, 300_000)

function foundPage(path: string, page: ParsedPage): Found {
  const lang = new URL(path, SITE).searchParams.get('lang')
  const { document } = page
  const hrefs = [...document.querySelectorAll('body a[href]')].map((a) => a.getAttribute('href')!)
  const links = hrefs
    .map((href) => new URL(href, SITE + path))
    .filter(({ origin }) => origin === SITE)
    // The switcher names Spanish, whose canonical addresses do not.
    .map(({ pathname, search }) => pathname + search.replace(/^\?lang=es$/, ''))
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return {
    ...page,
    path,
    of: isLanguage(lang) ? lang : 'es',
    links: links.filter((link) => !link.startsWith('/sandbox/')),
    data: blocks.map(({ textContent }): unknown => JSON.parse(textContent ?? '')),
  }
}

/** The places of those that fail, with what they have. */
const failing = (check: (page: Found) => unknown, among = pages) =>
  among.flatMap((page) => {
    const problem = check(page)
    return problem ? [[page.path, problem]] : []
  })

const lengthOf = (text: string | null) => Array.from(text ?? '').length

const isWithin = (text: string | null, [least, most]: readonly [number, number]) =>
  least <= lengthOf(text) && lengthOf(text) <= most

test('every page of the sitemap is reached by links from the home page, in its language, with one h1', () => {
  expect(sitemap.length).toBeGreaterThan(90)
  expect(sitemap.filter((path) => !pages.some((page) => page.path === path))).toEqual([])
  expect(new Set(pages.map((page) => page.of))).toEqual(new Set(LANGUAGES))
  // Leads to a file of this build.
  expect(statuses.get('/licences.txt')).toBe(302)
  statuses.set('/licences.txt', 200)
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([])
  expect(failing(({ document }) => document.querySelectorAll('h1').length !== 1)).toEqual([])
  expect(failing((page) => page.meta('robots'))).toEqual([])
})

test('the title of every page has 30–60 characters, in Chinese 15–30', () => {
  const limits = { other: [30, 60], zh: [15, 30] } as const
  const wrong = ({ title, of }: Found) =>
    !isWithin(title, limits[of === 'zh' ? of : 'other']) && title

  expect(failing(wrong, reached)).toEqual([])
})

test('the description of every page has 110–160 characters, in Chinese 55–80', () => {
  const limits = { other: [110, 160], zh: [55, 80] } as const
  const wrong = (page: Found) => {
    const description = page.meta('description')
    const isFitting = isWithin(description, limits[page.of === 'zh' ? 'zh' : 'other'])
    return !isFitting && `${lengthOf(description)} ${description}`
  }

  expect(failing(wrong, reached)).toEqual([])
})

test('no two pages share a title or a description', () => {
  for (const text of [({ title }: Found) => title, (page: Found) => page.meta('description')]) {
    const all = pages.map(text)
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
  }
})

test('the name of the island that readers search for stands in every title', () => {
  const name = {
    es: /Isla de Pascua/,
    en: /Easter Island/,
    fr: /[îÎ]le de Pâques/,
    de: /Osterinsel/,
    zh: /复活节岛/,
  } satisfies Record<Language, RegExp>

  expect(failing(({ title, of }) => !name[of].test(title) && title)).toEqual([])
})

test('every Chinese letter of a heading is in the fonts of the site', async () => {
  const { home, more } = await chineseLetters()
  const chinese = pages.filter(({ of }) => of === 'zh')

  expect(chinese.length).toBeGreaterThan(15)
  for (const { path, document } of chinese) {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
    const letters = Array.from(lettersOf(headings.map(({ textContent }) => textContent ?? '')))
    expect(
      letters.filter((letter) => !(home + more).includes(letter)),
      path,
    ).toEqual([])
    if (path === '/?lang=zh') expect(letters.filter((letter) => !home.includes(letter))).toEqual([])
  }
})

test('the versions of a page in other languages name it in turn', () => {
  const byAddress = new Map(pages.map((page) => [SITE + page.path, page]))
  const wrong = (page: Found) =>
    Object.values(page.alternates).filter(
      (other) => !Object.values(byAddress.get(other)?.alternates ?? {}).includes(SITE + page.path),
    )

  expect(failing((page) => page.canonical !== SITE + page.path)).toEqual([])
  expect(failing((page) => wrong(page).join())).toEqual([])
})

test('no page shows the key of a text or a text of Spanish in its place', () => {
  const keys = Object.keys({ ...site, ...booking, ...reading }).map((key) =>
    key.replaceAll('.', String.raw`\.`),
  )
  const key = new RegExp(`(?<![\\w./-])(?:${keys.join('|')})(?![\\w.])`)
  const placeholder = /\{[a-z][\w ]*\}/i

  expect(failing(({ document }) => key.exec(textOf(document))?.[0])).toEqual([])
  expect(failing(({ document }) => placeholder.exec(textOf(document))?.[0])).toEqual([])
  expect(
    failing(({ of, document }) => of !== 'es' && /\bReservas\b/.exec(textOf(document))?.[0]),
  ).toEqual([])
})

test('structured data is valid by schema.org and has what search engines ask for, with whole addresses', () => {
  expect(failing(({ data }) => data.flatMap(schemaProblems).join('\n'), reached)).toEqual([])
  expect(
    failing(({ data }) => /"(?:url|item|image|@id)":"(?!https:)/.exec(JSON.stringify(data))),
  ).toEqual([])
  expect(failing(({ data }) => data.length === 0)).toEqual([])
  const types = pages.flatMap(({ data }) => data).map((block) => (block as Block)['@type'])
  expect(new Set(types.flat())).toEqual(
    new Set([
      'Hotel',
      'WebSite',
      'HotelRoom',
      'Product',
      'ItemList',
      'BreadcrumbList',
      'Blog',
      'BlogPosting',
      'FAQPage',
    ]),
  )
})

test('every price of the structured data is in the text of its page', () => {
  const prices = pages.flatMap((page) => pricesOf(page.data).map((price) => ({ page, price })))

  expect(prices.length).toBe(5 * LANGUAGES.length)
  expect(
    prices.flatMap(({ page, price }) => (isSaid(price, page) ? [] : [[page.path, price]])),
  ).toEqual([])
  const [home] = pages
  expect(isSaid(178.5, home!)).toBe(false)
})

/** Prices as figures, or in words. */
const pricesOf = (data: unknown): (number | string)[] => {
  if (typeof data !== 'object' || !data) return []
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    /price(?!Currency)/i.test(name) ? [value as number | string] : pricesOf(value),
  )
}

const isSaid = (price: number | string, { document }: ParsedPage): boolean =>
  typeof price === 'string'
    ? textOf(document).includes(price)
    : new RegExp(`(?<!\\d)${price.toFixed(2).replace(/\.00$/, '').replace('.', '[.,]')}`).test(
        textOf(document),
      )

test('the home page and every room lead to the pages of the other rooms, whose titles name the hotel', () => {
  for (const language of LANGUAGES) {
    const rooms = ROOMS.map((room) => localHref(roomPath(room, language), language))
    const home = localHref('/', language)
    for (const path of [home, ...rooms]) {
      const { links, title } = pages.find((page) => page.path === path)!
      expect(links, path).toEqual(expect.arrayContaining(rooms.filter((room) => room !== path)))
      expect(title).toContain('Hare Mahina')
    }
  }
})

interface Block {
  '@type': string | string[]
}

test.each([
  ['a type that schema.org does not have', { '@type': 'Inn' }],
  ['a property of another type', { '@type': 'WebSite', checkinTime: '15:00' }],
  ['a value of another type', { '@type': 'WebSite', publisher: 7 }],
  ['a thing of another type', { '@type': 'WebSite', publisher: { '@type': 'Answer', text: 'no' } }],
  ['a date in words', { '@type': 'WebSite', dateModified: 'hoy' }],
  ['a room without its price', { '@type': ['HotelRoom', 'Product'], name: 'A', url: SITE }],
  ['a question without an answer', { '@type': 'FAQPage', mainEntity: { '@type': 'Question' } }],
  [
    'a thing that is only an address',
    { '@type': 'WebSite', publisher: { '@id': `${SITE}/#hotel` } },
  ],
  ['an empty list', { '@type': 'ItemList', itemListElement: [] }],
])('the check of structured data finds %s', (_what, data) => {
  expect(schemaProblems(data)).not.toEqual([])
  expect(schemaProblems({ '@type': 'WebSite', name: 'Hare Mahina', url: SITE })).toEqual([])
})

/** What a reader sees, without scripts and styles. */
function textOf(document: Document): string {
  return [...document.body.children]
    .filter(({ tagName }) => !['SCRIPT', 'STYLE'].includes(tagName))
    .map(({ textContent }) => textContent)
    .join(' ')
}
