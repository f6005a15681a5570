import { expect, test } from 'vitest'
import { type StayDates, addDays, nightsBetween } from '#shared/calendar.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { callAlternatives as ask } from '#tests/support/alternatives.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('a room type that is full says so, with the nearest free dates of as many nights', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay(60, 3)

  const { unavailable, combinations } = await ask(server, { checkIn, checkOut, adults: 2 })

  expect(unavailable.map(({ roomId, reason }) => [roomId, reason])).toEqual([
    [1, 'sold_out'],
    [2, 'sold_out'],
    [3, 'sold_out'],
    [4, 'sold_out'],
  ])
  for (const { nearest } of unavailable) {
    expect(nearest).toHaveLength(2)
    expect(nearest.map((stay) => nightsBetween(stay.checkIn, stay.checkOut))).toEqual([3, 3])
    expect(nearest[0]).toEqual({ checkIn: addDays(checkIn, 3), checkOut: addDays(checkOut, 3) })
  }
  expect(combinations).toEqual([])
})

test.each([
  [
    'a departure before the arrival',
    { checkIn: '2030-02-03', checkOut: '2030-02-01', adults: '2' },
  ],
  ['no guests', { checkIn: '2030-02-01', checkOut: '2030-02-03', adults: '0' }],
  ['a day that is none', { checkIn: '2030-02-31', checkOut: '2030-03-03', adults: '2' }],
])('a question about %s answers 400', async (_name, query) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const response = await server.app.inject({ url: '/api/rooms/alternatives', query })

  expect(response.statusCode).toBe(400)
  expect(hotel.log).toEqual([])
})

test('every date that is named can be booked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay(61, 2)

  const { unavailable } = await ask(server, { checkIn, checkOut, adults: 2 })

  expect(unavailable[2]!.nearest.length).toBeGreaterThan(0)
  for (const stay of unavailable[2]!.nearest) {
    const order = aCheckout({ checkIn: stay.checkIn, checkOut: stay.checkOut })
    expect((await checkout(server, order)).statusCode).toBe(200)
  }
})

type Restrictions = TestSandbox['sandbox']['state']['restrictions']

test.each<[string, number | null, (dates: StayDates) => Partial<Restrictions>]>([
  ['min_nights', 4, ({ checkIn }) => ({ minStay: [{ from: checkIn, to: checkIn, nights: 4 }] })],
  ['max_nights', 1, ({ checkIn }) => ({ maxStay: [{ from: checkIn, to: checkIn, nights: 1 }] })],
  ['closed_to_arrival', null, ({ checkIn }) => ({ closedToArrival: [checkIn] })],
  ['closed_to_departure', null, ({ checkOut }) => ({ closedToDeparture: [checkOut] })],
  ['cut_off', 25, () => ({ cutOffDays: 25 })],
  ['last_minute', 15, () => ({ lastMinuteDays: 15 })],
])('%s is the reason, and what is proposed instead can be booked', async (reason, count, rule) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  Object.assign(hotel.sandbox.state.restrictions, rule({ checkIn, checkOut }))

  const { unavailable, problem, nearest } = await ask(server, { checkIn, checkOut, adults: 2 })

  expect(problem).toEqual({ reason, count })
  expect(unavailable.map((room) => [room.reason, room.count])).toEqual(
    Array.from({ length: 4 }, () => [reason, count]),
  )
  const keepsArrival = ['min_nights', 'max_nights', 'closed_to_departure'].includes(reason)
  expect(nearest).toHaveLength(3)
  expect(nearest[0]?.checkIn === checkIn).toBe(keepsArrival)
  for (const stay of nearest) {
    const free = await server.app.inject({ url: '/api/rooms', query: { ...stay, adults: '2' } })
    expect(free.json()).toHaveLength(4)
  }
})

