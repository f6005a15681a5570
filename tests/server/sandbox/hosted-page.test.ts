import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { ROOM_TYPES, SPECIAL_DAYS } from '#server/sandbox/state/property.ts'
import { textsFor } from '#server/sandbox/page/search.ts'
import { aBooking, aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const ES = textsFor('es')
const [BUDGET, GARDEN, OCEAN, SUPERIOR] = ROOM_TYPES.map((roomType) => ES.roomName(roomType))

/** Address of the page for a stay, as our own site links to it. */
function address(
  server: TestSandbox,
  { lang = 'es', daysAhead = 20, nights = 2, extra = {} } = {},
) {
  const { checkIn: checkin, checkOut: checkout } = server.stay(daysAhead, nights)
  const query = new URLSearchParams({ checkin, checkout, adults: '2', ...extra })
  return `${server.url}/${lang}/reservation/AbC123?${query}`
}

const read = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('everything on the page is in a landmark, also that it is a simulation', async () => {
  await using server = await aSandbox()

  const { text } = await read(address(server))
  const [, body = ''] = /<body[^>]*>([^]*)<\/body>/.exec(text) ?? []
  const outside = body.replace(/<(header|main)\b[^]*<\/\1>/g, '')

  expect(body).toContain(ES.own('badge'))
  expect(outside.trim()).toBe('')
})

/** The names of the rooms. */
const HEADINGS = /<h2>([^<]+)<\/h2>/g

/** What is in the page, in order. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1])

test('without dates the page shows every room at its price of a night, with dates of the stay, always with taxes', async () => {
  await using server = await aSandbox()

  const empty = await read(`${server.url}/es/reservation/AbC123`)
  const results = await read(address(server))

  expect(empty.text).toContain(ES.t('stay.choose'))
  expect(all(empty.text, HEADINGS)).toEqual([BUDGET, GARDEN, OCEAN, SUPERIOR])
  // 90 and 19 %, as the site's own "from".
  expect(empty.text).toContain(ES.t('calendar.from', { price: ES.money(10_710) }))
  expect(all(results.text, HEADINGS)).toEqual([BUDGET, GARDEN, OCEAN, SUPERIOR])
  // 2 × 150 and 19 %.
  expect(results.text).toMatch(/357,00\sUSD/)
})

test.each(LANGUAGES)(
  'the page speaks %s, names the rooms as the site does, and says that it is a simulation',
  async (lang) => {
    await using server = await aSandbox()
    const { tag, own, roomName, roomText } = textsFor(lang)

    const { text } = await read(address(server, { lang }))

    expect(text).toContain(`<html lang="${tag}">`)
    expect(text).toContain(own('badge'))
    expect(all(text, HEADINGS)).toEqual(ROOM_TYPES.map(roomName))
    for (const roomType of ROOM_TYPES) expect(text).toContain(roomText(roomType))
    expect(all(text, /hreflang="([^"]+)"/g)).toHaveLength(4)
  },
)

test('in a frame of the site there are only the rooms: no header, note or question for dates', async () => {
  await using server = await aSandbox()

  const framed = await read(address(server, { extra: { embed: '1' } }))
  const undated = await read(`${server.url}/es/reservation/AbC123?embed=1`)

  expect(all(framed.text, HEADINGS)).toEqual([BUDGET, GARDEN, OCEAN, SUPERIOR])
  for (const { text } of [framed, undated]) {
    expect(text).not.toContain('<header')
    expect(text).not.toContain('hreflang')
    expect(text).not.toContain(ES.own('badge_hint'))
    expect(text).not.toContain('type="date"')
  }
  expect(all(undated.text, HEADINGS)).toHaveLength(4)
  // Inside the site's page there is another `main`.
  expect(framed.text).toContain('<main class="wrap" aria-label=')
})

test.each([
  ['one room type by abbreviation', { room_type: 'OCE' }, [OCEAN]],
  ['several', { room_type: 'BUD;SUP' }, [BUDGET, SUPERIOR]],
  ['a family', { adults: '2', kids: '2' }, [SUPERIOR]],
  ['nonsense', { adults: 'x', currency: 'zzz' }, [BUDGET, GARDEN, OCEAN, SUPERIOR]],
])('the documented parameters are understood: %s', async (_name, extra, rooms) => {
  await using server = await aSandbox()

  const { text } = await read(address(server, { extra }))

  expect(all(text, HEADINGS)).toEqual(rooms)
})

test('every room has a flexible and a cheaper rate, and a promotion with its code', async () => {
  await using server = await aSandbox()
  const rates = async (extra: Record<string, string>) =>
    all(
      (await read(address(server, { extra: { room_type: 'OCE', ...extra } }))).text,
      /<p class="row"><span>([^<]+)<\/span> <b>[^<]*\d,\d\d\sUSD<\/b>/g,
    )

  const [flexible, nonRefundable] = [ES.own('flexible'), ES.own('non_refundable')]
  expect(await rates({})).toEqual([flexible, nonRefundable])
  const promotion = ES.own('promotion')
  expect(await rates({ promo: 'rapanui' })).toEqual([flexible, nonRefundable, promotion])
})

test.each([
  ['in the past', -3, 2, ES.t('booking.error.past')],
  ['ending before it begins', 20, -1, ES.t('booking.error.order')],
  ['endless', 20, 91, ES.t('booking.error.nights')],
  ['sold out', SPECIAL_DAYS.soldOut.from, 2, ES.t('stay.empty_title')],
  ['begun on a closed day', SPECIAL_DAYS.closedToArrival, 2, ES.t('calendar.no_arrival')],
  [
    'shorter than the minimum',
    SPECIAL_DAYS.minStay.from,
    2,
    ES.t('calendar.min_nights', { count: 3 }),
  ],
])('a stay %s is explained', async (_name, daysAhead, nights, sentence) => {
  await using server = await aSandbox()

  const { status, text } = await read(address(server, { daysAhead, nights }))

  expect(status).toBe(200)
  expect(text).toContain(sentence)
})

test.each(LANGUAGES)(
  'in %s the page says that it is simulated, and sends the guest with the search to the site',
  async (lang) => {
    await using server = await aSandbox()
    const { own } = textsFor(lang)
    const { checkIn, checkOut } = server.stay()
    const linkOf = async (url: string) => {
      const { text } = await read(url)
      expect(text).toContain(own('simulated'))
      const [link] = all(text, /<a class="button" href="([^"]+)"\s+target="_top">/g)
      expect(text).toContain(`target="_top">${own('book_here')}</a>`)
      return new URL(link?.replaceAll('&amp;', '&') ?? '', 'https://hotel.example')
    }

    const dated = await linkOf(address(server, { lang, extra: { kids: '1', promo: 'rapanui' } }))
    const framed = await linkOf(address(server, { lang, extra: { embed: '1' } }))
    const undated = await linkOf(`${server.url}/${lang}/reservation/AbC123`)
    const wrong = await linkOf(address(server, { lang, nights: -1 }))

    expect(dated.pathname).toBe('/rooms')
    expect(Object.fromEntries(dated.searchParams)).toMatchObject({
      checkIn,
      checkOut,
      adults: '2',
      children: '1',
      promo: 'RAPANUI',
      lang,
    })
    expect(framed.searchParams.get('checkIn')).toBe(checkIn)
    for (const { pathname, searchParams } of [undated, wrong]) {
      expect([pathname, searchParams.get('checkIn')]).toEqual(['/rooms', null])
    }
  },
)

test.each([
  '/es/reservation/abc123',
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
    address(server, { extra: { promo: evil, room_type: evil, rate: evil } }),
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

test('a payment link is paid once, and a cancelled booking takes no payment', async () => {
  await using server = await aSandbox({ config: { payByLink: true } })
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  const facts = { reservationId: id, amount: 5000, description: 'Anticipo' }
  const [first, second] = [await server.pms.payByLink(facts), await server.pms.payByLink(facts)]
  const pay = (url: string) => fetch(url, { method: 'POST' })

  const paid = await pay(first.url)
  const again = await pay(first.url)
  await server.pms.cancel(id)
  const offered = await read(second.url)
  const refused = await pay(second.url)

  expect([paid.status, again.status, refused.status]).toEqual([200, 200, 409])
  for (const text of [await paid.text(), await again.text()]) {
    expect(text).toContain(ES.own('pay_done'))
  }
  for (const text of [offered.text, await refused.text()]) {
    expect(text).toContain(ES.own('pay_expired'))
    expect(text).not.toContain('<button')
  }
  expect(server.sandbox.state.reservations[0]?.payments).toHaveLength(1)
})
