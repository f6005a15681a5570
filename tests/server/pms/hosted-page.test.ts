import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { SPECIAL_DAYS } from '#server/sandbox/fixtures.ts'
import { de } from '#server/sandbox/page/messages/de.ts'
import { en } from '#server/sandbox/page/messages/en.ts'
import { es } from '#server/sandbox/page/messages/es.ts'
import { fr } from '#server/sandbox/page/messages/fr.ts'
import { zh } from '#server/sandbox/page/messages/zh.ts'
import { aSandbox, type TestSandbox } from './sandbox-server.ts'

const GUEST = {
  firstName: 'Mahina',
  lastName: 'Tuki <b>',
  email: 'mahina@example.test',
  phone: '+56 9 1234 5678',
  country: 'CL',
  arrival: '15:00',
  requests: 'Cuna, por favor',
  accept: 'yes',
}

const TOKEN = '8f14e45f-ceea-467f-a830-5cf6d3a6e5b1'

/** Address of the page for a stay, as our own site links to it. */
function address(
  server: TestSandbox,
  { lang = 'es', daysAhead = 20, nights = 2, extra = {} } = {},
) {
  const { startDate: checkin, endDate: checkout } = server.stay(daysAhead, nights)
  const query = new URLSearchParams({ checkin, checkout, adults: '2', ...extra })
  return `${server.url}/${lang}/reservation/AbC123?${query}`
}

const read = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What is in the page, in order. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1])

async function book(
  server: TestSandbox,
  fields: Record<string, string> = {},
  url = address(server, { extra: { rate: '7001003' } }),
) {
  const response = await fetch(url.replace('?', '/book?'), {
    method: 'POST',
    body: new URLSearchParams({ ...GUEST, token: TOKEN, ...fields }),
    redirect: 'manual',
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    text: await response.text(),
  }
}

test('without dates the page invites, with dates it shows rooms and prices with taxes', async () => {
  await using server = await aSandbox()

  const empty = await read(`${server.url}/reservation/AbC123`)
  const results = await read(address(server))

  expect(empty.text).toContain(es.intro)
  expect(all(results.text, /<h3>([^<]+)<\/h3>/g)).toEqual([
    es.room_BUD,
    es.room_GAR,
    es.room_OCE,
    es.room_SUP,
  ])
  // 2 × 90 and 19 %.
  expect(results.text).toMatch(/USD\s357,00/)
})

test.each(LANGUAGES)('the page speaks %s, and says that it is a simulation', async (lang) => {
  await using server = await aSandbox()
  const texts = { es, en, fr, de, zh }[lang]

  const { text } = await read(address(server, { lang }))

  expect(text).toContain(`<html lang="${lang === 'zh' ? 'zh-Hans' : lang}">`)
  expect(text).toContain(texts.title)
  expect(text).toContain(texts.badge)
  expect(text).toContain(texts.room_OCE)
  expect(all(text, /hreflang="([^"]+)"/g)).toHaveLength(4)
})

test('every language has every text, with the same places to fill', () => {
  const places = (messages: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [
        key,
        text.match(/\{\w+\}/g)?.toSorted() ?? [],
      ]),
    )

  for (const messages of [en, fr, de, zh]) expect(places(messages)).toEqual(places(es))
})

test.each([
  ['one room type by abbreviation', { room_type: 'OCE' }, [es.room_OCE]],
  ['several', { room_type: 'BUD;SUP' }, [es.room_BUD, es.room_SUP]],
  ['one by number', { rid: '501002' }, [es.room_GAR]],
  ['a family', { adults: '2', kids: '2' }, [es.room_SUP]],
  ['three rooms at once', { rooms: '3' }, [es.room_BUD, es.room_GAR, es.room_OCE]],
  [
    'nonsense',
    { adults: 'x', rooms: '-1', currency: 'zzz' },
    [es.room_BUD, es.room_GAR, es.room_OCE, es.room_SUP],
  ],
])('the documented parameters are understood: %s', async (_name, extra, rooms) => {
  await using server = await aSandbox()

  const { text } = await read(address(server, { extra }))

  expect(all(text, /<h3>([^<]+)<\/h3>/g)).toEqual(rooms)
})

test('rates are chosen by plan, promotion and switch', async () => {
  await using server = await aSandbox()
  const rates = async (extra: Record<string, string>) =>
    all(
      (await read(address(server, { extra: { room_type: 'OCE', ...extra } }))).text,
      /rate=(\d+)/g,
    )

  expect(await rates({})).toEqual(['7001003', '7002003'])
  expect(await rates({ base_rates_only: '1' })).toEqual(['7001003'])
  expect(await rates({ rate_plan: 'NR-10' })).toEqual(['7002003'])
  expect(await rates({ promo: 'rapanui' })).toEqual(['7001003', '7002003', '7003003'])
})

test('another currency is shown for orientation, and what was looked for stays in the links', async () => {
  await using server = await aSandbox()

  const { text } = await read(
    address(server, { lang: 'en', extra: { currency: 'eur', rid: '501003' } }),
  )

  expect(text).toMatch(/EUR\s321\.30/)
  expect(text).toContain('Amounts in EUR are for guidance; the stay is paid in USD.')
  expect(text).toMatch(/href="\/fr\/reservation\/AbC123\?[^"]*currency=eur/)
})

