import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  handleEvents,
  subscribeWebhook,
  webhookAddress,
} from '#server/features/booking/watch/webhooks.ts'
import { startBookingJob } from '#server/features/booking/watch/job.ts'
import { cachedPms } from '#server/gateways/pms/cached-pms.ts'
import { aCheckout, bookings, checkout } from '#tests/support/checkout.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aBooking, aSandbox, QUICK, type TestSandbox } from '#tests/support/sandbox/test-sandbox.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

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

test('an event is only a hint: nothing it says is believed', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using worker = job(server, hotel)
  const { confirmationNumber } = (await checkout(server, aCheckout(hotel.stay()))).json().booking

  const response = await report(server, {
    event: 'reservation/status_changed',
    timestamp: 1_792_500_000.5,
    propertyID: 1,
    reservationID: confirmationNumber,
    status: 'canceled',
  })
  worker.wake()
  await processed(server)

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

test('a wrong address is one that does not exist, whatever the body; nothing is stored', async () => {
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

test('an event while the property is away is read later', async () => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  await using worker = job(server, hotel)
  const { confirmationNumber } = (await checkout(server, aCheckout(hotel.stay()))).json().booking
  await hotel.pms.cancel(confirmationNumber)
  hotel.fault({ method: 'getReservation', kind: 'http500', times: 3 })

  await report(server, { event: 'reservation/status_changed', reservationID: confirmationNumber })
  await vi.waitFor(async () => {
    expect(hotel.calls('getReservation')).toBeGreaterThanOrEqual(3)
  }, WAIT_OPTIONS)
  await server.em.execute('update pms_event set next_attempt_at = now()')
  worker.wake()
  await processed(server)

  expect((await bookings(server))[0]!.state).toBe('cancelled')
})

test.each([
  ['that is refused leaves the others to be handled', 'http403', 1, 1],
  ['that the property does not answer leaves the others for later', 'http500', 3, 2],
] as const)('an event %s', async (_name, kind, times, left) => {
  await using hotel = await aSandbox()
  await using server = await testApp({ pms: hotel.pms })
  hotel.fault({ method: 'getReservation', kind, times })
  for (const reservationID of ['1', '2']) {
    await report(server, { event: 'reservation/created', reservationID })
  }

  const failure = await handleEvents({
    em: server.database.em.fork(),
    pms: cachedPms(hotel.pms),
    env: server.env,
  }).catch((error: unknown) => error)

  const events = await server.em.execute('select id, attempts, processed_at from pms_event')
  expect(events.filter(({ processed_at: at }) => at === null)).toHaveLength(left)
  const failed = events.find((one) => one.attempts > 0 && one.processed_at === null)
  expect(failure).toMatchObject({ message: `failed: ${failed?.id}` })
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
      await handleEvents({
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
  const worker = startBookingJob({
    database: server.database,
    pms: cachedPms(hotel.pms),
    env: server.env,
    log: quiet,
    isSoleProcess: false,
  })
  server.changes.subscribe((topic) => topic === 'booking' && worker.wake())
  return { ...worker, [Symbol.asyncDispose]: () => worker.stop() }
}

async function report(server: TestApp, payload: object) {
  const { pathname } = new URL(await webhookAddress(server.em, server.env))
  return server.app.inject({ method: 'POST', url: pathname, payload })
}

/** Waits until every event has been dealt with. */
async function processed(server: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await server.em.execute('select 1 from pms_event where processed_at is null')
    expect(waiting).toEqual([])
  }, WAIT_OPTIONS)
}
