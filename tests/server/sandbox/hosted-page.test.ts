import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { ROOM_TYPES, SPECIAL_DAYS } from '#server/sandbox/state/property.ts'
import { textsFor } from '#server/sandbox/page/search.ts'
import { aBooking, aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const ES = textsFor('es')
const [BUDGET, GARDEN, OCEAN, SUPERIOR] = ROOM_TYPES.map((roomType) => ES.roomName(roomType))

const GUEST = {
  name: 'Mahina Tuki <b>',
  email: 'mahina@example.test',
  phone: '+56 9 1234 5678',
  requests: 'Cuna, por favor',
  accept: 'yes',
}

const TOKEN = '8f14e45f-ceea-467f-a830-5cf6d3a6e5b1'

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
  const [link = ''] = all(framed.text, /href="([^"]*rate=7001003[^"]*)"/g)
  const form = await read(server.url + link.replaceAll('&amp;', '&'))
  const done = await book(server, {}, address(server, { extra: { rate: '7001003', embed: '1' } }))

  expect(all(framed.text, HEADINGS)).toEqual([BUDGET, GARDEN, OCEAN, SUPERIOR])
  for (const { text } of [framed, undated, form]) {
    expect(text).not.toContain('<header')
    expect(text).not.toContain('hreflang')
    expect(text).not.toContain(ES.own('badge_hint'))
  }
  for (const { text } of [framed, undated]) expect(text).not.toContain('type="date"')
  expect(all(undated.text, HEADINGS)).toHaveLength(4)
  // Inside the site's page there is another `main`.
  expect(framed.text).toContain('<main class="wrap" aria-label=')
  expect(form.text).toMatch(/action="[^"]*embed=1[&"]/)
  expect(done.location).toMatch(/\?embed=1$/)
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
      /rate=(\d+)/g,
    )

  expect(await rates({})).toEqual(['7001003', '7002003'])
  expect(await rates({ promo: 'rapanui' })).toEqual(['7001003', '7002003', '7003003'])
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

test('a guest books without any script, and gets a number', async () => {
  await using server = await aSandbox()
  const results = await read(address(server))
  const link =
    all(results.text, /href="(\/es\/reservation\/AbC123\?[^"]*rate=7001003[^"]*)"/g)[0] ?? ''
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
  expect(done.text).toContain(ES.t('confirmation.status.confirmed'))
  expect(done.text).toContain(reservation?.id)
  expect(done.text).toContain('Mahina Tuki &lt;b&gt;')
  expect(reservation).toMatchObject({ origin: 'Website' })
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
  const { checkIn } = server.stay()
  server.sandbox.state.blocks.push({ roomTypeId: '501003', date: checkIn, units: 3 })

  const { status, text } = await book(server)

  expect(status).toBe(409)
  expect(text).toContain(ES.t('offer.taken'))
  expect(text).toContain(SUPERIOR)
  expect(server.sandbox.state.reservations).toEqual([])
})

test.each([
  ['email', 'nobody', ES.t('contact.error.email')],
  ['name', '  ', ES.t('error.required')],
  ['accept', '', ES.t('error.required')],
])('a form with a wrong %s comes back filled in', async (field, value, sentence) => {
  await using server = await aSandbox()

  const { status, text } = await book(server, { [field]: value })

  expect(status).toBe(422)
  expect(text).toContain(sentence)
  expect(text).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`))
  expect(text).toContain(`value="${TOKEN}"`)
  expect(text).toContain('+56 9 1234 5678')
  expect(server.sandbox.state.reservations).toEqual([])
})

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
