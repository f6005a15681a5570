import { expect, test } from 'vitest'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { callAlternatives as ask } from '#tests/support/alternatives.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { testApp } from '#tests/support/test-app.ts'

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
    const { checkIn, checkOut } = hotel.stay()

    const { combinations } = await ask(server, { checkIn, checkOut, adults, children })

    expect(hotel.log.length).toBeLessThanOrEqual(6)
    expect(combinations.length).toBeGreaterThan(0)
    expect(combinations.length).toBeLessThanOrEqual(3)
    const sets = combinations.map((one) =>
      one.rooms
        .map(({ offer }) => offer.id)
        .toSorted()
        .join(),
    )
    expect(sets).toEqual([...new Set(sets)])
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

test('each room of a combination has the price that a search for its own guests shows', async () => {
  await using hotel = await aSandbox({ config: { extraChild: 1500 } })
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()

  const { combinations } = await ask(server, { checkIn, checkOut, adults: 7, children: 2 })

  expect(combinations.length).toBeGreaterThan(0)
  for (const { offer, adults, children } of combinations.flatMap(({ rooms }) => rooms)) {
    const query = { checkIn, checkOut, adults: `${adults}`, children: `${children}` }
    const offers = (await server.app.inject({ url: '/api/rooms', query })).json<RoomOffer[]>()
    const { asOf: _asOf, ...shown } = offer
    expect(offers.find(({ id }) => id === offer.id)).toMatchObject(shown)
  }
})

test('the same rooms are offered once, as their guests are cheapest', async () => {
  // An extra adult costs 20 a night, a child nothing.
  await using hotel = await aSandbox({ config: { tax: { mode: 'none', rate: 0 } } })
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const { blocks } = hotel.sandbox.state
  for (const roomTypeId of ['501001', '501002', '501004']) {
    blocks.push({ roomTypeId, date: stay.checkIn, units: 9 })
  }

  const { combinations } = await ask(server, { ...stay, adults: 4, children: 2 })

  expect(combinations.map(({ totalMinor }) => totalMinor)).toEqual([2 * 2 * 15_000])
  expect(combinations[0]?.rooms).toMatchObject([
    { adults: 2, children: 1 },
    { adults: 2, children: 1 },
  ])
})

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
      hotel.sandbox.state.blocks.push({ roomTypeId, date: stay.checkIn, units })
    block('501001', 2)
    block('501002', 4)
    block('501003', 3)
    block('501004', 1)

    const { combinations } = await ask(server, {
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
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
  const search = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: 7 }

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