test.each([
  ['in the past', -3, 2, es.problem_dates],
  ['ending before it begins', 20, -1, es.problem_dates],
  ['endless', 20, 91, es.problem_long.replace('{count}', '90')],
  ['sold out', SPECIAL_DAYS.soldOut.from, 2, es.none],
  ['begun on a closed day', SPECIAL_DAYS.closedToArrival, 2, es.closed_arrival],
  ['shorter than the minimum', SPECIAL_DAYS.minStay.from, 2, es.min_stay.replace('{count}', '3')],
])('a stay %s is explained', async (_name, daysAhead, nights, sentence) => {
  await using server = await aSandbox()

  const { status, text } = await read(address(server, { daysAhead, nights }))

  expect(status).toBe(200)
  expect(text).toContain(sentence)
})

test('a guest books without any script, and gets a number', async () => {
  await using server = await aSandbox()
  const results = await read(address(server))
  const link = all(results.text, /href="(\/es\/reservation\/AbC123\?[^"]*rate=7001003)"/g)[0] ?? ''
  const form = await read(server.url + link.replaceAll('&amp;', '&'))
  const action = all(form.text, /action="(\/es\/reservation\/AbC123\/book[^"]*)"/g)[0] ?? ''
  const token = all(form.text, /name="token" value="([^"]+)"/g)[0] ?? ''

  const { status, location } = await book(
    server,
    { token },
    server.url + action.replaceAll('&amp;', '&').replace('/book', ''),
  )
  const done = await read(server.url + location)

  const [reservation] = server.sandbox.state.reservations
  expect(status).toBe(303)
  expect(done.text).toContain(es.confirmed)
  expect(done.text).toContain(reservation?.id)
  expect(done.text).toContain('Mahina Tuki &lt;b&gt;')
  expect(reservation).toMatchObject({ origin: 'Website', estimatedArrivalTime: '15:00' })
  expect(reservation?.notes[0]?.text).toBe('Cuna, por favor')
  expect(await server.pms.reservation(reservation?.id ?? '')).toMatchObject({ total: 35_700 })
})

test('a form sent twice is one booking', async () => {
  await using server = await aSandbox()

  const [first, second] = await Promise.all([book(server), book(server)])

  expect(second.location).toBe(first.location)
  expect(server.sandbox.state.reservations).toHaveLength(1)
})

test('a room that was taken in the meantime is not booked, and others are offered', async () => {
  await using server = await aSandbox()
  const { startDate } = server.stay()
  server.sandbox.state.blocks.push({ roomTypeId: '501003', date: startDate, units: 3 })

  const { status, text } = await book(server)

  expect(status).toBe(409)
  expect(text).toContain(es.gone)
  expect(text).toContain(es.room_SUP)
  expect(server.sandbox.state.reservations).toEqual([])
})

test.each([
  ['email', 'nobody', es.error_email],
  ['firstName', '  ', es.error_required],
  ['country', 'XX', es.error_required],
  ['accept', '', es.error_accept],
])('a form with a wrong %s comes back filled in', async (field, value, sentence) => {
  await using server = await aSandbox()

  const { status, text } = await book(server, { [field]: value })

  expect(status).toBe(422)
  expect(text).toContain(sentence)
  expect(text).toContain(`id="${field}-problem"`)
  expect(text).toContain(`value="${TOKEN}"`)
  expect(text).toContain('+56 9 1234 5678')
  expect(server.sandbox.state.reservations).toEqual([])
})

test.each([
  '/reservation/abc123',
  '/pt/reservation/AbC123',
  '/es/reservation/AbC123/done/8f14e45f-ceea-467f-a830-000000000000',
  '/es/reservation/AbC123/done/',
  '/pay/unknown',
])('there is nothing at %s', async (path) => {
  await using server = await aSandbox()

  const { status } = await read(server.url + path)

  expect(status).toBe(404)
})

test('what visitors type is text, wherever it appears', async () => {
  await using server = await aSandbox()
  const evil = '"><script>alert(1)</script>'

  const { text } = await read(
    address(server, { extra: { promo: evil, room_type: evil, rate_plan: evil, rate: evil } }),
  )

  expect(text.toLowerCase()).not.toContain('<script>alert')
})

test('the page runs no inline code, frames only in our own pages, and is never kept', async () => {
  await using server = await aSandbox()

  const { headers, text } = await read(address(server))
  const files = all(text, /(?:src|href)="(\/(?:static|img)\/[^"]+)"/g)
  const answers = await Promise.all(files.map((file) => fetch(server.url + file)))

  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/\sstyle=|\son\w+=|<style|<script>/)
  expect(files.length).toBeGreaterThan(5)
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([])
})

test('the overlay’s script is there', async () => {
  await using server = await aSandbox()

  const { status, headers, text } = await read(`${server.url}/static/cb-immersive-experience.js`)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(text).toContain('openImmersiveExperiencePopup')
})
