import { beforeAll, expect, test } from 'vitest'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/from-price.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import { localHref } from '#shared/addresses.ts'
import { roomPath } from '#shared/hotel/room-paths.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import {
  failing,
  foundPage,
  pricesOf,
  testEachPage,
  type Found,
} from '#tests/support/site/found-pages.ts'
import { readPage } from '#tests/support/site/html.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { PUBLISHED, SITE, xmlAt } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

/** Every page that a reader can reach. */
const reached: Found[] = []
/** Those of the sitemap. */
const pages: Found[] = []
let sitemap: string[] = []
/** Status by path of everything linked. */
const statuses = new Map<string, number>()

// A limit that only a deadlock reaches, also on a busy machine.
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
  pages.push(...reached.filter(({ path }) => sitemap.includes(path)))
}, 900_000)

test('every page of the sitemap is reached by links from the home page, in its language, with one h1', () => {
  expect(sitemap.length).toBeGreaterThan(90)
  expect(sitemap.filter((path) => !pages.some((page) => page.path === path))).toEqual([])
  expect(new Set(pages.map((page) => page.of))).toEqual(new Set(LANGUAGES))
  // Leads to a file of this build.
  expect(statuses.get('/licences.txt')).toBe(302)
  statuses.set('/licences.txt', 200)
  expect([...statuses].filter(([, status]) => status !== 200)).toEqual([])
  expect(failing(({ document }) => document.querySelectorAll('h1').length !== 1, pages)).toEqual([])
  expect(failing((page) => page.meta('robots'), pages)).toEqual([])
})

test('no two pages share a title or a description', () => {
  for (const text of [({ title }: Found) => title, (page: Found) => page.meta('description')]) {
    const all = pages.map(text)
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
  }
})

test('the versions of a page in other languages name it in turn', () => {
  const byAddress = new Map(pages.map((page) => [SITE + page.path, page]))
  const wrong = (page: Found) =>
    Object.values(page.alternates).filter(
      (other) => !Object.values(byAddress.get(other)?.alternates ?? {}).includes(SITE + page.path),
    )

  expect(failing((page) => page.canonical !== SITE + page.path, pages)).toEqual([])
  expect(failing((page) => wrong(page).join(), pages)).toEqual([])
})

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

test('the structured data of all pages has these types, and a price for each room and the house in each language', () => {
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
  expect(pages.flatMap(({ data }) => pricesOf(data)).length).toBe(5 * LANGUAGES.length)
  expect(pages.filter(({ of }) => of === 'zh').length).toBeGreaterThan(15)
})

testEachPage({ pages, reached })
