import { beforeAll, describe, expect, test } from 'vitest'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/from-price.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { seed } from '#tests/support/histories/histories.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import { foundPage, testEachPage, type Found } from '#tests/support/site/found-pages.ts'
import { aTenth } from '#tests/support/a-tenth.ts'
import { readPage } from '#tests/support/site/html.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { schemaProblems } from '#tests/support/site/schema-org.ts'
import { PUBLISHED, SITE, xmlAt } from '#tests/support/site/site.ts'
import { testApp } from '#tests/support/test-app.ts'

/** A tenth of the pages of the sitemap; `npm run test:release` reads all of them. */
const pages: Found[] = []

beforeAll(async () => {
  await using hotel = await aSandbox()
  await using server = await testApp(PUBLISHED)
  await seedDemoContent(server.em)
  const { em, env } = server
  await refreshLowestPrice(requirePms({ em, env, now: Date.now(), pms: cachedPms(hotel.pms) }))
  const map = await xmlAt(server, '/sitemap.xml')
  const sitemap = map.all('url').map((url) => url.text('loc').slice(SITE.length))
  for (const path of aTenth(sitemap))
    pages.push(foundPage(path, readPage((await server.app.inject(path)).body)))
})

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

describe(`a tenth of all pages, seed ${seed()}`, () => testEachPage({ pages, reached: pages }))
