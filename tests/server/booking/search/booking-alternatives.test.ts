import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { aSandbox } from '#tests/server/pms/sandbox-server.ts'
import { nearestStays } from '#server/features/booking/search/nearest-stays.ts'
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

test('the nearest stays are those whose nights are all free and that may begin and end where they do', () => {
  const days = Array.from({ length: 28 }, (_, index) => ({
    date: `2027-02-${String(index + 1).padStart(2, '0')}`,
    roomTypeId: '65831',
    amount: 9000,
    roomsAvailable: index < 9 || index > 12 ? 1 : 0,
    minNights: index === 14 ? 5 : 1,
    maxNights: index === 16 ? 1 : null,
    closedToArrival: index === 13,
    closedToDeparture: index === 8,
  }))

  const stays = nearestStays(days, { checkIn: '2027-02-12', checkOut: '2027-02-14' }, 3)

  // The 10th to the 13th are taken, nobody arrives on the 14th, nobody leaves on the 9th, the 15th
  // wants five nights and the 17th only one.
  expect(stays.map(({ checkIn }) => checkIn)).toEqual(['2027-02-16', '2027-02-08', '2027-02-18'])
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
  unavailable: {
    roomId: number
    reason: string
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
