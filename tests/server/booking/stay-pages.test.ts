import { expect, test } from 'vitest'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { readPage } from '#tests/support/site/html.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { move } from '#tests/support/sandbox/hotel-staff.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const PUBLIC_URL = 'https://hotel.example'

test('free rooms and their prices can be read without JavaScript', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()

  const { page, response } = await open(server, `/rooms?checkIn=${checkIn}&checkOut=${checkOut}`)

  expect(response.statusCode).toBe(200)
  const text = page.document.querySelector('main')!.textContent
  expect(text).toContain('4 tipos de habitación disponibles')
  expect(text).toContain('Impuestos (19%)')
  expect(text).toMatch(/357,00\sUSD/)
  expect(page.document.querySelector<HTMLFormElement>('form[action="/rooms"]')!.method).toBe('get')
  expect(page.meta('robots')).toBe('noindex')
})

test('a failing property is never shown as a full house, and the page is kept nowhere', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  const address = `/rooms?checkIn=${checkIn}&checkOut=${checkOut}`

  hotel.fault({ method: '*', kind: 'http500', times: 20 })
  const failed = await open(server, address)
  hotel.faults.length = 0
  const well = await open(server, `${address}&adults=1`)

  expect(failed.text).toContain('No pudimos consultar la disponibilidad')
  expect(failed.text).not.toContain('No hay habitaciones')
  expect(failed.page.document.querySelector('main [name="email"]')).not.toBeNull()
  expect(well.text).toContain('4 tipos de habitación disponibles')
})

test('without scripts a page of rooms does not ask for ever: it says so, and has the request form', async () => {
  await using hotel = await aSandbox()
  const pms = { ...hotel.pms, availability: () => new Promise<never>(() => undefined) }
  await using server = await testApp({ pages: true, pms, propertyWaitMs: 100 })
  const { checkIn, checkOut } = hotel.stay()

  for (const path of ['/rooms', '/rooms/vista-al-mar']) {
    const { response, page } = await open(server, `${path}?checkIn=${checkIn}&checkOut=${checkOut}`)

    expect(response.statusCode).toBe(200)
    expect(page.document.querySelector('main [role="status"]')?.textContent).toMatch(/Consultando/)
    const instead = page.document.querySelector('main noscript')?.innerHTML ?? ''
    expect(instead, path).toContain('No pudimos consultar la disponibilidad')
    expect(instead, path).toContain('name="email"')
  }
})

test('a guest who asks too often reads so on a page that answers 429', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  const stay = `checkIn=${checkIn}&checkOut=${checkOut}`
  await open(server, `/rooms?${stay}`)
  await open(server, '/booking/0000000000000')
  await server.em.execute('update rate_limit set count = 60')

  for (const path of [`/rooms?${stay}`, `/rooms/vista-al-mar?${stay}`, '/booking/0000000000000']) {
    const { response, text } = await open(server, path)

    expect(response.statusCode, path).toBe(429)
    expect(response.headers, path).toMatchObject({
      'retry-after': '60',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(text, path).toMatch(/Espera un minuto|demasiados intentos/)
  }
})

test('a full house is said to be full, and bad dates are said to be wrong', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const soldOut = hotel.stay(60)
  const { checkIn, checkOut } = hotel.stay()

  const full = await open(server, `/rooms?checkIn=${soldOut.checkIn}&checkOut=${soldOut.checkOut}`)
  const backwards = await open(server, `/rooms?checkIn=${checkOut}&checkOut=${checkIn}`)
  const past = await open(server, '/rooms?checkIn=2025-01-03&checkOut=2025-01-05')

  expect(full.text).toContain('No hay habitaciones para estas fechas')
  expect(backwards.text).toContain('La salida debe ser posterior a la llegada.')
  expect(past.text).toContain('La llegada no puede ser anterior a hoy.')
})

test('without a hotel-management system the rooms still show, and a request can be left', async () => {
  await using server = await testApp({ pages: true, env: { PMS_SANDBOX: 'off' } })

  const rooms = await open(server, '/rooms')
  const asked = await open(server, '/rooms?checkIn=2027-03-03&checkOut=2027-03-05')

  expect(rooms.text).toContain('Habitación superior con vista al mar')
  expect(asked.text).toContain('No pudimos consultar la disponibilidad')
})

