import { expect, test } from 'vitest'
import { readChanges } from '#server/features/booking/watch/changes.ts'
import { webhookAddress } from '#server/features/booking/watch/webhooks.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('a guest moved to another room type sees that room, its guests and its price', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { booking } = (await checkout(server, aCheckout(hotel.stay()))).json()
  const [room] = hotel.sandbox.state.reservations[0]!.rooms
  Object.assign(room!, { roomTypeId: '501004', adults: 3, rate: 40_000 })

  await reported(server, hotel, booking.confirmationNumber)

  expect(await view(server, booking)).toMatchObject({
    adults: 3,
    rooms: [{ id: '501004', roomId: 4, adults: 3, subtotalMinor: 40_000, totalMinor: 47_600 }],
    subtotalMinor: 40_000,
    taxesMinor: 7600,
    taxPercent: 19,
    totalMinor: 47_600,
  })
})

test('a room whose guests change keeps the name of its plan', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const item = { rateId: '7003003', totalMinor: 30_345 }
  const order = aCheckout(hotel.stay(), { item, guest: { promoCode: 'RAPANUI' } })
  const { booking } = (await checkout(server, order)).json()
  hotel.sandbox.state.reservations[0]!.rooms[0]!.adults = 3

  await reported(server, hotel, booking.confirmationNumber)

  expect((await view(server, booking)).rooms).toMatchObject([
    { adults: 3, planName: 'Promo Rapa Nui' },
  ])
})

test('of several rooms the unchanged ones keep their price, and the lines add up', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { guest: { guests: 4 } })
  const { booking } = (
    await checkout(server, { ...order, cartItems: [...order.cartItems, ...order.cartItems] })
  ).json()
  const rooms = hotel.sandbox.state.reservations[0]!.rooms
  Object.assign(rooms[1]!, { roomTypeId: '501001', rate: 6666 })

  await reported(server, hotel, booking.confirmationNumber)

  const seen = await view(server, booking)
  expect(seen.rooms).toMatchObject([
    { id: '501003', subtotalMinor: 30_000, totalMinor: 35_700 },
    { id: '501001', roomId: 1, subtotalMinor: 6666 },
  ])
  const sum = (of: 'subtotalMinor' | 'totalMinor') =>
    seen.rooms.reduce((total: number, one: Record<string, number>) => total + one[of]!, 0)
  expect(sum('subtotalMinor')).toBe(seen.subtotalMinor)
  expect(sum('totalMinor')).toBe(seen.totalMinor)
  expect(seen.subtotalMinor + seen.taxesMinor).toBe(seen.totalMinor)
})

/** The property reports a change, and the job reads it. */
async function reported(server: TestApp, hotel: TestSandbox, number: string): Promise<void> {
  const { pathname } = new URL(await webhookAddress(server.em, server.env))
  const payload = { event: 'reservation/status_changed', reservationID: number }
  await server.app.inject({ method: 'POST', url: pathname, payload })
  await readChanges({ em: server.em, pms: cachedPms(hotel.client()), env: server.env })
}

async function view({ app }: TestApp, booking: { confirmationNumber: string; token: string }) {
  const url = `/api/booking/${booking.confirmationNumber}?token=${booking.token}`
  return (await app.inject(url)).json()
}
