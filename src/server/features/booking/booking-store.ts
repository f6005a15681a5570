import { randomInt } from 'node:crypto'
import { sleep } from '#server/concurrency/sleep.ts'
import { raw, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { Booking, type BookingFailure } from './booking.entity.ts'
import type { Cart } from './checkout/cart.ts'

/** Longer than any checkout works, so that a claim that ended means a process that died. */
export const CLAIM_SECONDS = 120
/** How long a repeat waits for the first to be decided. */
const WAIT_MS = 30_000
const POLL_MS = 150

/** A booking, and whether the caller is the one who has to carry it out. */
export interface Claim {
  booking: Booking
  isOurs: boolean
}

/**
 * Writes the wish down, or finds it written down. Whoever gets it as theirs is alone with it: a
 * repeat gets it only after the first has failed, or has died before anything was sent.
 */
export async function claim(em: EntityManager, cart: Cart, input: CheckoutInput): Promise<Claim> {
  await em.execute(
    `update booking set request_key = null where request_key = ? and state = 'cancelled'`,
    [cart.key],
  )
  const facts = factsOf(cart, input)
  try {
    const id = await em.insert(Booking, {
      ...facts,
      requestKey: cart.key,
      reference: newReference(),
      claimedUntil: raw('now() + make_interval(secs => ?)', [CLAIM_SECONDS]),
    })
    return { booking: await bookingOf(em, id), isOurs: true }
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
  }
  const [taken] = await em.execute<{ id: number }[]>(
    `update booking set state = 'pending', failure = null, updated_at = now(),
       claimed_until = now() + make_interval(secs => ?)
     where request_key = ? and (
       state = 'failed' or (state = 'pending' and (claimed_until is null or claimed_until <= now()))
     ) returning id`,
    [CLAIM_SECONDS, cart.key],
  )
  if (taken) {
    await em.nativeUpdate(Booking, { id: taken.id }, facts)
    return { booking: await bookingOf(em, taken.id), isOurs: true }
  }
  const booking = await em.findOneOrFail(Booking, { requestKey: cart.key }, { refresh: true })
  return { booking, isOurs: false }
}

function factsOf({ checkIn, checkOut, rooms }: Cart, { bookingData }: CheckoutInput) {
  const sum = (of: 'adults' | 'children') => rooms.reduce((total, room) => total + room[of], 0)
  return {
    language: bookingData.language,
    checkIn,
    checkOut,
    adults: sum('adults'),
    children: sum('children'),
    guestName: bookingData.guestName,
    guestEmail: bookingData.guestEmail,
    guestPhone: bookingData.guestPhone,
    guestCountry: bookingData.guestCountry,
    accommodation: bookingData.accommodation,
    observations: bookingData.observations,
    // Filled once the property has been asked.
    rooms: [],
    currency: HOTEL.currency,
    subtotalMinor: 0,
    taxesMinor: 0,
    totalMinor: 0,
    taxLabel: '',
    taxPercent: null,
  }
}

/** Without letters and digits that are mistaken for each other on the phone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Something to read aloud, long enough not to be guessed. */
export const newReference = (prefix = 'HM'): string =>
  `${prefix}-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

/** As it stands in the database now. */
export const bookingOf = (em: EntityManager, id: number): Promise<Booking> =>
  em.findOneOrFail(Booking, { id }, { refresh: true })

/** Keeps others away from it for as long as its next step can take. */
export async function extendClaim(em: EntityManager, id: number): Promise<void> {
  await em.execute(
    'update booking set claimed_until = now() + make_interval(secs => ?) where id = ?',
    [CLAIM_SECONDS, id],
  )
}

/** Waits as long as somebody has the booking in hand, but not for ever. */
export async function whenLetGo(em: EntityManager, id: number): Promise<Booking> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const [held] = await em.execute<unknown[]>(
      `select 1 from booking where id = ? and state in ('pending', 'unknown') and claimed_until > now()`,
      [id],
    )
    if (!held) break
    await sleep(POLL_MS)
  }
  return bookingOf(em, id)
}

/** Lets go of a booking whose outcome somebody else will find out. */
export async function letGo(em: EntityManager, id: number): Promise<void> {
  await em.execute('update booking set claimed_until = null where id = ?', [id])
}

/** Notes that the property does not have it; nothing happens to one that it does have. */
export async function markFailed(
  em: EntityManager,
  id: number,
  failure: BookingFailure,
): Promise<boolean> {
  const failed = await em.execute<unknown[]>(
    `update booking set state = 'failed', failure = ?, claimed_until = null, updated_at = now()
     where id = ? and state in ('pending', 'unknown') returning 1`,
    [failure, id],
  )
  return failed.length > 0
}

/** Takes back the claims of an earlier run. Only for a process that is alone on its database. */
export async function releaseClaims(em: EntityManager): Promise<void> {
  await em.execute('update booking set claimed_until = null where claimed_until is not null')
  await em.execute('delete from booking_hold')
}