test.each([
  ['/rooms', 'Rooms and prices · Hare Mahina, Easter Island'],
  ['/rooms/ocean-view', 'Ocean-view room · Hare Mahina, Easter Island'],
])('%s is indexed in five languages, without what a guest searches for', async (path, title) => {
  await using server = await testApp({ pages: true, env: { PUBLIC_URL } })

  const { page, response } = await open(server, `${path}?lang=en`)

  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(page.title).toBe(title)
  expect(page.meta('robots')).toBeNull()
  expect(page.canonical).toBe(`${PUBLIC_URL}${path}?lang=en`)
  expect(Object.keys(page.alternates)).toEqual(['es', 'en', 'fr', 'de', 'zh-Hans', 'x-default'])
  expect(page.document.querySelectorAll('h1')).toHaveLength(1)
})

test.each([
  ['/rooms/3', '/rooms/vista-al-mar'],
  ['/rooms/3?lang=de&utm_source=x', '/rooms/meerblick?lang=de&utm_source=x'],
  ['/rooms/ocean-view?adults=3', '/rooms/vista-al-mar?adults=3'],
  [
    '/rooms/1?checkIn=2027-03-03&checkOut=2027-03-05&lang=zh&utm_source=x',
    '/rooms/jingjifang?checkIn=2027-03-03&checkOut=2027-03-05&lang=zh&utm_source=x',
  ],
])('%s has moved for good to the name of the room in its language', async (url, target) => {
  await using server = await testApp({ pages: true })

  const response = await server.app.inject(url)

  expect([response.statusCode, response.headers.location]).toEqual([301, target])
})

test('a room has a share image of its own, and lists its beds', async () => {
  await using server = await testApp({ pages: true, env: { PUBLIC_URL } })

  const { page, text } = await open(server, '/rooms/meerblick?lang=de')
  const images = await Promise.all(
    ['/share/rooms/3/de.jpg', '/share/rooms/3/zh.jpg', '/share/rooms/4/de.jpg'].map(
      async (url) => (await server.app.inject(url)).rawPayload,
    ),
  )
  const missing = await server.app.inject('/share/rooms/9/de.jpg')

  expect(page.meta('og:image')).toBe(`${PUBLIC_URL}/share/rooms/3/de.jpg`)
  expect(page.meta('og:image:alt')).toContain('Zimmer mit Meerblick')
  expect(text).toContain('ein Doppelbett oder zwei Einzelbetten')
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(3)
  expect(missing.statusCode).toBe(404)
})

test('a room that does not exist is missing', async () => {
  await using server = await testApp({ pages: true })

  const { response, page } = await open(server, '/rooms/9')

  expect(response.statusCode).toBe(404)
  expect(page.meta('robots')).toBe('noindex')
})

test.each(['/cart', '/checkout', '/booking', '/booking/0000000000000'])(
  '%s is the page of one guest: in no index and in no cache',
  async (path) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pages: true, pms: hotel.pms })

    const { response, page } = await open(server, path)

    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toBeNull()
  },
)

test('a booking shows without scripts; its guest’s data only by the link of the mail', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const { confirmationNumber, token } = await booked(server, hotel.stay())

  const masked = await open(server, `/booking/${confirmationNumber}`)
  const own = await open(server, `/booking/${confirmationNumber}?token=${token}`)

  expect(masked.text).toContain('Tu reserva está confirmada')
  expect(masked.response.body).not.toMatch(/Tuki|ana@example/)
  expect(own.text).toContain('Ana Tuki Pakarati')
  expect(own.text).toContain('Letter of stay')
})

test('a booking that the hotel cancelled says so, and has no letter any more', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })
  const { confirmationNumber, token } = await booked(server, hotel.stay())
  await hotel.pms.cancel(confirmationNumber)
  await server.em.execute("update booking set refreshed_at = now() - interval '1 day'")

  const { text } = await open(server, `/booking/${confirmationNumber}?token=${token}`)

  expect(text).toContain('Esta reserva está cancelada')
  expect(text).not.toContain('Letter of stay')
})

