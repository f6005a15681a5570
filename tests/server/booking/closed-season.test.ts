import { expect, test } from 'vitest'
import { requirePms } from '#server/features/booking/store/booking-context.ts'
import { refreshLowestPrice } from '#server/features/booking/search/from-price.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import { addDays, type StayDates } from '#shared/calendar.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { factKey } from '#shared/site/keys.ts'
import { callAlternatives } from '#tests/support/alternatives.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { bookRoom, change } from '#tests/support/linked-booking.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { callQuery, dataOf } from '#tests/support/staff-calls.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSiteEditor } from '../site/site-editor.ts'

/** Publishes that the nights of a stay are closed. */
async function close(server: TestApp, { checkIn, checkOut }: StayDates) {
  const siteEditor = await aSiteEditor(server)
  const season = { from: checkIn, to: addDays(checkOut, -1) }
  expect((await siteEditor.save(factKey('closed'), [season])).statusCode).toBe(200)
  expect((await siteEditor.publish()).statusCode).toBe(200)
  return siteEditor
}

const roomsFor = async ({ app }: TestApp, { checkIn, checkOut }: StayDates) => {
  const response = await app.inject({
    url: '/api/rooms',
    query: { checkIn, checkOut, adults: '2' },
  })
  return { status: response.statusCode, count: response.json().length as number }
}

test('no room is offered for a stay with a closed night, and the property is not asked; the nights around it are sold', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const season = hotel.stay(20, 3)
  await close(server, season)

  const closed = [
    season,
    { checkIn: addDays(season.checkIn, -2), checkOut: addDays(season.checkIn, 1) },
    { checkIn: addDays(season.checkOut, -1), checkOut: addDays(season.checkOut, 2) },
  ]
  for (const stay of closed) {
    expect(await roomsFor(server, stay)).toEqual({ status: 200, count: 0 })
  }
  expect(hotel.log).toEqual([])

  const open = [
    { checkIn: addDays(season.checkIn, -2), checkOut: season.checkIn },
    { checkIn: season.checkOut, checkOut: addDays(season.checkOut, 2) },
  ]
  for (const stay of open) expect(await roomsFor(server, stay)).toEqual({ status: 200, count: 4 })
})

test('the search says that the hotel is closed, and proposes stays on either side of the season', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const season = hotel.stay(20, 10)
  await close(server, season)
  const checkIn = addDays(season.checkIn, 7)

  const { problem, nearest, unavailable, combinations } = await callAlternatives(server, {
    checkIn,
    checkOut: addDays(checkIn, 2),
    adults: 2,
  })

  expect(problem).toEqual({ reason: 'closed_season', count: null })
  expect(unavailable.map(({ roomId, reason }) => [roomId, reason])).toEqual(
    [1, 2, 3, 4].map((roomId) => [roomId, 'closed_season']),
  )
  expect(combinations).toEqual([])
  expect(nearest[0]).toEqual({ checkIn: season.checkOut, checkOut: addDays(season.checkOut, 2) })
  const proposed = [...nearest, ...unavailable.flatMap((room) => room.nearest)]
  for (const stay of proposed) {
    expect(stay.checkOut <= season.checkIn || stay.checkIn >= season.checkOut).toBe(true)
  }
})

test('a party that no room holds reads that the hotel is closed, and gets no combination', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const season = hotel.stay(20, 2)
  await close(server, season)

  const { problem, combinations } = await callAlternatives(server, { ...season, adults: 6 })

  expect(problem?.reason).toBe('closed_season')
  expect(combinations).toEqual([])
})

test('the calendar marks closed days, which have no price and no room, and only those', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const season = hotel.stay(35, 1)
  await close(server, season)

  const { days } = await calendarOf(server, season.checkIn.slice(0, 7))

  const closed = days.filter(({ isClosed }) => isClosed)
  expect(closed.map(({ date }) => date)).toEqual([season.checkIn])
  expect(closed[0]).toMatchObject({ roomsAvailable: 0, priceMinor: null, totalMinor: null })
})

test('a checkout of closed nights answers 409 in the guest’s language, with other dates, and nothing is booked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const season = hotel.stay(20, 2)
  await close(server, season)

  const answers = await Promise.all(
    LANGUAGES.map((language) => checkout(server, aCheckout(season, { guest: { language } }))),
  )
  const bodies = answers.map((answer) => answer.json())

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(LANGUAGES.map(() => 409))
  expect(bodies[0]).toMatchObject({
    reason: 'closed_season',
    problem: { reason: 'closed_season', count: null },
    soldOut: [0],
    message: 'El hotel está cerrado en parte de esas fechas. Elige otras, por favor.',
  })
  expect(bodies[0].nearest.length).toBeGreaterThan(0)
  expect(hotel.calls('postReservation')).toBe(0)
})

test('where the property cannot explain it, a checkout of closed nights says so, too', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const season = hotel.stay(20, 2)
  await close(server, season)
  for (let call = 0; call < 10; call += 1) hotel.fault({ method: 'getRatePlans', kind: 'http500' })

  const answer = await checkout(server, aCheckout(season))

  expect(answer.json()).toMatchObject({ reason: 'closed_season' })
})

