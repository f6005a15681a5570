import type { EntityManager } from '#server/database/database.ts'
import { requestHash } from '#server/database/request-hash.ts'
import { AuditEntry } from '#server/features/audit/audit-entry.entity.ts'
import { record } from '#server/features/audit/record.ts'
import { onlyOnce } from '#server/features/outbox/service.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { hotelDay } from '#shared/calendar.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { withStaffErrors } from '../admin/staff-errors.ts'
import type { BookingContext, PmsContext } from '../store/booking-context.ts'
import { notChangeable } from '../store/booking-errors.ts'
import { cancelBooking } from '../cancel/cancel.ts'
import { aboutBooking, mailGuest } from '../mails/guest-mails.ts'
import { moveDeparture } from '../departure/departure.ts'
import { readPresent, refresh } from '../confirm/confirm.ts'
import { changeAvailability, type ChangeAvailability } from '../requests/change-availability.ts'
import type { Booking, CancelOrigin } from '../store/booking.entity.ts'
import { requireBooking, possibleActions } from './booking-record.ts'
import { staffText } from '../mails/staff-texts.ts'
import { totalWithExtras } from '#shared/booking/price/settlement.ts'

// Every action is recorded in the audit log.

interface Account {
  who: string
}

interface BookingRef {
  reference: string
}

/**
 * The booking for an action that is possible now.
 * @throws NOT_FOUND; CONFLICT `not_changeable`.
 */
async function bookingFor(
  { em, env, now }: Pick<BookingContext, 'em' | 'env' | 'now'>,
  { reference }: BookingRef,
  action: keyof ReturnType<typeof possibleActions>,
): Promise<Booking> {
  const booking = await requireBooking(em, reference)
  if (possibleActions(env, booking, hotelDay(now))[action]) return booking
  throw notChangeable(staffText('action.impossible'))
}

function audit(
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

/** Whether a stay can end on another day. */
export async function askDeparture(
  context: BookingContext,
  input: BookingRef & { checkOut: string },
): Promise<ChangeAvailability> {
  const booking = await bookingFor(context, input, 'changeDeparture')
  if (input.checkOut === booking.checkOut) return { available: false, note: staffText('note.same') }
  return departureAvailability(context, booking, input.checkOut)
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

const LINK_DAYS = 7

interface LinkInput extends BookingRef {
  amountMinor: number
  /** Idempotency key, made by the dialog. */
  requestId: string
}

/**
 * Makes a payment link for a part of the total, which the staff sends. An unpaid link does not
 * cancel the booking. A repeated call returns the first link, unless the property's answer was lost.
 */
export async function makePaymentLink(
  context: PmsContext & Account,
  input: LinkInput,
): Promise<{ url: string }> {
  const { em, pms } = context
  const { amountMinor: amount } = input
  const request = requestHash(input) ?? ''
  const asked = { action: 'booking.payment-link', about: aboutBooking(input) } as const
  const made = await em.findOne(AuditEntry, { ...asked, facts: { request } })
  if (made?.facts.url !== undefined) return { url: made.facts.url }
  const booking = await bookingFor(context, input, 'paymentLink')
  const { currency, reference, pmsId } = booking
  if (amount > totalWithExtras(booking)) {
    const total = moneyIn('es', totalWithExtras(booking), currency)
    throw notChangeable(staffText('action.too_much', { total }))
  }
  const { url } = await withStaffErrors(() =>
    pms.payByLink({
      reservationId: pmsId ?? '',
      amount,
      description: reference,
      expiresAfterDays: LINK_DAYS,
    }),
  )
  const facts = { request, url }
  await em.transactional(async (tx) => audit(tx, context, asked.action, booking, facts))
  return { url }
}
