import { expect, test } from 'vitest'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { aCheckout, checkout } from '#tests/support/checkout.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { addDays } from '#shared/calendar.ts'

test('free rooms come with nightly prices, taxes and a total', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()

  const response = await ask(server, { checkIn, checkOut, adults: '2' })

  expect(response.statusCode).toBe(200)
  const offers = response.json()
  expect(offers.map(({ roomId }: { roomId: number }) => roomId)).toEqual([1, 2, 3, 4])
  const price = {
    nightly: [
      { date: checkIn, priceMinor: 15_000, totalMinor: 17_850 },
      { date: addDays(checkIn, 1), priceMinor: 15_000, totalMinor: 17_850 },
    ],
    subtotalMinor: 30_000,
    taxesMinor: 5700,
    taxLabel: 'IVA',
    taxPercent: 19,
    taxEstimated: false,
    totalMinor: 35_700,
    rateId: '7001003',
  }
  const cancellation = {
    freeUntil: addDays(checkIn, -14),
    lateCharge: 'first_night',
    steps: [
      { from: addDays(checkIn, -13), charge: 'first_night', amountMinor: 17_850 },
      { from: addDays(checkIn, -2), charge: 'everything', amountMinor: 35_700 },
    ],
  }
  expect(offers[2]).toEqual({
    id: '501003',
    roomId: 3,
    name: 'Habitación con vista al mar',
    maxGuests: 3,
    available: 3,
    units: 3,
    currency: 'USD',
    ...price,
    taxExemption: 'off',
    conditions: {
      rate: null,
      checkIn: '15:00',
      checkOut: '10:00',
      payAtHotel: true,
      cancellation,
      terms: expect.any(String),
    },
    plans: [
      {
        ...price,
        name: null,
        kind: 'flexible',
        isPromotion: false,
        includes: [],
        savesMinor: 0,
        cancellation,
        terms: expect.any(String),
        payment: 'hotel',
      },
    ],
    asOf: expect.stringMatching(/^20\d\d-.*Z$/),
  })
})

test('an address that searches too often learns when to try again, and still gets cached answers', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms, env: { REQUESTS_PER_MINUTE: '60' } })
  const search = (daysAhead: number) => {
    const { checkIn, checkOut } = hotel.stay(daysAhead)
    return ask(server, { checkIn, checkOut, adults: '2' })
  }

  const statuses = []
  for (const daysAhead of [20, 21, 22, 20]) statuses.push((await search(daysAhead)).statusCode)
  const refused = await search(23)

  expect(statuses).toEqual([200, 200, 429, 200])
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('children are counted, and a party too large for a room is not offered it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()

  const response = await ask(server, {
    checkIn,
    checkOut,
    adults: '3',
    children: '1',
  })

  const [only, ...others] = response.json()
  expect(others).toEqual([])
  expect(only).toMatchObject({ roomId: 4, subtotalMinor: 40_000 })
})

test.each([
  ['no dates', { adults: '2' }, 'Elige la fecha de llegada y la de salida.'],
  [
    'empty dates',
    { checkIn: '', checkOut: '', adults: '2' },
    'Elige la fecha de llegada y la de salida.',
  ],
  ['a day that is none', { checkIn: '2027-02-30' }, 'Elige la fecha de llegada y la de salida.'],
  ['no nights', { checkOut: 'IN' }, 'La salida debe ser posterior a la llegada.'],
  ['too many nights', { checkOut: 'IN+31' }, 'Para una estadía tan larga, escríbenos.'],
  [
    'a day that is over',
    { checkIn: '2020-01-01', checkOut: '2020-01-03' },
    'La llegada no puede ser anterior a hoy.',
  ],
  [
    'a day too far away',
    { checkIn: '2035-01-01', checkOut: '2035-01-03' },
    'Todavía no tomamos reservas para esas fechas.',
  ],
  ['no adults', { adults: '0' }, 'Indica cuántas personas viajan; al menos un adulto.'],
  ['half an adult', { adults: '1.5' }, 'Indica cuántas personas viajan; al menos un adulto.'],
  ['no number of adults', { adults: 'dos' }, 'Indica cuántas personas viajan; al menos un adulto.'],
  ['fewer than no children', { children: '-1' }, 'Indica cuántos niños viajan.'],
] as [string, Record<string, string>, string][])(
  'a search with %s is refused in words, and the property is not asked',
  async (_name, wrong, sentence) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.pms })
    const { checkIn, checkOut } = hotel.stay()
    const right = 'checkIn' in wrong || !('adults' in wrong) || wrong['adults'] !== '2'
    const query = {
      ...(right ? { checkIn, checkOut, adults: '2' } : {}),
      ...wrong,
    }
    if (query.checkOut === 'IN') query.checkOut = checkIn
    if (query.checkOut === 'IN+31') query.checkOut = addDays(checkIn, 31)

    const response = await ask(server, query)

    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(sentence)
    expect(hotel.log).toEqual([])
  },
)

