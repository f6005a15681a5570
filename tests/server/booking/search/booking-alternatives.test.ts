import { expect, test } from 'vitest'
import type { Stay } from '#server/gateways/pms/room.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { addDays, nightsBetween } from '#shared/calendar.ts'

test('a room type that is full says so, with the nearest free dates of as many nights', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { startDate: checkIn, endDate: checkOut } = hotel.stay(60, 3)

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
  const { startDate: checkIn, endDate: checkOut } = hotel.stay(61, 2)

  const { unavailable } = await ask(server, { checkIn, checkOut, adults: 2 })

  for (const stay of unavailable[2]!.nearest) {
    const order = aCheckout({ startDate: stay.checkIn, endDate: stay.checkOut })
    expect((await checkout(server, order)).statusCode).toBe(200)
  }
})

type Restrictions = TestSandbox['sandbox']['state']['restrictions']

test.each<[string, number | null, (dates: Stay) => Partial<Restrictions>]>([
  [
    'min_nights',
    4,
    ({ startDate }) => ({ minStay: [{ from: startDate, to: startDate, nights: 4 }] }),
  ],
  [
    'max_nights',
    1,
    ({ startDate }) => ({ maxStay: [{ from: startDate, to: startDate, nights: 1 }] }),
  ],
  ['closed_to_arrival', null, ({ startDate }) => ({ closedToArrival: [startDate] })],
  ['closed_to_departure', null, ({ endDate }) => ({ closedToDeparture: [endDate] })],
  ['cut_off', 25, () => ({ cutOffDays: 25 })],
  ['last_minute', 15, () => ({ lastMinuteDays: 15 })],
])('%s is the reason, and what is proposed instead can be booked', async (reason, count, rule) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { startDate: checkIn, endDate: checkOut } = hotel.stay()
  Object.assign(hotel.sandbox.state.restrictions, rule({ startDate: checkIn, endDate: checkOut }))

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

test.each<[string, (dates: Stay) => Partial<Restrictions>]>([
  [
    'a minimum stay',
    ({ startDate }) => ({ minStay: [{ from: startDate, to: startDate, nights: 4 }] }),
  ],
  ['a closed arrival', ({ startDate }) => ({ closedToArrival: [startDate] })],
  ['a cut-off of a year', () => ({ cutOffDays: 365 })],
])(
  'after a search, %s is explained with at most two calls of the property',
  async (_name, rule) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { startDate: checkIn, endDate: checkOut } = hotel.stay()
    Object.assign(hotel.sandbox.state.restrictions, rule({ startDate: checkIn, endDate: checkOut }))
    const query = { checkIn, checkOut, adults: '2' }
    expect((await server.app.inject({ url: '/api/rooms', query })).json()).toEqual([])
    const before = hotel.log.length

    await ask(server, { checkIn, checkOut, adults: 2 })

    expect(hotel.log.slice(before).map(({ method }) => method)).toEqual(
      expect.arrayContaining(['getRatePlans']),
    )
    expect(hotel.log.length - before).toBeLessThanOrEqual(2)
  },
)

test('the address for programs says the reason, and that within 60 days nothing can be booked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { startDate: checkIn, endDate: checkOut } = hotel.stay()
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
    const { startDate: checkIn, endDate: checkOut } = hotel.stay(60)

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
  const { startDate: checkIn, endDate: checkOut } = hotel.stay()

  const { unavailable, combinations } = await ask(server, { checkIn, checkOut, adults: 3 })

  expect(unavailable).toMatchObject([
    { roomId: 1, maxGuests: 2, reason: 'too_many_guests', nearest: [] },
  ])
  expect(combinations).toEqual([])
})

test.each([
  [5, 2, 2],
  [7, 0, 2],
  [12, 0, 4],
  [2, 5, 2],
])(
  '%i adults and %i children are offered rooms that hold them together',
  async (adults, children, rooms) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { startDate: checkIn, endDate: checkOut } = hotel.stay()

    const { combinations } = await ask(server, { checkIn, checkOut, adults, children })

    expect(combinations.length).toBeGreaterThan(0)
    expect(combinations.length).toBeLessThanOrEqual(3)
    const totals = combinations.map(({ totalMinor }) => totalMinor)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    for (const one of combinations) {
      expect(one.rooms).toHaveLength(rooms)
      const sum = (of: 'adults' | 'children') => one.rooms.reduce((all, room) => all + room[of], 0)
      expect([sum('adults'), sum('children')]).toEqual([adults, children])
      expect(one.totalMinor).toBe(one.rooms.reduce((all, { offer }) => all + offer.totalMinor, 0))
      for (const room of one.rooms) {
        expect(room.adults).toBeGreaterThan(0)
        expect(room.adults + room.children).toBeLessThanOrEqual(room.offer.maxGuests)
        const same = one.rooms.filter(({ offer }) => offer.id === room.offer.id)
        expect(same.length).toBeLessThanOrEqual(room.offer.available)
      }
    }
  },
)

test.each([
  [6, 0],
  [4, 2],
])(
  '%i adults and %i children are split unevenly where only that fits',
  async (adults, children) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const stay = hotel.stay()
    const block = (roomTypeId: string, units: number) =>
      hotel.sandbox.state.blocks.push({ roomTypeId, date: stay.startDate, units })
    block('501001', 2)
    block('501002', 4)
    block('501003', 3)
    block('501004', 1)

    const { combinations } = await ask(server, {
      checkIn: stay.startDate,
      checkOut: stay.endDate,
      adults,
      children,
    })

    expect(combinations.length).toBeGreaterThan(0)
    for (const { rooms } of combinations) {
      const sizes = rooms.map((room) => [room.offer.id, room.adults + room.children] as const)
      expect(Object.fromEntries(sizes)).toEqual({ 501001: 2, 501004: 4 })
    }
  },
)

test('a combination is booked as it was offered', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const search = { checkIn: stay.startDate, checkOut: stay.endDate, adults: 7 }

  const [cheapest] = (await ask(server, search)).combinations
  const response = await checkout(server, {
    ...aCheckout(stay, { guest: { guests: 7 } }),
    cartItems: cheapest!.rooms.map(({ offer, adults, children }) => ({
      roomId: offer.id,
      rateId: offer.rateId,
      price: 0,
      nights: 2,
      totalMinor: offer.totalMinor,
      adults,
      children,
    })),
  })

  expect(response.json().booking).toMatchObject({
    status: 'confirmed',
    adults: 7,
    totalMinor: cheapest!.totalMinor,
  })
})

interface Alternatives {
  problem: { reason: string; count: number | null } | null
  nearest: { checkIn: string; checkOut: string }[]
  unavailable: {
    roomId: number
    reason: string
    count: number | null
    nearest: { checkIn: string; checkOut: string }[]
  }[]
  combinations: {
    totalMinor: number
    rooms: {
      adults: number
      children: number
      offer: {
        id: string
        rateId: string
        maxGuests: number
        available: number
        totalMinor: number
      }
    }[]
  }[]
}

async function ask({ app }: TestApp, input: object): Promise<Alternatives> {
  const query = { input: JSON.stringify(input) }
  return (await app.inject({ url: '/trpc/booking.alternatives', query })).json().result.data
}
