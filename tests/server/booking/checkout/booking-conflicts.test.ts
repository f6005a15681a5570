import { expect, test } from 'vitest'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/server/pms/sandbox-server.ts'

test('each changed item of a cart is named with its old total and its own offer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { guest: { guests: 5 } })
  const [item] = order.cartItems

  const response = await checkout(server, {
    ...order,
    cartItems: [
      { ...item, adults: 2, totalMinor: 30_000 },
      { ...item, roomId: '501004', name: 'Superior', adults: 1, totalMinor: 42_840 },
      { ...item, adults: 3, totalMinor: 30_001 },
    ],
  })

  expect(response.statusCode).toBe(409)
  const { reason, offer, changes } = response.json()
  expect(reason).toBe('price_changed')
  expect(changes).toMatchObject([
    { index: 0, previousTotalMinor: 30_000, offer: { id: '501003', totalMinor: 35_700 } },
    { index: 2, previousTotalMinor: 30_001, offer: { id: '501003', totalMinor: 40_460 } },
  ])
  expect(offer).toEqual(changes[0].offer)
  expect(hotel.sandbox.state.reservations).toEqual([])
})

test('an average of a night is compared with the total it stands for', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const response = await checkout(server, aCheckout(hotel.stay(), { item: { price: 100 } }))

  expect(response.json().changes).toMatchObject([
    { index: 0, previousTotalMinor: 23_800, offer: { totalMinor: 35_700 } },
  ])
})

test('the rooms of a cart that are not left are named by their places', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { guest: { guests: 4 } })
  const [item] = order.cartItems
  const superior = { ...item, roomId: '501004', price: 200, adults: 1 }

  const response = await checkout(server, {
    ...order,
    cartItems: [superior, { ...item, adults: 1 }, superior, superior],
  })

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ reason: 'sold_out', offer: null, soldOut: [3] })
})

test('a rate plan that is not sold is a changed price, with the plan that is', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const item = { totalMinor: 35_700, rateId: '7009999' }

  const response = await checkout(server, aCheckout(hotel.stay(), { item }))

  expect(response.json()).toMatchObject({
    reason: 'price_changed',
    changes: [{ index: 0, previousTotalMinor: 35_700, offer: { rateId: '7001003' } }],
  })
})
