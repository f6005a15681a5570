import { expect, test } from 'vitest'
import { METHODS, verbOf } from '#server/gateways/cloudbeds/api.ts'
import { PROPERTY, ROOM_TYPES, SPECIAL_DAYS } from '#server/sandbox/state/property.ts'
import { nightDates } from '#shared/calendar.ts'
import {
  aBooking,
  aroundNow,
  aSandbox,
  failureOf,
  type TestSandbox,
} from '#tests/support/sandbox/test-sandbox.ts'

const party = { adults: 2, children: 0 }

/** Everything the product reads, after the same things have happened. */
async function everything(server: TestSandbox) {
  const { pms } = server
  const stay = server.stay()
  const created = await pms.createReservation(aBooking(stay, { rooms: manyRooms }))
  const payment = await pms.postPayment({
    reservationId: created.id,
    type: 'cash',
    amount: 123_456,
    description: 'Anticipo',
  })
  const probe = await pms.probe()
  return {
    created,
    payment,
    probe: probe.propertyName,
    hotel: await pms.hotel(),
    roomTypes: await pms.roomTypes(),
    offers: await pms.availability({ ...stay, adults: 3, children: 0 }),
    calendar: await pms.calendar(server.stay(85, 10)),
    taxes: await pms.quoteTaxes({
      ...stay,
      roomsTotal: 123_456,
      adults: 2,
      children: 0,
    }),
    found: await pms.findByReference('WEB-7F3K2Q', aroundNow()),
    changed: (await pms.changedSince(new Date(), { dueSince: 0 })).map(({ status }) => status),
    reservation: { ...(await pms.reservation(created.id)), createdAt: '' },
    methods: await pms.paymentMethods(),
    capabilities: await pms.paymentCapabilities(),
  }
}

const manyRooms = [
  { roomTypeId: '501003', rateId: '7001003', adults: 3, children: 0 },
  { roomTypeId: '501004', rateId: '7002004', adults: 2, children: 2 },
]

test('both shapes of every unreliable field parse to the same values', async () => {
  await using live = await aSandbox({ config: { tax: { mode: 'exclusive', rate: 0.1245 } } })
  await using alt = await aSandbox({
    habits: { quirks: 'alt' },
    config: { tax: { mode: 'exclusive', rate: 0.1245 } },
  })

  const [first, second] = await Promise.all([everything(live), everything(alt)])

  const local = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
        .replaceAll(/("(?:id|paymentId|transactionId)"):"\d{9,13}(?:-\d)?"/g, '$1:"random"'),
    ) as unknown
  expect(local(second)).toEqual(local(first))
  expect(first.offers.length).toBeGreaterThan(0)
  expect(first.calendar.length).toBe(ROOM_TYPES.length * 10)
})