test('a full hotel is an empty list', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay(60, 3)

  const response = await ask(server, { checkIn, checkOut, adults: '1' })

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([])
})

test.each([
  ['http500', 503],
  ['http502_html', 503],
  ['reset_before', 503],
  ['rate_limit', 503],
  ['http403', 502],
  ['scope_denied', 502],
  ['revoked', 502],
  ['rejected', 502],
  ['bad_json', 503],
] as const)('a property that fails with %s is never "no rooms"', async (kind, status) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  hotel.fault({ method: 'getAvailableRoomTypes', kind, times: 9, message: 'Something internal' })

  const response = await ask(server, { checkIn, checkOut, adults: '2' })

  expect(response.statusCode).toBe(status)
  expect(response.headers['retry-after']).toEqual(status === 503 ? expect.any(String) : undefined)
  expect(response.json()).toEqual({
    message:
      'El sistema de reservas no responde en este momento. Déjanos tu solicitud y te escribimos.',
    reason: 'pms_unavailable',
  })
})

test('a missing property has an answer of its own, on both transports', async () => {
  await using server = await testApp({ env: { PMS_SANDBOX: 'off' } })
  const input = JSON.stringify({ checkIn: '2027-02-01', checkOut: '2027-02-03', adults: 2 })

  const rest = await ask(server, { checkIn: '2027-02-01', checkOut: '2027-02-03', adults: '2' })
  const trpc = await server.app.inject(`/trpc/booking.rooms?input=${encodeURIComponent(input)}`)

  expect([rest.statusCode, trpc.statusCode]).toEqual([503, 503])
  expect(rest.json().reason).toBe('pms_not_configured')
  expect(trpc.json().error.data.reason).toBe('pms_not_configured')
})

test('the same question is asked once a minute', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  const query = { checkIn, checkOut, adults: '2' }

  const [first, second] = await Promise.all([ask(server, query), ask(server, query)])
  const third = await ask(server, query)

  expect([second.body, third.body]).toEqual([first.body, first.body])
  expect(hotel.calls('getAvailableRoomTypes')).toBe(1)
})

test('a booking is seen at once in the next search, in every process', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using other = await server.another({ pms: hotel.client() })
  const stay = hotel.stay()
  const query = { checkIn: stay.checkIn, checkOut: stay.checkOut, adults: '2' }
  const left = async (app: TestApp) => (await ask(app, query)).json()[2].available
  const before = [await left(server), await left(other)]

  await checkout(server, aCheckout(stay))
  await waitForNotifications(other.em, other.changes)

  expect(before).toEqual([3, 3])
  expect([await left(server), await left(other)]).toEqual([2, 2])
})

test('the owner’s own rate goes before the property’s, and nothing is said of an exemption until the owner asks for it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({
    pms: hotel.pms,
    env: { TAX_RATE: '10', TAX_LABEL: 'Impuesto', TAX_EXEMPT_FOREIGNERS: 'explain' },
  })
  const { checkIn, checkOut } = hotel.stay()

  const response = await ask(server, { checkIn, checkOut, adults: '2' })

  expect(response.json()[2]).toMatchObject({
    taxesMinor: 3000,
    totalMinor: 33_000,
    taxLabel: 'Impuesto',
    taxPercent: 10,
    taxEstimated: false,
    taxExemption: 'explain',
  })
  expect(hotel.calls('getRoomsFeesAndTaxes')).toBe(0)
})

test('a key that may not ask about taxes leads to an estimate that says so', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { checkIn, checkOut } = hotel.stay()
  hotel.fault({ method: 'getRoomsFeesAndTaxes', kind: 'scope_denied', times: 20 })

  const response = await ask(server, { checkIn, checkOut, adults: '2' })

  expect(response.json()[2]).toMatchObject({ taxesMinor: 5700, taxPercent: 19, taxEstimated: true })
})

function ask({ app }: TestApp, query: Record<string, string>) {
  return app.inject({ url: '/api/rooms', query })
}