test('an unknown number is said to be unknown, and a blank one is never looked up', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pages: true, pms: hotel.pms })

  const unknown = await open(server, '/booking/0000000000000')
  const asked = await server.app.inject('/booking?number=%201%202%0A3&lang=fr')
  const blank = await open(server, '/booking?number=%20')

  expect(unknown.response.statusCode).toBe(404)
  expect(unknown.text).toContain('Reserva no encontrada')
  expect(asked.headers.location).toBe('/booking/123?lang=fr')
  expect(blank.text).toContain('Busca tu reserva')
})

test('the calendar file has the stay by the clocks of the island, and no name', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const { confirmationNumber } = await booked(server, stay)

  const file = await server.app.inject(`/booking/${confirmationNumber}/calendar.ics`)
  const missing = await server.app.inject('/booking/0000000000000/calendar.ics')

  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['cache-control']).toBe('private, no-store')
  const lines = file.body.split('\r\n')
  const day = (date: string) => date.replaceAll('-', '')
  expect(lines).toContain(`DTSTART;TZID=Pacific/Easter:${day(stay.checkIn)}T150000`)
  expect(lines).toContain(`DTEND;TZID=Pacific/Easter:${day(stay.checkOut)}T100000`)
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines).toContain('CONTACT:+56 32 210 0000')
  expect(file.body).toMatch(/LOCATION:Hare Mahina/)
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.body).not.toMatch(/Tuki|ana@/)
  expect(missing.statusCode).toBe(404)
})

test('a calendar takes the file of a changed stay for newer than its copy: the guest’s and the hotel’s', async () => {
  await using hotel = await aSandbox()
  let now = Date.now()
  const clock = { now: () => now, sleep: async () => undefined }
  await using server = await testApp({ pms: cachedPms(hotel.pms, { clock }) })
  const staff = await aStaffMember(server)
  const { confirmationNumber, token } = await booked(server, hotel.stay())
  for (const table of ['booking', 'reservation']) {
    await server.em.execute(`update ${table} set created_at = now() - interval '1 hour'`)
  }
  const feed = (await staff.post('/trpc/admin.bookings.renewFeed', {})).json().result.data.url
  const files = async () => [
    revisionIn(await server.app.inject(`/booking/${confirmationNumber}/calendar.ics`)),
    revisionIn(await server.app.inject(new URL(feed).pathname)),
  ]

  const before = await files()
  await server.em.execute(`update booking set refreshed_at = null`)
  const unchanged = await files()
  move(hotel.sandbox, hotel.sandbox.state.reservations[0]!, hotel.stay(40))
  now += 16_000
  const [unstored] = await files()
  await server.em.execute(`update booking set check_out = check_out + 1, refreshed_at = now()`)
  const moved = await files()
  const link = { confirmationNumber, token }
  await server.app.inject({ method: 'POST', url: '/trpc/booking.cancel', payload: link })
  const [cancelled] = await files()

  for (const file of before) expect(file).toMatchObject({ sequence: 0, status: 'CONFIRMED' })
  expect(unchanged.map(({ sequence }) => sequence)).toEqual([0, 0])
  for (const file of [unstored!, ...moved]) {
    expect(file.sequence).toBeGreaterThan(3000)
    expect(file.modified > before[0]!.modified).toBe(true)
    expect(file.stamp > before[0]!.modified).toBe(true)
  }
  expect(cancelled).toMatchObject({ status: 'CANCELLED' })
})

function revisionIn({ body }: { body: string }) {
  const valueOf = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(body)?.[1] ?? ''
  return {
    stamp: valueOf('DTSTAMP'),
    modified: valueOf('LAST-MODIFIED'),
    sequence: Number(valueOf('SEQUENCE') || Number.NaN),
    status: valueOf('STATUS'),
  }
}

async function open(server: TestApp, path: string) {
  const response = await server.app.inject(path)
  const page = readPage(response.body)
  return { response, page, text: page.document.querySelector('main')?.textContent ?? '' }
}

async function booked(server: TestApp, stay: { checkIn: string; checkOut: string }) {
  const response = await checkout(server, aCheckout(stay))
  return response.json().booking as { confirmationNumber: string; token: string }
}
