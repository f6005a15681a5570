import { runEach } from '#server/concurrency/background-job.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { CreationWindow } from '#server/gateways/pms/reservation.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import type { JobContext } from '../store/booking-context.ts'
import { notice, mailStaff } from '../mails/staff-mails.ts'
import { mailGuest } from '../mails/guest-mails.ts'
import type { Booking } from '../store/booking.entity.ts'
import {
  claimUnresolved,
  bookingOf,
  countLookup,
  markFailed,
  release,
  unresolvedIds,
} from '../store/booking-store.ts'
import { confirm } from '../confirm/confirm.ts'

/** A reservation that is not found by this many lookups and for this long counts as never made. */
const GIVE_UP = { seconds: 600, lookups: 3 }

/**
 * Looks up the reservation of a booking whose answer was lost, by its reference. The booking
 * becomes confirmed if the PMS has the reservation, failed if it certainly has not, and stays
 * unknown otherwise. The caller must have claimed the booking.
 */
export async function reconcile(context: JobContext, booking: Booking): Promise<Booking> {
  return (await confirmFound(context, booking)) ?? (await countMissing(context, booking))
}

/**
 * Confirms a booking whose reservation exists; null if there is none. Further reservations with the
 * same reference are cancelled.
 */
export async function confirmFound(context: JobContext, booking: Booking): Promise<Booking | null> {
  const { pms } = context
  const sentAt = booking.postedAt ?? booking.createdAt
  const found = await pms.findByReference(
    booking.reference,
    creationWindow(sentAt.getTime(), pms.now()),
  )
  const [first, ...surplus] = found.filter(({ status }) => status !== 'canceled')
  if (!first) return null

  for (const { id } of surplus) await pms.cancel(id)
  pms.clear()
  // Without the details the booking is confirmed too; the total can be read later.
  const details = await pms.reservation(first.id).catch(nullOnPmsError)
  const total = details?.total ?? null
  return confirm(context, booking, { ...first, total, rooms: details?.rooms ?? [], details })
}

async function countMissing(context: JobContext, { id }: Booking): Promise<Booking> {
  const { em } = context
  if (await countLookup(em, id, GIVE_UP)) await giveUp(context, id)
  else await release(em, id)
  return bookingOf(em, id)
}

/** Marks a booking as failed and queues the mails to guest and staff. */
async function giveUp({ em, env, pms }: JobContext, id: number): Promise<void> {
  await em.transactional(async (tx) => {
    if (!(await markFailed(tx, id, 'lost'))) return
    const booking = await bookingOf(tx, id)
    await mailGuest(tx, { env, today: hotelDay(pms.now()) }, booking, 'failed')
    mailStaff(tx, env, booking, notice('lost'))
  })
}

/** Tolerance for a wrong clock of the PMS. */
const TOLERANCE_MS = 600_000

/** The period in which a reservation sent at `sentAt` can have been created until `now`. */
export const creationWindow = (sentAt: number, now: number): CreationWindow => ({
  from: new Date(sentAt - TOLERANCE_MS),
  to: new Date(now + TOLERANCE_MS),
})

/** Age at which a checkout that was not sent to the PMS counts as abandoned. */
const ABANDONED_SECONDS = 600

/**
 * Finds an outcome for every unclaimed booking without one: looks up the reservation, or gives the
 * booking up if it was never sent to the PMS.
 */
export async function reconcilePending(context: JobContext): Promise<void> {
  const { em } = context
  await runEach(await unresolvedIds(em, ABANDONED_SECONDS), async (id) => {
    if (!(await claimUnresolved(em, id))) return
    const booking = await bookingOf(em, id)
    try {
      if (booking.state === 'pending') await giveUp(context, id)
      if (booking.state === 'unknown') await reconcile(context, booking)
    } catch (error) {
      await release(em, id)
      throw error
    }
  })
}
