import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { notFound } from '#server/errors.ts'
import { record } from '#server/features/audit/record.ts'
import { onlyOnce } from '#server/features/outbox/service.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { hotelDay } from '#shared/calendar.ts'
import { withStaffErrors } from '../admin/staff-errors.ts'
import type { BookingContext, PmsContext } from '../store/booking-context.ts'
import { notChangeable } from '../store/booking-errors.ts'
import { cancelBooking } from '../cancel/cancel.ts'
import { aboutBooking, mailGuest } from '../mails/guest-mails.ts'
import { moveDeparture } from '../departure/departure.ts'
import { readPresent, refresh } from '../confirm/confirm.ts'
import { changedPrice, type ChangedPrice } from '../requests/changed-price.ts'
import { changeAvailability, type ChangeAvailability } from '../requests/change-availability.ts'
import type { Booking, CancelOrigin } from '../store/booking.entity.ts'
import { requireBooking, possibleActions } from './booking-record.ts'
import { staffText } from '../mails/staff-texts.ts'

// Every action is recorded in the audit log.

export interface Account {
  who: string
}

export interface BookingRef {
  reference: string
}

/**
 * The booking for an action that is possible now.
 * @throws NOT_FOUND; CONFLICT `not_changeable`.
 */
export async function bookingFor(
  { em, env, now }: Pick<BookingContext, 'em' | 'env' | 'now'>,
  { reference }: BookingRef,
  action: keyof ReturnType<typeof possibleActions>,
): Promise<Booking> {
  const booking = await requireBooking(em, reference)
  if (possibleActions(env, booking, hotelDay(now))[action]) return booking
  throw notChangeable(staffText('action.impossible'))
}

export function audit(
  tx: EntityManager,
  { who }: Account,
  action: AuditAction,
  booking: Booking,
  facts: Record<string, string> = {},
): void {
  record(tx, { who, action, about: aboutBooking(booking), label: booking.reference, facts })
}

/**
 * Sends the confirmation again, with the present state of the booking, which is read first. A
 * repeated call sends nothing.
 * @throws CONFLICT `not_changeable` if the stay is not to be confirmed; the error of `withStaffErrors`
 * without an answer of the PMS.
 */
export async function resendConfirmation(
  context: BookingContext & Account,
  input: BookingRef & { requestId: string },
): Promise<void> {
  const { em, env, now } = context
  const known = await bookingFor(context, input, 'resend')
  const read = await withStaffErrors(() => readPresent(context, known))
  if (!read) throw notChangeable(staffText('action.gone'))
  const booking = await bookingFor(context, input, 'resend')
  const mail = { env, today: hotelDay(now), id: input.requestId }
  await onlyOnce(() =>
    em.transactional(async (tx) => {
      await mailGuest(tx, mail, booking, 'confirmed')
      audit(tx, context, 'booking.resend', booking)
    }),
  )
}

/**
 * Cancels a booking in the PMS and mails guest and hotel.
 * @returns false while the PMS has not answered; the background job then continues and sends the
 * mails.
 */
export async function cancelByStaff(
  context: PmsContext & Account,
  { origin, ...input }: BookingRef & { origin: Exclude<CancelOrigin, 'guest'> },
): Promise<boolean> {
  const booking = await bookingFor(context, input, 'cancel')
  const onRecorded = (tx: EntityManager) => audit(tx, context, 'booking.cancel', booking)
  const { state } = await cancelBooking(context, booking, { origin, onRecorded })
  return state === 'cancelled'
}

/** Whether a stay can end on another day, and the total that the site expects then. */
export async function askDeparture(
  context: BookingContext,
  { checkOut, ...input }: BookingRef & { checkOut: string },
): Promise<ChangeAvailability & { price: ChangedPrice | null }> {
  const booking = await bookingFor(context, input, 'changeDeparture')
  if (checkOut === booking.checkOut) {
    return { available: false, note: staffText('note.same'), price: null }
  }
  const answer = await departureAvailability(context, booking, checkOut)
  const stay = { checkIn: booking.checkIn, checkOut }
  const price = answer.available ? await changedPrice(context, booking, stay) : null
  return { ...answer, price }
}

async function departureAvailability(
  context: BookingContext,
  booking: Booking,
  checkOut: string,
): Promise<ChangeAvailability> {
  const { checkIn } = booking
  if (checkOut <= checkIn) return { available: false, note: staffText('note.order') }
  return changeAvailability(context, booking, { checkIn, checkOut })
}

/**
 * Changes the departure of a stay that has not begun, and mails the guest. The API of the PMS
 * cannot change the arrival.
 * @returns false while the PMS has not answered; the background job then continues and sends the
 * mail.
 * @throws CONFLICT `not_changeable` with the reason.
 */
export async function changeDeparture(
  context: PmsContext & Account,
  { checkOut, ...input }: BookingRef & { checkOut: string },
): Promise<boolean> {
  const { who } = context
  const known = await bookingFor(context, input, 'changeDeparture')
  const booking = await refresh(context, known)
  const isRepeat = checkOut === booking.checkOut || checkOut === booking.askedCheckOut
  if (!isRepeat) {
    const { available, note: reason } = await departureAvailability(context, booking, checkOut)
    if (available === false) throw notChangeable(`No se puede: ${reason}.`)
  }
  return withStaffErrors(() => moveDeparture(context, booking, { checkOut, who }))
}

const changed = z.object({ checkIn: z.string(), checkOut: z.string(), itemId: z.number() })

/**
 * Makes the change of departure that a guest asked for, and counts the request as answered: the mail
 * about the new departure is the answer.
 * @returns false while the PMS has not answered, as `changeDeparture`.
 * @throws NOT_FOUND for a request that was answered; CONFLICT `not_changeable` with the reason.
 */
export async function acceptChange(
  context: PmsContext & Account,
  { number, ...input }: BookingRef & { number: string },
): Promise<boolean> {
  const { em, who } = context
  const [request] = await query(em, changed)`
    select check_in as "checkIn", check_out as "checkOut", inbox_item.id as "itemId"
    from booking_request join inbox_item on inbox_item.request_id = booking_request.id
    where booking_reference = ${input.reference} and number = ${number}
      and inbox_item.state in ('new', 'waiting')`
  if (!request) throw notFound('Esa solicitud ya se respondió.')
  const { checkIn } = await bookingFor(context, input, 'changeDeparture')
  if (request.checkIn !== checkIn) throw notChangeable(staffText('action.arrival'))
  const isChanged = await changeDeparture(context, { ...input, checkOut: request.checkOut })
  await em.transactional(async (tx) => {
    const answered = await query(tx)`
      update inbox_item set state = 'answered', answered_at = coalesce(answered_at, now()),
        revision = revision + 1
      where id = ${request.itemId} and state in ('new', 'waiting') returning 1`
    if (answered.length === 0) return
    await query(tx)`
      update booking_request set state = 'handled', handled_at = now() where number = ${number}`
    const facts = { state: 'respondido' }
    const about = `inbox:${request.itemId}`
    record(tx, { who, action: 'inbox.state', about, label: `la solicitud ${number}`, facts })
  })
  return isChanged
}
