import { hotelDay } from '#shared/calendar.ts'
import type { CreationWindow } from '#server/gateways/pms/reservation.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import type { WorkContext } from '../booking-context.ts'
import { notice, queueStaffMail } from '../hotel-notices.ts'
import { writeToGuest } from '../mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import {
  acquireUnresolved,
  bookingOf,
  countLookup,
  markFailed,
  release,
  unresolved,
} from '../store/booking-store.ts'
import { confirm } from '../confirm/confirm.ts'

/** After this time and so many lookups a reservation that was not found counts as never made. */
const GIVE_UP = { seconds: 600, lookups: 3 }

/**
 * Reconciles a booking whose answer was lost, by looking for our reference: confirmed if the
 * property has the reservation, failed if it certainly does not, unknown otherwise. The caller must
 * have claimed the booking.
 */
export async function reconcile(context: WorkContext, booking: Booking): Promise<Booking> {
  return (await confirmFound(context, booking)) ?? (await stillMissing(context, booking))
}

/**
 * Confirms a booking that the property has; null if no reservation has this reference. A second
 * reservation with the same reference is cancelled.
 */
export async function confirmFound(
  context: WorkContext,
  booking: Booking,
): Promise<Booking | null> {
  const { pms } = context
  const sentAt = booking.postedAt ?? booking.createdAt
  const found = await pms.findByReference(
    booking.reference,
    createdAround(sentAt.getTime(), pms.now()),
  )
  const [first, ...surplus] = found.filter(({ status }) => status !== 'canceled')
  if (!first) return null

  for (const { id } of surplus) await pms.cancel(id)
  pms.clear()
  // The booking is confirmed even if its details cannot be read; the total can be read later.
  const details = await pms.reservation(first.id).catch(nullOnPmsError)
  return confirm(context, booking, { ...first, total: details?.total ?? null, details })
}

async function stillMissing(context: WorkContext, { id }: Booking): Promise<Booking> {
  const { em } = context
  if (await countLookup(em, id, GIVE_UP)) await giveUp(context, id)
  else await release(em, id)
  return bookingOf(em, id)
}

/** Marks the booking as failed and queues the mails to guest and staff in one transaction. */
async function giveUp({ em, env, pms }: WorkContext, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markFailed(tx, id, 'lost'))) return
    const booking = await bookingOf(tx, id)
    await writeToGuest(tx, { env, today: hotelDay(pms.now()) }, booking, 'failed')
    queueStaffMail(tx, env, booking, notice('lost'))
  })
}

/** Tolerance for a wrong clock of the property. */
const SLACK_MS = 600_000

/** When a reservation sent at `sentAt`, which may still be on its way, can have been created. */
export const createdAround = (sentAt: number, now: number): CreationWindow => ({
  from: new Date(sentAt - SLACK_MS),
  to: new Date(now + SLACK_MS),
})

/** Age at which an unsubmitted checkout counts as abandoned; until then its guest can finish it. */
const ABANDONED_SECONDS = 600

/**
 * Resolves every unclaimed booking: a submitted one by looking for its reservation; one that was
 * never submitted is given up, and guest and staff are told.
 */
export async function reconcilePending(context: WorkContext): Promise<void> {
  const { em } = context
  for (const id of await unresolved(em, ABANDONED_SECONDS)) {
    if (!(await acquireUnresolved(em, id))) continue
    const booking = await bookingOf(em, id)
    try {
      if (booking.state === 'pending') await giveUp(context, id)
      if (booking.state === 'unknown') await reconcile(context, booking)
    } catch (error) {
      await release(em, id)
      throw error
    }
  }
}
