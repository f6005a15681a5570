import { expect, test } from 'vitest'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

test('a promotion’s code adds its plan, and a booking under it is the promotion’s', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const ocean = (await search(server, hotel, ' rapanui ')).find(({ roomId }) => roomId === 3)
  const promotion = ocean!.plans[1]!
  const { booking } = (
    await checkout(
      server,
      aCheckout(hotel.stay(), {
        item: { rateId: promotion.rateId, totalMinor: promotion.totalMinor },
        guest: { promoCode: 'RapaNui' },
      }),
    )
  ).json()

  expect(ocean!.totalMinor).toBe(35_700)
  expect(promotion).toMatchObject({
    rateId: '7003003',
    name: 'Promo Rapa Nui',
    isPromotion: true,
    totalMinor: 30_345,
    savesMinor: 5355,
  })
  expect(booking).toMatchObject({ status: 'confirmed', totalMinor: 30_345 })
  expect(hotel.sandbox.state.reservations[0]!.rooms[0]!.rateId).toBe('7003003')
})

test.each([
  ['no rooms', 'empty'],
  ['a rejection', 'refused'],
] as const)(
  'a code that the property answers with %s leaves the other plans',
  async (_name, unknownPromo) => {
    await using hotel = await aSandbox({ habits: { unknownPromo } })
    await using server = await testApp({ pms: hotel.pms })

    const offers = await search(server, hotel, 'NOTHING')

    expect(offers).toHaveLength(4)
    expect(offers.flatMap(({ plans }) => plans.map(({ isPromotion }) => isPromotion))).toEqual(
      Array(4).fill(false),
    )
  },
)

test('a promotion’s plan without its code is a changed price', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const item = { rateId: '7003003', totalMinor: 30_345 }

  const response = await checkout(server, aCheckout(hotel.stay(), { item }))

  expect(response.json()).toMatchObject({
    reason: 'price_changed',
    changes: [{ index: 0, previousTotalMinor: 30_345, offer: { totalMinor: 35_700 } }],
  })
})

test('a code that no property could have is refused before the property is asked', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  const query = { checkIn, checkOut, adults: '2', promoCode: '<script>' }

  const response = await server.app.inject({ url: '/api/rooms', query })

  expect(response.statusCode).toBe(400)
  expect(hotel.log).toEqual([])
})

interface Offer {
  roomId: number
  totalMinor: number
  plans: { rateId: string; totalMinor: number; isPromotion: boolean }[]
}

async function search({ app }: TestApp, hotel: TestSandbox, promoCode: string): Promise<Offer[]> {
  const { checkIn, checkOut } = hotel.stay()
  const query = { checkIn, checkOut, adults: '2', promoCode }
  return (await app.inject({ url: '/api/rooms', query })).json()
}

test('a code is sent to the property only with a plan of its promotion', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })

  const response = await checkout(
    server,
    aCheckout(hotel.stay(), { guest: { promoCode: 'NOTHING' } }),
  )

  expect(response.statusCode).toBe(200)
  expect(await bookings(server)).toMatchObject([{ state: 'confirmed', promoCode: '' }])
})
