import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  changesRound,
  readChanges,
  startChangesJob,
} from '#server/features/booking/watch/changes.ts'
import { subscribeWebhook, webhookAddress } from '#server/features/booking/watch/webhooks.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { bookRoom } from '#tests/support/linked-booking.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { priceNights, reservationIn } from '#tests/support/sandbox/hotel-staff.ts'
import { aBooking, aSandbox, QUICK, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const PUZZLING = { kind: 'rejected', message: 'An unexpected error occurred' } as const

test('a cancellation at the hotel reaches the lookup by itself', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using _job = job(server, hotel)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const isWatched = await subscribeWebhook(server.em, hotel.pms, { ...server.env, PORT: port })
  const { confirmationNumber } = (await checkout(server, aCheckout(hotel.stay()))).json().booking

  hotel.setStatus(confirmationNumber, 'canceled')

  expect(isWatched).toBe(true)
  await vi.waitFor(async () => {
    const [booking] = await bookings(server)
    expect(booking!.state).toBe('cancelled')
  }, WAIT_OPTIONS)
})

test('an event only causes a read of the property: its contents are not used', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = (await checkout(server, aCheckout(hotel.stay()))).json().booking

  const response = await report(server, {
    event: 'reservation/status_changed',
    timestamp: 1_792_500_000.5,
    propertyID: 1,
    reservationID: confirmationNumber,
    status: 'canceled',
  })
  await readChanges({ em: server.em, pms: cachedPms(hotel.pms), env: server.env })

  expect(response.statusCode).toBe(200)
  expect((await bookings(server))[0]!.state).toBe('confirmed')
})

test('the same event ten times is one event, and the property is not asked before the answer', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const event = { event: 'reservation/created', timestamp: 1, reservationID: 7_318_204_556_120 }

  const answers = await Promise.all(Array.from({ length: 10 }, () => report(server, event)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await server.em.execute('select reservation_id from pms_event')).toEqual([
    { reservation_id: '7318204556120' },
  ])
  expect(hotel.log).toEqual([])
})

test.each([
  ['no event', {}],
  ['no reservation', { event: 'reservation/created' }],
  ['a strange number', { event: 'reservation/created', reservationID: '../../x' }],
  ['a list', []],
  ['nested rubbish', { event: { a: 1 }, reservationID: { b: 2 } }],
])('a body with %s is answered and forgotten', async (_name, body) => {
  await using server = await testApp()

  const response = await report(server, body)

  expect(response.statusCode).toBe(200)
  expect(await server.em.execute('select 1 from pms_event')).toEqual([])
})

test('a wrong webhook address answers 404, whatever the body, and nothing is stored', async () => {
  await using server = await testApp()
  const right = new URL(await webhookAddress(server.em, server.env)).pathname

  for (const url of ['/api/webhooks/cloudbeds/x', `${right}x`, right.slice(0, -1)]) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      payload: { event: 'reservation/created', reservationID: '1' },
    })
    expect(response.statusCode, url).toBe(404)
    expect(response.json()).toEqual({ message: 'No existe esa dirección.' })
  }
  expect(await server.em.execute('select 1 from pms_event')).toEqual([])
})

test('the configured address is the address, and it stands in no log', async () => {
  const token = 'my-own-token-of-sufficient-length'
  const lines = logLines()
  await using server = await testApp({ env: { CLOUDBEDS_WEBHOOK_TOKEN: token }, log: lines.log })

  const response = await report(server, { event: 'x', reservationID: '1' })

  expect(await webhookAddress(server.em, server.env)).toContain(`/api/webhooks/cloudbeds/${token}`)
  expect(response.statusCode).toBe(200)
  expect(lines.text()).toContain('/api/webhooks/cloudbeds/[redacted]')
  expect(lines.text()).not.toContain(token)
})

test.each([
  ['of the list that the property refuses', 'getReservations', { kind: 'http403' }],
  ['of the list with an unknown text', 'getReservations', PUZZLING],
  ['that is no answer', 'getReservations', { kind: 'http500' }],
  ['about the booking with an unknown text', 'getReservation', PUZZLING],
  ['about the booking that ends in the middle', 'getReservation', { kind: 'bad_json' }],
] as const)('an answer %s leaves booking and events for later', async (_name, method, fault) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel)
  hotel.setStatus(confirmationNumber, 'canceled')
  await report(server, { event: 'reservation/status_changed', reservationID: confirmationNumber })
  const round = () => readChanges({ em: server.em, pms: cachedPms(hotel.pms), env: server.env })
  hotel.fault({ method, ...fault })

  await expect(round()).rejects.toThrow()

  const unread = 'select attempts from pms_event where processed_at is null'
  expect(await server.em.execute(unread)).toEqual([{ attempts: 1 }])
  expect((await bookings(server))[0]!.state).toBe('confirmed')
  await server.em.execute('update pms_event set next_attempt_at = now()')
  await round()
  expect(await server.em.execute(unread)).toEqual([])
  expect((await bookings(server))[0]!.state).toBe('cancelled')
})

