import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { addDays } from '#shared/calendar.ts'
import { aSandbox, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'

const SAVER = 'No reembolsable'

test.each([
  ['its name says that it is not refunded', ''],
  ['the owner hides it', `${SAVER}=hidden`],
])('a plan is not sold where %s', async (_name, RATE_PLAN_TERMS) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { RATE_PLAN_TERMS } })

  const [offer] = await search(server, hotel)

  expect(offer!.plans).toMatchObject([{ name: null, kind: 'flexible', savesMinor: 0 }])
})

test('a plan with terms of its own is offered with what it saves, and booked as chosen', async () => {
  await using hotel = await aSandbox()
  const env = { RATE_PLAN_TERMS: 'no REEMBOLSABLE = 30:everything ;' }
  await using server = await testApp({ pms: hotel.pms, env })
  const stay = hotel.stay(40, 2)

  const ocean = (await search(server, hotel, stay)).find(({ roomId }) => roomId === 3)
  const [standard, saver] = ocean!.plans
  const item = { rateId: saver!.rateId, totalMinor: saver!.totalMinor }
  const { booking } = (await checkout(server, aCheckout(stay, { item }))).json()

  expect(standard).toMatchObject({ rateId: '7001003', totalMinor: 35_700, savesMinor: 0 })
  expect(saver).toMatchObject({
    rateId: '7002003',
    name: SAVER,
    totalMinor: 32_130,
    cancellation: { freeUntil: addDays(stay.checkIn, -30), lateCharge: 'everything' },
    payment: 'hotel',
  })
  expect(booking).toMatchObject({
    totalMinor: 32_130,
    cancellation: saver!.cancellation,
    cancelCostMinor: 0,
  })
  expect(hotel.sandbox.state.reservations[0]!.rooms[0]!.rateId).toBe('7002003')
  expect((await bookings(server))[0]!.rooms[0]!.rateId).toBe('7002003')
})

test.each(['=everything', 'Saver', 'Saver=sometimes', 'Saver=30'])(
  'RATE_PLAN_TERMS=%s is refused with an example',
  (RATE_PLAN_TERMS) => {
    expect(() => readEnv({ RATE_PLAN_TERMS })).toThrow(/RATE_PLAN_TERMS: must look like/)
  },
)

interface Offer {
  roomId: number
  plans: {
    rateId: string
    name: string | null
    totalMinor: number
    savesMinor: number
    cancellation: object
  }[]
}

async function search({ app }: TestApp, hotel: TestSandbox, stay = hotel.stay()): Promise<Offer[]> {
  const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }
  return (await app.inject({ url: '/api/rooms', query })).json()
}
