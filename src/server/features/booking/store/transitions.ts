import { raw, type EntityData } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { withoutLease } from '#server/database/lease.ts'
import { Booking } from './booking.entity.ts'

type State = Booking['state']

interface Transition {
  from: readonly State[]
  to: State
  /**
   * - `free`: only while no caller has claimed the booking.
   * - `notByGuest`: only if the booking was not cancelled on this site.
   * - `freeNotByGuest`: both.
   */
  when: 'always' | 'free' | 'notByGuest' | 'freeNotByGuest'
  /** What happens to the claim on the booking. */
  claim: 'take' | 'keep' | 'release'
}

/** Every allowed change of a booking's state; `transition` makes no other. */
export const TRANSITIONS = {
  /** The guest repeats a failed checkout. */
  retry: { from: ['failed'], to: 'pending', when: 'always', claim: 'take' },
  /** The guest repeats a checkout that was abandoned before the PMS was called. */
  resume: { from: ['pending'], to: 'pending', when: 'free', claim: 'take' },
  /** The PMS is about to be called and may have the booking from now on. */
  submit: { from: ['pending'], to: 'unknown', when: 'always', claim: 'take' },
  /** The PMS has the booking, even if the lookups had been given up. */
  confirm: {
    from: ['pending', 'unknown', 'failed'],
    to: 'confirmed',
    when: 'always',
    claim: 'release',
  },
  /** The PMS reported the booking by webhook; a running checkout waits for its own answer. */
  confirmReported: {
    from: ['pending', 'unknown', 'failed'],
    to: 'confirmed',
    when: 'free',
    claim: 'release',
  },
  /** The PMS does not have the booking. */
  fail: { from: ['pending', 'unknown'], to: 'failed', when: 'always', claim: 'release' },
  /** The booking was changed in the PMS. */
  update: { from: ['confirmed'], to: 'confirmed', when: 'always', claim: 'keep' },
  /**
   * The booking was reinstated in the PMS after a cancellation there; a cancellation on this site
   * is final.
   */
  reinstate: { from: ['cancelled'], to: 'confirmed', when: 'notByGuest', claim: 'keep' },
  /** The guest or the staff cancels on this site; the PMS is about to be called. */
  requestCancel: { from: ['confirmed'], to: 'confirmed', when: 'free', claim: 'take' },
  /** The staff moves the departure; the PMS is about to be called. */
  requestDeparture: {
    from: ['confirmed'],
    to: 'confirmed',
    when: 'freeNotByGuest',
    claim: 'take',
  },
  /** The site cancelled the booking in the PMS because it was not paid in time. */
  cancelUnpaid: { from: ['confirmed'], to: 'cancelled', when: 'always', claim: 'release' },
  cancel: { from: ['confirmed', 'cancelled'], to: 'cancelled', when: 'always', claim: 'keep' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof TRANSITIONS

const FREE = new Set<Transition['when']>(['free', 'freeNotByGuest'])
const NOT_BY_GUEST = new Set<Transition['when']>(['notByGuest', 'freeNotByGuest'])

/** Whether the transition is allowed, apart from claims of other callers. */
export function canStart(
  name: TransitionName,
  { state, cancelRequestedAt }: Pick<Booking, 'state' | 'cancelRequestedAt'>,
): boolean {
  const { from, when }: Transition = TRANSITIONS[name]
  return from.includes(state) && (!NOT_BY_GUEST.has(when) || cancelRequestedAt === null)
}

/** The payment deadline unless it has passed, which would cancel a reinstated booking again. */
const DEADLINE_AHEAD = raw<Date>(
  'case when payment_link is null or payment_due_at > now() then payment_due_at end',
)

/** Lease of a claim, longer than any checkout, in case its process dies. */
const CLAIM_SECONDS = 120

/** End of a claim taken now. */
export const claimEnd = () => raw<Date>('now() + make_interval(secs => ?)', [CLAIM_SECONDS])

/**
 * Changes the state of a booking and writes further columns, in one statement.
 * @returns false if the transition is not allowed.
 */
export async function transition(
  em: EntityManager,
  id: number,
  name: TransitionName,
  columns: EntityData<Booking> = {},
): Promise<boolean> {
  const { from, to, when, claim }: Transition = TRANSITIONS[name]
  const changed = await em.nativeUpdate(
    Booking,
    {
      id,
      state: { $in: [...from] },
      ...(FREE.has(when) ? withoutLease() : {}),
      ...(NOT_BY_GUEST.has(when) ? { cancelRequestedAt: null } : {}),
    },
    {
      ...columns,
      ...(to === 'cancelled' ? { askedCheckOut: null, askedBy: null } : {}),
      ...(name === 'reinstate' ? { paymentDueAt: DEADLINE_AHEAD } : {}),
      state: to,
      updatedAt: raw<Date>('now()'),
      ...(claim === 'take' ? { claimedUntil: claimEnd() } : {}),
      ...(claim === 'release' ? { claimedUntil: null } : {}),
    },
  )
  return changed > 0
}