test('a burst of events about reservations of others is one question, and drops what is cached once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await bookRoom(server, hotel)
  let dropped = 0
  server.changes.subscribe((topic) => (dropped += Number(topic === 'booking')))
  for (let at = 0; at < 120; at += 1) {
    await report(server, { event: 'reservation/created', timestamp: at, reservationID: 7000 + at })
  }
  hotel.log.length = 0

  await readChanges({ em: server.em, pms: cachedPms(hotel.pms), env: server.env })

  expect(hotel.calls('getReservations')).toBe(1)
  // The site’s own booking, which the list shows for the first time.
  expect(hotel.calls('getReservation')).toBe(1)
  await vi.waitFor(() => expect(dropped).toBe(1), WAIT_OPTIONS)
})

test('the property is asked every five minutes, and at once after an event, but not again for it', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const event = { event: 'reservation/created', timestamp: 0, reservationID: 7000 }
  const later = (minutes: number) =>
    server.em.execute(`update job set started_at = started_at - interval '${minutes} minutes'`)
  const calls = async () => {
    await changesRound({ database: server.database, pms: cachedPms(hotel.pms), env: server.env })
    return hotel.calls('getReservations')
  }

  expect([await calls(), await calls()]).toEqual([1, 1])
  await later(4)
  expect(await calls()).toBe(1)
  await later(1)
  expect(await calls()).toBe(2)
  await report(server, event)
  await later(1)
  expect(await calls()).toBe(3)
  await report(server, event)
  await later(1)
  expect(await calls()).toBe(3)
})

test('a round without an event, on a site with and without bookings, wakes no job', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const round = () =>
    changesRound({ database: server.database, pms: cachedPms(hotel.pms), env: server.env })
  const topics: string[] = []
  server.changes.subscribe((topic) => topics.push(topic))
  /** Waits until everything that was announced before has arrived. */
  const arrived = async () => {
    const before = topics.length
    await server.em.execute(`select pg_notify('changes', 'settings')`)
    const since = () => topics.slice(before)
    await vi.waitFor(() => expect(since()).toContain('settings'), WAIT_OPTIONS)
  }
  const announced = async () => {
    await arrived()
    topics.length = 0
    await round()
    await arrived()
    return topics
  }
  expect(await announced()).toEqual(['settings'])

  await bookRoom(server, hotel)
  await round()

  expect(await announced()).toEqual(['settings'])
})

test('a price that the hotel changes, which no event reports, is read by the next round, once', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  const { confirmationNumber } = await bookRoom(server, hotel)
  const pms = cachedPms(hotel.pms)
  const round = () => readChanges({ em: server.em, pms, env: server.env })
  await round()
  priceNights(reservationIn(hotel.sandbox, confirmationNumber), 0, [16_000, 18_000])
  hotel.log.length = 0

  await round()
  await round()

  expect((await bookings(server))[0]!.totalMinor).toBe(40_460)
  expect(hotel.calls('getReservations')).toBe(2)
  expect(hotel.calls('getReservation')).toBe(1)
})

// PGlite has no clock besides the one of its process.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'an event leaves a booking to the checkout that has it, by the clock of the database',
  async () => {
    await using hotel = await aSandbox()
    const limits = { ...QUICK, writeMs: 400, retries: 0 }
    await using server = await testApp({ pms: hotel.client({ limits }) })
    hotel.fault({ method: 'postReservation', kind: 'reset_before' })
    await checkout(server, aCheckout(hotel.stay()))
    const { reference } = (await bookings(server))[0]!
    await server.em.execute(`update booking set claimed_until = now() + interval '1 minute'`)
    const { id } = await hotel.pms.createReservation(aBooking(hotel.stay(), { reference }))
    expect((await bookings(server))[0]!.state).toBe('unknown')
    /** The state after an event, handled by a process whose clock differs by an hour. */
    const stateAfter = async (event: string, claimedUntil: string, clockHours: number) => {
      await server.em.execute(`update booking set claimed_until = ${claimedUntil}`)
      await report(server, { event, reservationID: id })
      const offset = clockHours * 3_600_000
      const now = Date.now.bind(Date)
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + offset)
      await readChanges({
        em: server.database.em.fork(),
        pms: cachedPms(hotel.client()),
        env: server.env,
      }).finally(() => clock.mockRestore())
      return (await bookings(server))[0]!.state
    }

    expect(await stateAfter('reservation/created', `now() + interval '1 minute'`, 1)).toBe(
      'unknown',
    )
    expect(await stateAfter('reservation/status_changed', 'now()', -1)).toBe('confirmed')
  },
)

function job(server: TestApp, hotel: TestSandbox) {
  const worker = startChangesJob({
    database: server.database,
    pms: cachedPms(hotel.pms),
    env: server.env,
    log: quiet,
  })
  server.changes.subscribe((topic) => topic === 'pms' && worker.wake())
  return { ...worker, [Symbol.asyncDispose]: () => worker.stop() }
}

async function report(server: TestApp, payload: object) {
  const { pathname } = new URL(await webhookAddress(server.em, server.env))
  return server.app.inject({ method: 'POST', url: pathname, payload })
}
