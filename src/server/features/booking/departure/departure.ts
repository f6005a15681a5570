import { runEach } from '#server/concurrency/background-job.ts'
import { record } from '#server/features/audit/record.ts'
import { isOutage, PmsError } from '#server/gateways/pms/pms-error.ts'
import type { Reservation } from '#server/gateways/pms/reservation.ts'
import { hotelDay } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import type { JobContext } from '../store/booking-context.ts'
import { heldByTask, notChangeable } from '../store/booking-errors.ts'
import { applyRemote } from '../confirm/confirm.ts'
import { mailStaff, notice } from '../mails/staff-mails.ts'
import { aboutBooking, mailGuest } from '../mails/guest-mails.ts'
import { staffText } from '../mails/staff-texts.ts'
import type { Booking } from '../store/booking.entity.ts'
import { bookingOf, release, waitForRelease } from '../store/booking-store.ts'
import {
  askDeparture,
  claimDeparture,
  endDeparture,
  movingIds,
  type AskedDeparture,
} from '../store/departure.ts'

/**
 * Moves the departure of a booking, with one mail to the guest and one entry in the log. A repeat
 * waits for the outcome of the first call and changes nothing.
 * @param seen The booking for which the change was found possible.
 * @returns false while the PMS has not answered; the background job then continues.
 * @throws CONFLICT `not_changeable` if another change came first; SERVICE_UNAVAILABLE while another
 * task holds the booking; PmsError if the PMS rejects the change.
 */
export async function moveDeparture(
  context: JobContext,
  seen: Booking,
  asked: AskedDeparture,
): Promise<boolean> {
  const { em } = context
  const { id } = seen
  let claim = await askDeparture(em, seen, asked)
  if (claim === 'held') {
    await waitForRelease(em, id, {})
    claim = await askDeparture(em, seen, asked)
  }
  if (claim === 'done') return true
  if (claim === 'held') throw heldByTask()
  const booking = await bookingOf(em, id)
  if (claim === 'overtaken') throw overtaken(booking)
  const outcome = await moveInPms(context, booking)
  if (outcome instanceof Error) throw outcome
  return outcome === 'moved'
}

const overtaken = (booking: Booking) =>
  notChangeable(staffText('action.overtaken', { day: lastDay(booking) }))

/** The departure, or the one that is wanted. */
const lastDay = ({ askedCheckOut, checkOut }: Booking): string =>
  formatDay('es', askedCheckOut ?? checkOut)

/**
 * Moves the departure of a claimed booking in the PMS, and finishes.
 * @returns `unknown` if the PMS gave no usable answer; an error if the departure remains.
 */
async function moveInPms(
  context: JobContext,
  booking: Booking,
): Promise<'moved' | 'unknown' | Error> {
  const { em, pms } = context
  const { id, pmsId, askedCheckOut } = booking
  if (pmsId === null || askedCheckOut === null) throw new Error(`Booking ${id} is not being moved.`)
  let isAccepted = false
  try {
    await pms.changeDeparture(pmsId, askedCheckOut)
    isAccepted = true
    const reservation = await pms.reservation(pmsId)
    if (reservation === null) {
      await endDeparture(em, id)
      return notChangeable(staffText('action.gone'))
    }
    if (reservation.checkOut === askedCheckOut) return await finish(context, booking, reservation)
    // Accepted, but not visible yet.
    await release(em, id)
    return 'unknown'
  } catch (error) {
    if (!(error instanceof PmsError) || isAccepted || isOutage(error)) {
      await release(em, id)
      if (error instanceof PmsError) return 'unknown'
      throw error
    }
    await endDeparture(em, id)
    return error
  } finally {
    pms.clear()
  }
}

/** Stores the moved stay, and queues the mail and the log's entry in one transaction, once. */
async function finish(
  context: JobContext,
  booking: Booking,
  reservation: Reservation,
): Promise<'moved'> {
  const { em, env, pms } = context
  await applyRemote(context, booking, reservation)
  await em.transactional(async (tx) => {
    const who = await endDeparture(tx, booking.id)
    if (who === null) return
    const current = await bookingOf(tx, booking.id)
    await mailGuest(tx, { env, today: hotelDay(pms.now()) }, current, 'departure')
    const about = aboutBooking(current)
    record(tx, { who, action: 'booking.change', about, label: current.reference })
  })
  return 'moved'
}

/**
 * Completes changes of a departure whose answer or reading was lost, or whose process died. Reads the
 * reservation before changing it again; a change that the PMS rejects is told to the staff.
 */
export async function finishDepartures(context: JobContext): Promise<void> {
  const { em, pms, env } = context
  await runEach(await movingIds(em), async (id) => {
    if (!(await claimDeparture(em, id))) return
    const booking = await bookingOf(em, id)
    const { pmsId, askedCheckOut } = booking
    try {
      const reservation = await pms.reservation(pmsId ?? '')
      if (reservation && reservation.checkOut === askedCheckOut) {
        await finish(context, booking, reservation)
        return
      }
    } catch (error) {
      await release(em, id)
      throw error
    }
    if (!((await moveInPms(context, booking)) instanceof Error)) return
    const told = notice('not_moved', { day: lastDay(booking) })
    await em.transactional(async (tx) => mailStaff(tx, env, booking, told))
  })
}
