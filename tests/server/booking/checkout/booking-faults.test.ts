import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Clock } from '#server/gateways/pms/clock.ts'
import type { FaultKind } from '#tests/support/sandbox/faults.ts'
import { aCheckout, bookings, checkout, mailsOf } from '#tests/support/checkout.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSandbox, QUICK } from '#tests/support/sandbox/test-sandbox.ts'

/** A property that gives up soon, so that a silent one need not be waited for. */
const HASTY = { ...QUICK, readMs: 2500, writeMs: 400, retries: 0 }

/** A clock of calls on which a tenth of the time is waited. */
const TENFOLD: Clock = { now: () => Date.now(), sleep: (ms) => sleep(ms / 10) }

interface Case {
  fault: FaultKind
  /** What the guest sees. */
  status: number
  says: string | undefined
  /** What is stored. */
  state: string
  /** Reservations at the property, those that were cancelled left out. */
  reservations: number
  mails: number
  delayMs?: number
}

/** The table of cloudbeds.md §10.5 for the call that books. */
const CASES: Case[] = [
  {
    fault: 'latency',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
    delayMs: 50,
  },
  {
    fault: 'timeout',
    status: 200,
    says: 'processing',
    state: 'unknown',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'reset_before',
    status: 200,
    says: 'processing',
    state: 'unknown',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'reset_after',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
  },
  {
    fault: 'late_commit',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
    delayMs: 30,
  },
  {
    fault: 'http500',
    status: 200,
    says: 'processing',
    state: 'unknown',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'http502_html',
    status: 200,
    says: 'processing',
    state: 'unknown',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'http403',
    status: 502,
    says: 'pms_unavailable',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'rate_limit',
    status: 503,
    says: 'pms_unavailable',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'rejected',
    status: 502,
    says: 'pms_unavailable',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'scope_denied',
    status: 502,
    says: 'pms_unavailable',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'revoked',
    status: 502,
    says: 'pms_unavailable',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'bad_json',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
  },
  {
    fault: 'success_no_id',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
  },
  {
    fault: 'no_total',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
  },
  {
    fault: 'price_drift',
    status: 409,
    says: 'price_changed',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  // The reservation of somebody else, who was quicker.
  {
    fault: 'sold_between',
    status: 409,
    says: 'sold_out',
    state: 'failed',
    reservations: 0,
    mails: 0,
  },
  {
    fault: 'pending',
    status: 200,
    says: 'not_confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
  },
  {
    fault: 'slow_visibility',
    status: 200,
    says: 'confirmed',
    state: 'confirmed',
    reservations: 1,
    mails: 1,
  },
]

const FINAL: readonly FaultKind[] = ['sold_between', 'price_drift']

test.each(CASES)(
  'booking with $fault: the guest sees $status $says, and there is one booking at most',
  async (expected) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY, clock: TENFOLD }) })
    const order = aCheckout(hotel.stay())
    hotel.fault({
      method: 'postReservation',
      kind: expected.fault,
      ...(expected.delayMs ? { delayMs: expected.delayMs } : {}),
    })

    const response = await checkout(server, order)
    const again = await checkout(server, order)

    const answer = response.json()
    expect(response.statusCode).toBe(expected.status)
    expect(answer.booking?.status ?? answer.reason).toBe(expected.says)
    const [booking] = await bookings(server)
    // A room that is gone and a dearer price stay as they are, if they are asked again.
    const mayRetry = expected.state === 'failed' && !FINAL.includes(expected.fault)
    expect(booking!.state).toBe(mayRetry ? 'confirmed' : expected.state)
    expect(again.statusCode).toBe(mayRetry ? 200 : expected.status)
    const active = hotel.sandbox.state.reservations.filter(({ status }) => status !== 'canceled')
    expect(active).toHaveLength(expected.reservations + (mayRetry ? 1 : 0))
    expect(await mailsOf(server)).toHaveLength(expected.mails + (mayRetry ? 1 : 0))
    expect(hotel.calls('postReservation')).toBe(mayRetry ? 2 : 1)
  },
)

test.each(['http500', 'timeout', 'scope_denied'] as const)(
  'a property that cannot even be asked for a price (%s) leads to a failure, not to a booking',
  async (kind) => {
    await using hotel = await aSandbox()
    await using server = await testApp({ pms: hotel.client({ limits: HASTY, clock: TENFOLD }) })
    hotel.fault({ method: 'getAvailableRoomTypes', kind, times: 9 })

    const response = await checkout(server, aCheckout(hotel.stay()))

    expect([502, 503]).toContain(response.statusCode)
    expect(response.json().reason).toBe('pms_unavailable')
    expect((await bookings(server)).map(({ state }) => state)).toEqual(['failed'])
    expect(hotel.calls('postReservation')).toBe(0)
  },
)
