import { raw, type EntityData } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { isFree } from '#server/database/lease.ts'
import { Booking } from './booking.entity.ts'

type State = Booking['state']

interface Transition {
  from: readonly State[]
  to: State
  /**
   * `free`: only while no caller has claimed the booking, by the database's clock; `notByGuest`: only
   * where the guest has not cancelled it.
   */
  when: 'always' | 'free' | 'notByGuest'
  /** What becomes of the claim: one caller works on a claimed booking, and no other touches it. */
  claim: 'take' | 'keep' | 'release'
}

/** Every change of a booking's state; whatever is not here changes nothing. */
export const TRANSITIONS = {
  /** The guest sends again what was not booked. */
  retry: { from: ['failed'], to: 'pending', when: 'always', claim: 'take' },
  /** The guest sends again what a process left behind before the property heard of it. */
  resume: { from: ['pending'], to: 'pending', when: 'free', claim: 'take' },
  /** The property is about to be asked: from here on it may have the booking. */
  submit: { from: ['pending'], to: 'unknown', when: 'always', claim: 'take' },
  /** The property has it, even if it had been given up on. */
  confirm: {
    from: ['pending', 'unknown', 'failed'],
    to: 'confirmed',
    when: 'always',
    claim: 'release',
  },
  /** The property reported it; a checkout that works on the booking gets the answer itself. */
  confirmReported: {
    from: ['pending', 'unknown', 'failed'],
    to: 'confirmed',
    when: 'free',
    claim: 'release',
  },
  /** The property does not have it. */
  fail: { from: ['pending', 'unknown'], to: 'failed', when: 'always', claim: 'release' },
  /** The property changed it. */
  update: { from: ['confirmed'], to: 'confirmed', when: 'always', claim: 'keep' },
  /** The property took its own cancellation back; one by the guest is final, whatever is read late. */
  reinstate: { from: ['cancelled'], to: 'confirmed', when: 'notByGuest', claim: 'keep' },
  /** The guest cancels; the property is about to be asked. */
  requestCancel: { from: ['confirmed'], to: 'confirmed', when: 'free', claim: 'take' },
  /** The property released it, because it was not paid in time. */
  release: { from: ['confirmed'], to: 'cancelled', when: 'always', claim: 'release' },
  cancel: { from: ['confirmed', 'cancelled'], to: 'cancelled', when: 'always', claim: 'keep' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof TRANSITIONS

/** Whether a booking, as far as its row says, is in a state from which a transition starts. */
export function canStart(
  name: TransitionName,
  { state, cancelRequestedAt }: Pick<Booking, 'state' | 'cancelRequestedAt'>,
): boolean {
  const { from, when }: Transition = TRANSITIONS[name]
  return from.includes(state) && (when !== 'notByGuest' || cancelRequestedAt === null)
}

/** Longer than any checkout works: a claim that ended means a process that died. */
const CLAIM_SECONDS = 120

/** The instant until which a claim taken now holds. */
export const claimEnd = () => raw<Date>('now() + make_interval(secs => ?)', [CLAIM_SECONDS])

/**
 * Changes the state of a booking and writes further columns, in one statement.
 * @returns whether the booking was in a state from which the transition starts.
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
      ...(when === 'free' ? isFree() : {}),
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