test.each<[string, (dates: StayDates) => Partial<Restrictions>]>([
  ['a minimum stay', ({ checkIn }) => ({ minStay: [{ from: checkIn, to: checkIn, nights: 4 }] })],
  ['a closed arrival', ({ checkIn }) => ({ closedToArrival: [checkIn] })],
  ['a cut-off of a year', () => ({ cutOffDays: 365 })],
])(
  'after a search, %s is explained with two calls of the property and one for each stay that is proposed',
  async (_name, rule) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { checkIn, checkOut } = hotel.stay()
    Object.assign(hotel.sandbox.state.restrictions, rule({ checkIn, checkOut }))
    const query = { checkIn, checkOut, adults: '2' }
    expect((await server.app.inject({ url: '/api/rooms', query })).json()).toEqual([])
    const before = hotel.log.length

    const { nearest } = await ask(server, { checkIn, checkOut, adults: 2 })

    const methods = hotel.log.slice(before).map(({ method }) => method)
    const checks = nearest.map(() => 'getAvailableRoomTypes')
    expect(methods.toSorted()).toEqual([...checks, 'getRatePlans', 'getRoomTypes'])
  },
)

test('a stay is proposed only as the property sells it now, and the reason is that of now', async () => {
  await using hotel = await aSandbox()
  let now = Date.now()
  const clock = { now: () => now, sleep: () => Promise.resolve() }
  await using server = await testApp({ pms: cachedPms(hotel.pms, { clock }) })
  const { checkIn, checkOut } = hotel.stay()
  const { restrictions } = hotel.sandbox.state
  restrictions.closedToArrival = [checkIn]
  const closed = await ask(server, { checkIn, checkOut, adults: 2 })

  restrictions.closedToArrival = [checkIn, ...closed.nearest.map((stay) => stay.checkIn)]
  now += 1000
  const proposed = await ask(server, { checkIn, checkOut, adults: 3 })
  restrictions.closedToArrival = []
  restrictions.minStay = [{ from: checkIn, to: checkIn, nights: 4 }]
  now += 120_000
  const later = await ask(server, { checkIn, checkOut, adults: 2 })

  expect(proposed.nearest.length).toBeGreaterThan(0)
  const arrivals = [proposed, ...proposed.unavailable].flatMap(({ nearest }) => nearest)
  expect(
    arrivals.filter((stay) => closed.nearest.some((one) => one.checkIn === stay.checkIn)),
  ).toEqual([])
  expect(later.problem).toEqual({ reason: 'min_nights', count: 4 })
})

test('the address for programs says the reason, and that within 60 days nothing can be booked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  const query = { checkIn, checkOut, adults: '2' }
  const alternatives = async ({ app } = server) =>
    (await app.inject({ url: '/api/rooms/alternatives', query })).json()
  hotel.sandbox.state.restrictions.minStay = [{ from: checkIn, to: checkIn, nights: 4 }]
  const open = await alternatives()
  hotel.sandbox.state.restrictions.cutOffDays = 365
  await using later = await testApp({ pms: hotel.client() })

  const closed = await alternatives(later)

  expect(open).toMatchObject({
    problem: { reason: 'min_nights', count: 4 },
    nearest: [{ checkIn, checkOut: addDays(checkIn, 4) }, {}, {}],
  })
  expect(closed).toMatchObject({ problem: { reason: 'cut_off', count: 365 }, nearest: [] })
})

test.each([3, 4, 5])(
  'on full nights a party of %i is proposed nights that hold it',
  async (adults) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { checkIn, checkOut } = hotel.stay(60)

    const { problem, nearest } = await ask(server, { checkIn, checkOut, adults })

    expect(problem).toEqual({ reason: 'sold_out', count: null })
    expect(nearest).toHaveLength(3)
    for (const stay of nearest) {
      const { problem: none } = await ask(server, { ...stay, adults })
      expect(none).toBeNull()
    }
  },
)

test('a room type that is too small says so, and others are not listed', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()

  const { unavailable, combinations } = await ask(server, { checkIn, checkOut, adults: 3 })

  expect(unavailable).toMatchObject([
    { roomId: 1, maxGuests: 2, reason: 'too_many_guests', nearest: [] },
  ])
  // Two smaller rooms beside the ones that hold all.
  expect(combinations.map(({ rooms }) => rooms.length)).toEqual([2, 2, 2])
})
