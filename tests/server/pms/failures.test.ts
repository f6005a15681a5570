import { expect, test } from 'vitest'
import type { Clock } from '#server/gateways/pms/clock.ts'
import { LIMITS } from '#server/gateways/cloudbeds/http-client.ts'
import type { FaultKind } from '#tests/support/sandbox/faults.ts'
import {
  aBooking,
  aroundNow,
  aSandbox,
  everythingIn,
  failureOf,
  QUICK,
} from '#tests/support/sandbox/test-sandbox.ts'

const party = { adults: 2, children: 0 }

/** Only what never answers is worth giving up on early: the machine may be busy. */
const limitsFor = (kind: FaultKind) =>
  kind === 'timeout' ? { ...QUICK, readMs: 700, writeMs: 700 } : QUICK

test.each<[FaultKind, string, number]>([
  ['http500', 'unavailable', 3],
  ['http502_html', 'unavailable', 3],
  ['bad_json', 'unavailable', 3],
  ['empty_body', 'unavailable', 3],
  ['no_reason', 'unknown', 1],
  ['reset_before', 'unavailable', 3],
  ['timeout', 'unavailable', 1],
  ['http403', 'configuration', 1],
  ['scope_denied', 'configuration', 1],
  ['revoked', 'property', 1],
  ['rejected', 'validation', 1],
])('a read that meets %s is %s, after %i calls', async (kind, category, calls) => {
  await using server = await aSandbox()
  server.fault({ method: 'getAvailableRoomTypes', kind, times: 9 })

  const failure = await failureOf(
    server.client({ limits: limitsFor(kind) }).availability({ ...server.stay(), ...party }),
  )

  expect(failure.category).toBe(category)
  expect(failure.detail).not.toBe('')
  expect(server.calls('getAvailableRoomTypes')).toBe(calls)
})

test.each<FaultKind>(['http500', 'http502_html', 'bad_json', 'reset_before'])(
  'a read survives one %s',
  async (kind) => {
    await using server = await aSandbox()
    server.fault({ method: 'getAvailableRoomTypes', kind })

    const offers = await server.pms.availability({ ...server.stay(), ...party })

    expect(offers).toHaveLength(4)
  },
)

test.each<[FaultKind, number]>([
  ['reset_after', 1],
  ['bad_json', 1],
  ['success_no_id', 1],
  ['http500', 0],
  ['http502_html', 0],
  ['reset_before', 0],
  ['timeout', 0],
])('a booking that meets %s is ambiguous and never repeated', async (kind, exist) => {
  await using server = await aSandbox()
  server.fault({ method: 'postReservation', kind, times: 9 })

  const failure = await failureOf(
    server.client({ limits: limitsFor(kind) }).createReservation(aBooking(server.stay())),
  )

  expect(failure.category).toBe('ambiguous')
  expect(server.calls('postReservation')).toBe(1)
  expect(await server.pms.findByReference('WEB-7F3K2Q', aroundNow())).toHaveLength(exist)
})

test.each<[FaultKind, string]>([
  ['rejected', 'validation'],
  ['scope_denied', 'configuration'],
  ['revoked', 'property'],
  ['http403', 'configuration'],
  ['rate_limit', 'unavailable'],
])('a booking that meets %s was certainly not made: %s', async (kind, category) => {
  await using server = await aSandbox()
  server.fault({ method: 'postReservation', kind, times: 9 })

  const failure = await failureOf(server.pms.createReservation(aBooking(server.stay())))

  expect(failure.category).toBe(category)
  expect(server.calls('postReservation')).toBe(1)
  expect(server.sandbox.state.reservations).toEqual([])
})

test('a booking that is entered after the line was cut is found later', async () => {
  await using server = await aSandbox()
  server.fault({ method: 'postReservation', kind: 'late_commit', delayMs: 60_000 })

  const failure = await failureOf(server.pms.createReservation(aBooking(server.stay())))
  const atOnce = await server.pms.findByReference('WEB-7F3K2Q', aroundNow())
  await server.clock.moveTo(server.clock.now() + 60_000)
  const later = await server.pms.findByReference('WEB-7F3K2Q', aroundNow())

  expect(failure.category).toBe('ambiguous')
  expect(atOnce).toEqual([])
  expect(later).toHaveLength(1)
})

