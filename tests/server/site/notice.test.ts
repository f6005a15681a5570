import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultFacts } from '#server/site/default-facts.ts'
import { nextChangeAt } from '#server/site/next-change.ts'
import { shownNotice } from '#server/site/shown-notice.ts'
import type { Site } from '#server/site/site.ts'
import { readEnv } from '#server/env.ts'
import { addDays, DAY_MS, hotelDay } from '#shared/calendar.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import { factKey } from '#shared/site/keys.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from './site-editor.ts'

afterEach(() => void vi.useRealTimers())

const at = (time: string): number => hotelInstant(time)!.getTime()

const siteWith = (facts: Partial<SiteFacts>): Site => ({
  version: 1,
  facts: { ...defaultFacts(readEnv({})), ...facts },
  words: {},
  pictures: new Map(),
})

const NOTICE = {
  from: '2027-03-10',
  to: '2027-03-12',
  texts: { es: ' Cortamos el agua. ', zh: '停水' },
}

test.each([
  ['2027-03-09T23:59', false],
  ['2027-03-10T00:00', true],
  ['2027-03-12T23:59', true],
  ['2027-03-13T00:00', false],
])('at %s of the hotel’s clock the notice of three days is shown: %s', (time, isShown) => {
  const found = shownNotice(siteWith({ notice: NOTICE }), at(time))

  expect(found?.texts).toEqual(
    isShown
      ? [
          { language: 'es', text: 'Cortamos el agua.' },
          { language: 'zh', text: '停水' },
        ]
      : undefined,
  )
})

test('a notice with another text or other days counts as another one', () => {
  const idOf = (change: object) =>
    shownNotice(siteWith({ notice: { ...NOTICE, ...change } }), at('2027-03-11T12:00'))?.id

  expect(new Set([{}, { to: '2027-03-13' }, { texts: { es: 'Otra cosa.' } }].map(idOf)).size).toBe(
    3,
  )
  expect(idOf({})).toBe(idOf({}))
})

test.each([
  ['before the notice', '2027-03-01T12:00', '2027-03-10T00:00'],
  ['on its first day', '2027-03-10T00:00', '2027-03-13T00:00'],
  ['after it, before a season', '2027-03-13T00:00', '2027-04-01T00:00'],
  // The island's clocks go back on the evening of 3 April.
  ['in a season', '2027-04-03T12:00', '2027-04-05T00:00'],
])(
  '%s the next change is the next midnight of a first day or after a last one',
  (_name, now, next) => {
    const site = siteWith({ notice: NOTICE, closed: [{ from: '2027-04-01', to: '2027-04-04' }] })

    expect(nextChangeAt(site, at(now))).toBe(at(next))
  },
)

test('nothing changes after the last day, without dates and beyond the calendar', () => {
  const site = siteWith({ notice: NOTICE })

  expect(nextChangeAt(site, at('2027-03-13T00:00'))).toBe(Infinity)
  expect(nextChangeAt(siteWith({}), 0)).toBe(Infinity)
  const forEver = { ...NOTICE, from: '0001-01-01', to: '9999-12-31' }
  expect(nextChangeAt(siteWith({ notice: forEver }), at('2027-03-13T00:00'))).toBe(Infinity)
})

const bandIn = (html: string) =>
  /<aside class="notice"(?![^>]* hidden>)[^>]*lang="([\w-]+)"[^>]*><p>(.*?)<\/p>/
    .exec(html)
    ?.slice(1)

const pageAt = async ({ app }: TestApp, url: string) => (await app.inject(url)).body

async function publishNotice(server: TestApp, notice: object) {
  const siteEditor = await aSiteEditor(server)
  expect((await siteEditor.save(factKey('notice'), notice)).statusCode).toBe(200)
  expect((await siteEditor.publish()).statusCode).toBe(200)
  return siteEditor
}

test('every page for guests has the notice above its header, in its language or in Spanish; the panel has none', async () => {
  await using server = await testApp({ pages: true })
  const today = hotelDay(Date.now())
  const { staff } = await publishNotice(server, {
    from: today,
    to: addDays(today, 1),
    texts: { es: 'Sin agua & <luz>.', zh: '停水' },
  })

  for (const url of [
    '/?lang=es',
    '/rooms?lang=es',
    '/blog?lang=es',
    '/cart?lang=es',
    '/no-page?lang=es',
  ]) {
    expect(bandIn(await pageAt(server, url)), url).toEqual(['es', 'Sin agua &amp; &lt;luz&gt;.'])
  }
  expect(bandIn(await pageAt(server, '/?lang=zh'))).toEqual(['zh-Hans', '停水'])
  expect(bandIn(await pageAt(server, '/?lang=fr'))).toEqual(['es', 'Sin agua &amp; &lt;luz&gt;.'])
  const home = await pageAt(server, '/?lang=es')
  expect(home.indexOf('class="skip-link"')).toBeLessThan(home.indexOf('class="notice"'))
  expect(home.indexOf('class="notice"')).toBeLessThan(home.indexOf('<header'))
  expect((await staff.get('/admin')).body).not.toContain('class="notice"')
})

test('the policy of a page with a notice allows its script and style by their hashes, and no others', async () => {
  await using server = await testApp({ pages: true })
  const before = await server.app.inject('/?lang=es')
  const today = hotelDay(Date.now())
  await publishNotice(server, { from: today, to: today, texts: { es: 'Hola' } })

  const { headers, body } = await server.app.inject('/?lang=es')

  const policy = String(headers['content-security-policy'])
  const hashes = (pattern: RegExp) =>
    [...body.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  const directive = (name: string) =>
    policy
      .split(';')
      .find((part) => part.trim().startsWith(name))!
      .trim()
      .split(' ')
      .slice(1)
  expect(directive('script-src')).toEqual(["'self'", ...hashes(/<script>(.*?)<\/script>/gs)])
  expect(directive('script-src')).toHaveLength(2)
  expect(directive('style-src')).toEqual(["'self'", ...hashes(/<style>(.*?)<\/style>/gs)])
  expect(before.body).not.toContain('notice')
  expect(String(before.headers['content-security-policy'])).toContain("script-src 'self';")
})

test('a cached page gets the notice at the midnight of its first day, and loses it after its last one', async () => {
  // Before the server keeps its clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  await using server = await testApp({ pages: true })
  const first = addDays(hotelDay(Date.now()), 2)
  await publishNotice(server, { from: first, to: first, texts: { es: 'Hoy' } })
  const midnight = at(`${first}T00:00`)
  const shownAt = async (time: number) => {
    vi.setSystemTime(time)
    return bandIn(await pageAt(server, '/rooms?lang=es')) !== undefined
  }

  expect(await shownAt(midnight - 1000)).toBe(false)
  expect(await shownAt(midnight)).toBe(true)
  expect(await shownAt(midnight + DAY_MS - 1000)).toBe(true)
  expect(await shownAt(midnight + DAY_MS)).toBe(false)
})
