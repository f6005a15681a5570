import { sleep } from '#server/concurrency/sleep.ts'
import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { CheckoutInput } from '#shared/booking/checkout.ts'
import type { Booking, BookingFailure } from '../booking.entity.ts'
import { readCart, type Cart } from './cart.ts'
import { carryOut, type Counter } from './place-booking.ts'
import { claim, letGo, markFailed, whenLetGo } from '../booking-store.ts'
import type { MailDesk } from '../mails.ts'
import { requireBookable, requirePms, type Desk } from '../search/offers.ts'
import { busy, failureOf, guestFailure, priceChanged, soldOut } from '../booking-errors.ts'
import { refreshed } from '../reconcile/refresh.ts'
import { settle } from '../reconcile/reconcile.ts'
import { linkToken } from '../lookup/token.ts'
import { viewOf } from '../lookup/view.ts'

/** Looks for a lost answer while the guest waits; afterwards the job goes on looking. */
const LOOK_AFTER_MS = [0, 700, 2000]

/** What a checkout needs. */
export interface CheckoutDesk extends Desk {
  em: EntityManager
  mail: MailDesk
}

export interface CheckoutAnswer {
  success: true
  booking: BookingView
}

/**
 * Books a cart, once: a repeat, at the same time or later, gets the same booking (security row 93).
 * The wish is stored before the property hears of it; where the property's answer is lost, the
 * booking comes back as `unknown` and is settled by looking for it, never by booking again.
 * @throws CONFLICT `sold_out` or `price_changed` with the new offer; SERVICE_UNAVAILABLE or
 * BAD_GATEWAY when the property could not be asked.
 */
async function checkout(desk: CheckoutDesk, input: CheckoutInput): Promise<Booking> {
  const pms = requirePms(desk)
  const cart = readCart(input)
  requireBookable(desk.now, cart.checkIn, cart.checkOut)
  const counter: Counter = { ...desk, pms }

  // At most two rounds: the first may find a repeat of a booking that has been cancelled since.
  for (let round = 0; round < 2; round += 1) {
    const { booking, isOurs } = await claim(desk.em, cart, input)
    if (isOurs) return carryOutAlone(counter, cart, booking)
    const earlier = await outcomeOf(counter, booking)
    if (earlier.state === 'failed') throw refusalOf(earlier.failure)
    if (earlier.state !== 'cancelled' && earlier.state !== 'pending') return earlier
  }
  throw busy()
}

async function carryOutAlone(counter: Counter, cart: Cart, claimed: Booking): Promise<Booking> {
  const { em } = counter
  try {
    const booking = await carryOut(counter, cart, claimed)
    return booking.state === 'unknown' ? await lookWhileWaiting(counter, booking) : booking
  } catch (error) {
    // Only a refusal proves that there is no booking; after a fault of ours it is looked for.
    const isRefusal = error instanceof PmsError || error instanceof TRPCError
    if (isRefusal) await markFailed(em, claimed.id, failureOf(error))
    else await letGo(em, claimed.id)
    throw guestFailure(error)
  }
}

/** What became of the booking that somebody else has, or had, in hand. */
async function outcomeOf(counter: Counter, { id }: Booking): Promise<Booking> {
  const booking = await whenLetGo(counter.em, id)
  if (booking.state === 'unknown') return lookWhileWaiting(counter, booking)
  if (booking.state === 'confirmed') return refreshed(counter.em, counter.pms, booking)
  return booking
}

/** The checkout as it is answered: the guest who just gave all the data may see it. */
export async function book(desk: CheckoutDesk, input: CheckoutInput): Promise<CheckoutAnswer> {
  const booking = await checkout(desk, input)
  const token = await linkToken(desk.em, booking.reference)
  return { success: true, booking: viewOf(booking, true, token) }
}

/** A failure to look leaves the booking as unknown as it was. */
async function lookWhileWaiting(counter: Counter, unknown: Booking): Promise<Booking> {
  let booking = unknown
  for (const waitMs of LOOK_AFTER_MS) {
    await sleep(waitMs)
    try {
      booking = await settle(counter, booking)
    } catch (error) {
      if (!(error instanceof PmsError)) throw error
      await letGo(counter.em, booking.id)
    }
    if (booking.state !== 'unknown') break
  }
  return booking
}

function refusalOf(failure: BookingFailure | null) {
  if (failure === 'sold_out') return soldOut()
  if (failure === 'price_changed') return priceChanged(null)
  return busy()
}