test('a booking from before stays: its checkout is answered again, and a change may keep its nights but add none', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay(20, 3)
  const order = aCheckout(stay)
  const { booking } = (await checkout(server, order)).json()
  await close(server, { checkIn: addDays(stay.checkIn, 1), checkOut: addDays(stay.checkOut, 5) })

  const again = await checkout(server, order)
  const shorter = await change(server, booking, {
    checkIn: stay.checkIn,
    checkOut: addDays(stay.checkOut, -1),
    message: '',
  })
  const longer = await change(server, booking, {
    checkIn: stay.checkIn,
    checkOut: addDays(stay.checkOut, 1),
    message: '',
  })

  expect(again.json()).toMatchObject({ success: true, booking: { reference: booking.reference } })
  expect(shorter.statusCode).toBe(200)
  expect(longer.statusCode).toBe(409)
  expect(longer.json().error.data.reason).toBe('closed_season')
  expect(longer.json().error.message).toContain('El hotel está cerrado')
  expect(await server.em.execute('select check_out from booking_request')).toEqual([
    { check_out: addDays(stay.checkOut, -1) },
  ])
  expect((await bookings(server)).map(({ state }) => state)).toEqual(['confirmed'])
})

test('the staff cannot move a departure into a closed season, and reads why', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const { reference } = await bookRoom(server, hotel, stay)
  const { staff } = await close(server, {
    checkIn: stay.checkOut,
    checkOut: addDays(stay.checkOut, 3),
  })

  const answer = await callQuery(staff, 'bookings.askDeparture', {
    reference,
    checkOut: addDays(stay.checkOut, 1),
  })

  expect(dataOf(answer)).toMatchObject({
    available: false,
    note: expect.stringContaining('el hotel está cerrado'),
  })
})

test('the price from which rooms are sold leaves closed nights out, and is asked again when seasons change', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { blocks } = hotel.sandbox.state
  const now = Date.now()
  // The cheapest room is free on few nights, which are then closed.
  for (let ahead = 5; ahead < 61; ahead += 1) {
    blocks.push({ roomTypeId: '501001', date: hotel.stay(ahead).checkIn, units: 3 })
  }
  await refresh(server, hotel, now)
  expect(await priceOf(server)).toBe(10_710)

  await close(server, hotel.stay(0, 5))
  await refresh(server, hotel, now)
  expect(await priceOf(server)).toBe(14_280)

  const siteEditor = await aSiteEditor(server, { username: 'second' })
  const [{ from }] = (await siteEditor.fact('closed')).published as [{ from: string }]
  await siteEditor.save(factKey('closed'), [{ from, to: addDays(from, 90) }])
  await siteEditor.publish()
  await refresh(server, hotel, now)
  expect(await priceOf(server)).toBeNull()
})

const SEASON = { from: '2031-03-01', to: '2031-03-31' }

test('the panel counts the standing bookings with a night in a season, by their numbers', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const siteEditor = await aSiteEditor(server)
  const inside = await bookRoom(server, hotel, hotel.stay(20, 2))
  await bookRoom(server, hotel, hotel.stay(18, 2))
  await bookRoom(server, hotel, hotel.stay(25, 2))
  const gone = await bookRoom(server, hotel, hotel.stay(21, 2))
  await server.em.execute(`update booking set state = 'cancelled' where reference = ?`, [
    gone.reference,
  ])
  const { checkIn } = hotel.stay(20)

  const found = await callQuery(siteEditor.staff, 'bookings.within', {
    from: checkIn,
    to: addDays(checkIn, 4),
  })
  const none = await callQuery(siteEditor.staff, 'bookings.within', SEASON)

  expect(dataOf(found)).toEqual({ count: 1, numbers: [inside.confirmationNumber] })
  expect(dataOf(none)).toEqual({ count: 0, numbers: [] })
})

test('a season that ends before it begins answers 400, and people without the area 403', async () => {
  await using server = await testApp()
  const owner = await aSiteEditor(server)
  const editor = await aSiteEditor(server, { role: 'editor' })

  const backwards = await callQuery(owner.staff, 'bookings.within', {
    from: SEASON.to,
    to: SEASON.from,
  })
  const stranger = await callQuery(editor.staff, 'bookings.within', SEASON)

  expect([backwards.statusCode, stranger.statusCode]).toEqual([400, 403])
})

async function calendarOf({ app }: TestApp, month: string): Promise<PriceCalendar> {
  const query = { input: JSON.stringify({ month }) }
  return (await app.inject({ url: '/trpc/booking.calendar', query })).json().result.data
}

const refresh = ({ em, env }: TestApp, hotel: TestSandbox, now: number) =>
  refreshLowestPrice(requirePms({ em, env, now, pms: cachedPms(hotel.pms) }))

const priceOf = async ({ app }: TestApp): Promise<number | null> =>
  (await app.inject('/trpc/booking.fromPrice')).json().result.data?.priceMinor ?? null