test('a new booking may be missing in lists for a while', async () => {
  await using server = await aSandbox()
  server.fault({ method: 'postReservation', kind: 'slow_visibility', delayMs: 30_000 })

  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  const listed = await server.pms.findByReference('WEB-7F3K2Q', aroundNow())
  const read = await server.pms.reservation(id)

  expect(listed).toEqual([])
  expect(read?.id).toBe(id)
})

test('a property that cannot be reached is unavailable, also for a booking', async () => {
  const gone = await aSandbox()
  await gone[Symbol.asyncDispose]()

  const failure = await failureOf(gone.pms.createReservation(aBooking(gone.stay())))

  expect(failure).toMatchObject({ category: 'unavailable', detail: 'no answer: ECONNREFUSED' })
})

test('a wrong key is a matter of configuration', async () => {
  await using server = await aSandbox()

  const failure = await failureOf(server.client({ apiKey: 'cbat_wrong' }).probe())

  expect(failure).toMatchObject({ category: 'configuration', status: 401 })
})

test('a key that no header can carry is not repeated in the error', async () => {
  await using server = await aSandbox()

  const failure = await failureOf(server.client({ apiKey: 'cbat_se\ncret' }).probe())

  expect(failure).toBeInstanceOf(Error)
  expect(everythingIn(failure)).not.toContain('cret')
})

test.each([
  ['json', 'Too many requests', 1],
  ['empty', 'HTTP 429', 1],
] as const)(
  'a throttled call waits as asked: %s answer',
  async (throttleAnswer, detail, seconds) => {
    await using server = await aSandbox({ habits: { throttleAnswer } })
    server.fault({ method: 'getHotels', kind: 'rate_limit', times: 1 })
    const waits: number[] = []
    let now = Date.now()
    const sleep = async (ms: number) => {
      waits.push(ms)
      now += ms
    }
    const clock: Clock = { now: () => now, sleep }

    const probe = await server.client({ clock }).probe()
    server.fault({ method: 'getHotels', kind: 'rate_limit', times: 9 })
    const failure = await failureOf(server.client({ limits: { ...QUICK, retries: 0 } }).probe())

    expect(probe.propertyName).not.toBe('')
    expect(waits).toContain(seconds * 1000)
    expect(failure).toMatchObject({ category: 'unavailable', status: 429, detail })
  },
)

test('the calls of one process stay within the limit of the property', async () => {
  await using server = await aSandbox({ habits: { throttle: { perSecond: 5, burst: 5 } } })
  const pms = server.client({ limits: { ...LIMITS, readMs: 20_000 } })

  await Promise.all(Array.from({ length: 12 }, () => pms.hotel()))

  const times = server.log.map(({ at }) => at)
  const inAnySecond = times.map(
    (start) => times.filter((time) => time >= start && time < start + 1000).length,
  )
  expect(server.log.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(Math.max(...inAnySecond)).toBeLessThanOrEqual(LIMITS.perSecond)
})

test.each<[FaultKind, string]>([
  ['rejected', 'An unexpected error occurred, please try again later'],
  ['rejected', 'Invalid Parameters'],
  ['no_reason', ''],
  ['empty_body', ''],
  ['empty_list', ''],
])('a reservation whose reading meets %s "%s" is not taken for missing', async (kind, message) => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  server.fault({ method: 'getReservation', kind, message, times: 9 })

  const failure = await failureOf(server.pms.reservation(id))

  expect(['validation', 'unknown', 'unavailable']).toContain(failure.category)
})

test('a change that is neither confirmed nor readable is ambiguous', async () => {
  await using server = await aSandbox()
  const { id } = await server.pms.createReservation(aBooking(server.stay()))
  server.fault({ method: 'putReservation', kind: 'rejected', message: 'Something went wrong' })
  server.fault({ method: 'getReservation', kind: 'rejected', message: 'Something went wrong' })

  const failure = await failureOf(server.pms.cancel(id))

  expect(failure.category).toBe('ambiguous')
})
