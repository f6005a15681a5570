import { expect, test } from 'vitest'
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
