import { raw, type EntityData } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { withoutLease } from '#server/database/lease.ts'
import { Booking } from './booking.entity.ts'

type State = Booking['state']

interface Transition {
  from: readonly State[]
  to: State
  /**
   * `free`: only while no caller has claimed the booking, by the database's clock; `notByGuest`:
   * only if the guest has not cancelled it.
   */
  when: 'always' | 'free' | 'notByGuest'
  /** Effect on the claim, which reserves the booking for one caller. */
  claim: 'take' | 'keep' | 'release'
}

/** Every allowed change of a booking's state; others are ignored. */
export const TRANSITIONS = {
  /** The guest repeats a failed checkout. */
  retry: { from: ['failed'], to: 'pending', when: 'always', claim: 'take' },
  /** The guest repeats a checkout that a process abandoned before the property was called. */
  resume: { from: ['pending'], to: 'pending', when: 'free', claim: 'take' },
  /** The property is about to be called and may have the booking from then on. */
  submit: { from: ['pending'], to: 'unknown', when: 'always', claim: 'take' },
  /** The property has the booking, even if we had given it up. */
  confirm: {
    from: ['pending', 'unknown', 'failed'],
    to: 'confirmed',
    when: 'always',
    claim: 'release',
  },
  /** The property reported the booking by webhook; a running checkout reads its own answer. */
  confirmReported: {
    from: ['pending', 'unknown', 'failed'],
    to: 'confirmed',
    when: 'free',
    claim: 'release',
  },
  /** The property does not have the booking. */
  fail: { from: ['pending', 'unknown'], to: 'failed', when: 'always', claim: 'release' },
  /** The property changed the booking. */
  update: { from: ['confirmed'], to: 'confirmed', when: 'always', claim: 'keep' },
  /**
   * The property reinstated a booking that it had cancelled; a cancellation on this site is final.
   */
  reinstate: { from: ['cancelled'], to: 'confirmed', when: 'notByGuest', claim: 'keep' },
  /** The guest or the staff of the site cancels; the property is about to be called. */
  requestCancel: { from: ['confirmed'], to: 'confirmed', when: 'free', claim: 'take' },
  /** The property released the booking because it was not paid in time. */
  release: { from: ['confirmed'], to: 'cancelled', when: 'always', claim: 'release' },
  cancel: { from: ['confirmed', 'cancelled'], to: 'cancelled', when: 'always', claim: 'keep' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof TRANSITIONS

/** Whether the row of a booking is in a state from which the transition starts. */
export function canStart(
  name: TransitionName,
  { state, cancelRequestedAt }: Pick<Booking, 'state' | 'cancelRequestedAt'>,
): boolean {
  const { from, when }: Transition = TRANSITIONS[name]
  return from.includes(state) && (when !== 'notByGuest' || cancelRequestedAt === null)
}

/** Lease of a claim, longer than any checkout: an expired claim belongs to a process that died. */
const CLAIM_SECONDS = 120

/** Expiry of a claim taken now. */
export const claimEnd = () => raw<Date>('now() + make_interval(secs => ?)', [CLAIM_SECONDS])

/**
 * Changes the state of a booking and writes further columns, in one statement.
 * @returns whether the booking was in a state that allows the transition.
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
      ...(when === 'free' ? withoutLease() : {}),
      ...(when === 'notByGuest' ? { cancelRequestedAt: null } : {}),
    },
    {
      ...columns,
      state: to,
      updatedAt: raw<Date>('now()'),
      ...(claim === 'take' ? { claimedUntil: claimEnd() } : {}),
      ...(claim === 'release' ? { claimedUntil: null } : {}),
    },
  )
  return changed > 0
}
