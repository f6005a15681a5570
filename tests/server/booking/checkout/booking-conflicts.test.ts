import { expect, test } from 'vitest'
import { addDays, nightDates } from '#shared/calendar.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('each changed item of a cart is named with its old total and its own offer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { guest: { guests: 6 } })
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

test('a stay that a rule forbids is not called sold out', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const { minStay } = hotel.sandbox.state.restrictions
  minStay.push({ from: stay.checkIn, to: stay.checkIn, nights: 3 })

  const response = await checkout(server, aCheckout(stay))

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/^Con llegada el .*, la estadía mínima es de 3 noches\.$/),
    reason: 'not_sellable',
    problem: { reason: 'min_nights', count: 3 },
    soldOut: [0],
    nearest: expect.arrayContaining([{ ...stay, checkOut: addDays(stay.checkIn, 3) }]),
  })
})

test('a checkout that cannot be sold names the nearest stays in which its rooms are free together', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const { blocks } = hotel.sandbox.state
  // Two of the three rooms: one is left, and the cart wants two.
  for (const date of nightDates(stay)) blocks.push({ roomTypeId: '501003', date, units: 2 })
  const { cartItems, ...order } = aCheckout(stay, { guest: { guests: 4 } })
  const [item] = cartItems
  const wanted = { ...order, cartItems: [item, item] }

  const response = await checkout(server, wanted)

  expect(response.statusCode).toBe(409)
  const { nearest, ...error } = response.json()
  expect(error).toMatchObject({ reason: 'sold_out', soldOut: [1] })
  expect(nearest[0]).toEqual({
    checkIn: addDays(stay.checkIn, 2),
    checkOut: addDays(stay.checkOut, 2),
  })
  const later = aCheckout(nearest[0], { guest: { guests: 4 } })
  const [free] = later.cartItems
  const booked = await checkout(server, { ...later, cartItems: [free, free] })
  expect(booked.statusCode).toBe(200)
})

test('a party that is too large for its room sees how many guests the room holds', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const guest = { guests: 3, children: 2 }

  const response = await checkout(server, aCheckout(hotel.stay(), { roomId: '501001', guest }))

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    message: 'Para 2 huéspedes como máximo.',
    reason: 'not_sellable',
    problem: { reason: 'too_many_guests', count: 2 },
  })
})

test.each([
  [
    'more guests than sleep in the rooms',
    { guests: 7 },
    { adults: 2 },
    1,
    'Las personas repartidas en las habitaciones no coinciden con las que viajan.',
  ],
  ['thirteen adults in a room', {}, { adults: 13 }, 1, 'Para un grupo tan grande, escríbenos.'],
  [
    'more guests than one booking takes',
    { guests: 21 },
    {},
    1,
    'Para un grupo tan grande, escríbenos.',
  ],
  ['five rooms', { guests: 5 }, {}, 5, 'Para un grupo tan grande, escríbenos.'],
])('%s are refused in words that fit', async (_name, guest, item, rooms, message) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const order = aCheckout(hotel.stay(), { guest, item })
  const cartItems = Array.from({ length: rooms }, () => order.cartItems[0])

  const response = await checkout(server, { ...order, cartItems })

  expect(response.statusCode).toBe(400)
  expect(response.json().message).toBe(message)
  expect(hotel.sandbox.state.reservations).toEqual([])
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