test('the sandbox offers every method of the client under its verb', async () => {
  await using server = await aSandbox()

  const answers = await Promise.all(
    (Object.keys(METHODS) as (keyof typeof METHODS)[]).map(async (method) => {
      const response = await fetch(`${server.apiUrl}/${method}`, {
        method: verbOf(method),
        headers: { 'x-api-key': server.sandbox.apiKey },
      })
      return [method, response.status]
    }),
  )

  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('a wrong verb is an unknown method', async () => {
  await using server = await aSandbox()

  const response = await fetch(`${server.apiUrl}/putReservation`, {
    method: 'POST',
    headers: { 'x-api-key': server.sandbox.apiKey },
  })

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ status: false, error: 'Unknown method.' })
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('the rates of a room type fold into one offer with alternatives', async () => {
  await using server = await aSandbox()

  const offers = await server.pms.availability({ ...server.stay(), ...party })

  expect(offers.map(({ shortName }) => shortName)).toEqual(['BUD', 'GAR', 'OCE', 'SUP'])
  const ocean = offers[2]
  expect(ocean).toMatchObject({
    roomTypeId: '501003',
    name: 'Habitación con vista al mar',
    currency: 'USD',
    roomsAvailable: 3,
    rate: { id: '7001003', name: null, extras: 0, total: 30_000 },
  })
  expect(ocean?.alternatives).toMatchObject([
    { id: '7002003', name: 'No reembolsable', total: 27_000 },
  ])
  const types = await server.pms.roomTypes()
  const type = types.find(({ shortName }) => shortName === 'OCE')
  expect(type?.description).toBe(
    'El Pacífico entra por la ventana:\nde día la línea azul, de noche las olas.',
  )
  expect(type?.pictures).toHaveLength(4)
  expect(type?.features).toContain('WiFi')
})

test('a total is the sum of its nights and what further guests cost', async () => {
  await using server = await aSandbox({ config: { extraChild: 500 } })
  const stay = server.stay(10, 5)

  const offers = await server.pms.availability({ ...stay, adults: 2, children: 1 })
  const full = await server.pms.availability({ ...stay, adults: 4, children: 0 })

  for (const { rate, alternatives } of [...offers, ...full]) {
    for (const { nights, extras, total } of [rate, ...alternatives]) {
      expect(nights.map(({ date }) => date)).toEqual(nightDates(stay))
      expect(nights.reduce((sum, { amount }) => sum + amount, 0) + extras).toBe(total)
    }
  }
  expect(offers[0]?.rate.extras).toBe(5 * 500)
  // Two more adults than included, 20 each and night.
  expect(full).toMatchObject([{ shortName: 'SUP', rate: { extras: 20_000, total: 110_000 } }])
})

test('a party too large for a room is not offered it', async () => {
  await using server = await aSandbox()

  const three = await server.pms.availability({ ...server.stay(), adults: 3, children: 0 })
  const seven = await server.pms.availability({ ...server.stay(), adults: 7, children: 0 })

  expect(three.map(({ shortName }) => shortName)).toEqual(['GAR', 'OCE', 'SUP'])
  expect(seven).toEqual([])
})

test('a full house is an empty list, a failure never is', async () => {
  await using server = await aSandbox()
  const { soldOut } = SPECIAL_DAYS

  const full = await server.pms.availability({ ...server.stay(soldOut.from, 1), ...party })
  server.fault({ method: 'getAvailableRoomTypes', kind: 'http500', times: 3 })
  const failure = await failureOf(server.pms.availability({ ...server.stay(), ...party }))

  expect(full).toEqual([])
  expect(failure.category).toBe('unavailable')
})

test('the calendar has prices and rules of every night, also of those sold out', async () => {
  await using server = await aSandbox()
  const { soldOut, closedToArrival, minStay } = SPECIAL_DAYS

  const days = await server.pms.calendar(server.stay(50, 60))

  const day = (daysAhead: number) =>
    days.find(
      ({ date, roomTypeId }) => roomTypeId === '501003' && date === server.stay(daysAhead).checkIn,
    )
  expect(day(50)).toMatchObject({
    amount: 15_000,
    roomsAvailable: 3,
    minNights: 1,
    maxNights: null,
  })
  expect(day(soldOut.from)?.roomsAvailable).toBe(0)
  expect(day(closedToArrival)?.closedToArrival).toBe(true)
  expect(day(minStay.from)?.minNights).toBe(minStay.nights)
})

test.each([
  ['closed to arrival', SPECIAL_DAYS.closedToArrival, 2, 0],
  ['shorter than the minimum stay', SPECIAL_DAYS.minStay.from, 2, 0],
  ['as long as the minimum stay', SPECIAL_DAYS.minStay.from, 3, 4],
])('a stay that is %s', async (_name, daysAhead, nights, count) => {
  await using server = await aSandbox()

  const offers = await server.pms.availability({ ...server.stay(daysAhead, nights), ...party })

  expect(offers).toHaveLength(count)
})

test.each([
  ['exclusive', 30_000, 5700, 35_700],
  ['inclusive', 25_210, 4790, 30_000],
  ['none', 30_000, 0, 30_000],
] as const)('taxes that are %s', async (mode, net, tax, total) => {
  await using server = await aSandbox({ config: { tax: { mode, rate: 0.19 } } })

  const quote = await server.pms.quoteTaxes({
    ...server.stay(),
    roomsTotal: 30_000,
    adults: 2,
    children: 0,
  })

  expect(quote).toEqual({
    net,
    taxes: tax > 0 ? [{ name: 'IVA', amount: tax }] : [],
    fees: [],
    total,
  })
})

test('the probe names the property, and fails for one that the key does not reach', async () => {
  await using server = await aSandbox()

  const probe = await server.pms.probe()
  const wrong = await failureOf(server.client({ propertyId: '1' }).probe())

  expect(probe.propertyName).toBe(PROPERTY.name)
  expect(probe.latencyMs).toBeGreaterThanOrEqual(0)
  expect(wrong.category).toBe('property')
})

test('room types come with their units, counted where the property does not say', async () => {
  await using server = await aSandbox()

  const roomTypes = await server.pms.roomTypes()

  expect(roomTypes.map(({ shortName, units, maxGuests }) => [shortName, units, maxGuests])).toEqual(
    ROOM_TYPES.map(({ short, units, maxGuests }) => [short, units, maxGuests]),
  )
})

test('an unknown reservation is null, in whatever form the property reports it', async () => {
  await using byMessage = await aSandbox()
  await using byStatus = await aSandbox({ habits: { missingReservation: 'status' } })

  expect(await byMessage.pms.reservation('7000000000000')).toBeNull()
  expect(await byStatus.pms.reservation('7000000000000')).toBeNull()
})
