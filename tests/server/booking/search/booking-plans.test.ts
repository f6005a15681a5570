import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { exportBookings } from '#server/features/booking/staff/bookings-file.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { addDays } from '#shared/calendar.ts'
import { MORE_PLANS } from '#tests/support/sandbox/plans.ts'
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

test.each(['live', 'alt'] as const)(
  'plans of one kind are each offered with their name and contents, and booked as chosen: %s',
  async (quirks) => {
    await using hotel = await aSandbox({ config: { plans: MORE_PLANS }, habits: { quirks } })
    await using server = await testApp({ pms: hotel.pms })
    const stay = hotel.stay(40, 8)

    const ocean = (await search(server, hotel, stay)).find(({ roomId }) => roomId === 3)
    await search(server, hotel, hotel.stay(41, 8))
    const long = ocean!.plans[1]!
    const item = { rateId: long.rateId, totalMinor: long.totalMinor }
    const answer = (await checkout(server, aCheckout(stay, { item }))).json()

    expect(ocean!.plans).toMatchObject([
      { name: null, totalMinor: 142_800, includes: [] },
      { name: 'Larga estadía', kind: 'flexible', totalMinor: 114_240, savesMinor: 28_560 },
      { name: 'Todo incluido', totalMinor: 185_640, includes: ['Almuerzo', 'Cena'] },
    ])
    // The contents are asked for once, not in every search.
    expect(hotel.calls('getRatePlans')).toBe(1)
    expect(answer.booking).toMatchObject({
      totalMinor: 114_240,
      rooms: [{ planName: 'Larga estadía' }],
    })
    expect(hotel.sandbox.state.reservations[0]!.rooms[0]!.rateId).toBe('7004003')
  },
)

test('a property that does not list the contents of its plans sells them all the same', async () => {
  await using hotel = await aSandbox({ config: { plans: MORE_PLANS } })
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ kind: 'scope_denied', method: 'getRatePlans', times: 9 })

  const [offer] = await search(server, hotel)

  expect(offer!.plans.at(-1)).toMatchObject({ name: 'Todo incluido', includes: [] })
})

test('a booking names the plan of each room and the code of a promotion, to the guest, the hotel and in the file of bookings', async () => {
  await using hotel = await aSandbox({ config: { plans: MORE_PLANS } })
  await using server = await testApp({ pms: hotel.pms })
  const stay = hotel.stay()
  const guest = { guests: 4, promoCode: 'RAPANUI' }
  const payload = aCheckout(stay, { guest })
  const [room] = payload.cartItems
  const { booking } = (
    await checkout(server, {
      ...payload,
      cartItems: [
        { ...room, rateId: '7003003', totalMinor: 30_345 },
        { ...room, rateId: '7001003', totalMinor: 35_700 },
      ],
    })
  ).json()
  const names = ['Promo Rapa Nui', null]

  expect(booking).toMatchObject({
    promoCode: 'RAPANUI',
    rooms: names.map((planName) => ({ planName })),
  })
  const url = `/api/booking/${booking.confirmationNumber}`
  const masked = (await server.app.inject(url)).json()
  expect(masked).toMatchObject({ masked: true, promoCode: '' })
  const mails = await server.em.execute<{ recipient: string; text: string }[]>(
    'select recipient, text from outbox_mail order by id',
  )
  const room3 = 'Habitación con vista al mar'
  const rooms = `Habitaciones: ${room3} · Promo Rapa Nui, ${room3} · Flexible\n`
  for (const { text } of mails) {
    expect(text).toContain(rooms)
    expect(text).toContain('Código promocional: RAPANUI\n')
  }
  expect(mails).toHaveLength(2)
  const file = await exportBookings(
    { em: server.em, now: Date.now(), who: 'ana' },
    { filter: 'all', isAll: false },
  )
  expect(file.rows.flat().join()).toContain('Habitación con vista al mar · Promo Rapa Nui')
  expect(file.rows.flat()).toContain('RAPANUI')
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
    includes: string[]
    cancellation: object
  }[]
}

async function search({ app }: TestApp, hotel: TestSandbox, stay = hotel.stay()): Promise<Offer[]> {
  const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }
  return (await app.inject({ url: '/api/rooms', query })).json()
}
