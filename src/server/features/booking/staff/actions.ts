import type { EntityManager } from '#server/database/database.ts'
import { record } from '#server/features/audit/record.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { hotelDay } from '#shared/calendar.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { withStaffErrors } from '../admin/staff-errors.ts'
import type { BookingContext, ConnectedContext } from '../booking-context.ts'
import { notChangeable } from '../booking-errors.ts'
import { cancelBooking } from '../cancel/cancel.ts'
import { aboutBooking, writeToGuest } from '../mails.ts'
import { applyRemote } from '../confirm/confirm.ts'
import { changeAvailability, type ChangeAvailability } from '../requests/change-availability.ts'
import type { Booking, CancelOrigin } from '../store/booking.entity.ts'
import { bookingOfStaff, possibleActions } from './booking-record.ts'
import { staffText } from '../staff-texts.ts'

// Each action of the staff on a booking is recorded in the audit log in its own transaction.

interface ByStaff {
  /** Name of the account. */
  who: string
}

interface Numbered {
  reference: string
}

/**
 * The booking, if the action is possible now.
 * @throws NOT_FOUND; CONFLICT `not_changeable`.
 */
async function bookingFor(
  { em, env, now }: Pick<BookingContext, 'em' | 'env' | 'now'>,
  { reference }: Numbered,
  action: keyof ReturnType<typeof possibleActions>,
): Promise<Booking> {
  const booking = await bookingOfStaff(em, reference)
  if (possibleActions(env, booking, hotelDay(now))[action]) return booking
  throw notChangeable(staffText('action.impossible'))
}

function note(tx: EntityManager, { who }: ByStaff, action: AuditAction, booking: Booking): void {
  record(tx, { who, action, about: aboutBooking(booking), label: booking.reference })
}

/** Sends the confirmation to the guest again, with the present state of the booking. */
export async function resendConfirmation(
  context: BookingContext & ByStaff,
  input: Numbered,
): Promise<void> {
  const { em, env, now } = context
  const booking = await bookingFor(context, input, 'resend')
  await em.transactional(async (tx) => {
    await writeToGuest(tx, { env, today: hotelDay(now) }, booking, 'confirmed')
    note(tx, context, 'booking.resend', booking)
  })
}

/**
 * Cancels a booking at the property and mails guest and hotel.
 * @returns whether the property has cancelled; if false, the job continues and the mails follow.
 */
export async function cancelByStaff(
  context: ConnectedContext & ByStaff,
  { origin, ...input }: Numbered & { origin: Exclude<CancelOrigin, 'guest'> },
): Promise<boolean> {
  const booking = await bookingFor(context, input, 'cancel')
  const onRecorded = (tx: EntityManager) => note(tx, context, 'booking.cancel', booking)
  const { state } = await cancelBooking(context, booking, { origin, onRecorded })
  return state === 'cancelled'
}

/** Whether a stay can end on another day by the property's rules. */
export async function askDeparture(
  context: BookingContext,
  input: Numbered & { checkOut: string },
): Promise<ChangeAvailability> {
  const booking = await bookingFor(context, input, 'changeDeparture')
  const { checkIn } = booking
  const { checkOut } = input
  if (checkOut <= checkIn) return { available: false, note: staffText('note.order') }
  if (checkOut === booking.checkOut) return { available: false, note: staffText('note.same') }
  return changeAvailability(context, booking, { checkIn, checkOut })
}

/**
 * Moves the departure of a stay that has not begun, and mails the guest. The property's API cannot
 * move the arrival.
 * @throws CONFLICT `not_changeable` with the reason.
 */
export async function changeDeparture(
  context: ConnectedContext & ByStaff,
  input: Numbered & { checkOut: string },
): Promise<void> {
  const { em, pms, env, now } = context
  const { available, note: reason } = await askDeparture(context, input)
  if (available === false) throw notChangeable(`No se puede: ${reason}.`)
  const booking = await bookingOfStaff(em, input.reference)
  const id = booking.pmsId ?? ''
  const reservation = await withStaffErrors(async () => {
    await pms.changeDeparture(id, input.checkOut)
    pms.clear()
    return pms.reservation(id)
  })
  if (!reservation) throw notChangeable(staffText('action.gone'))
  const current = await applyRemote(context, booking, reservation)
  await em.transactional(async (tx) => {
    await writeToGuest(tx, { env, today: hotelDay(now) }, current, 'departure')
    note(tx, context, 'booking.change', current)
  })
}

/** Validity in days of a payment link made by the staff. */
const LINK_DAYS = 7

/**
 * Makes a payment link of the property for a part of the total, for the staff to send; an unused
 * link does not release the booking.
 */
export async function makePaymentLink(
  context: ConnectedContext & ByStaff,
  { amountMinor: amount, ...input }: Numbered & { amountMinor: number },
): Promise<{ url: string }> {
  const { em, pms } = context
  const booking = await bookingFor(context, input, 'paymentLink')
  const { totalMinor, currency, reference, pmsId } = booking
  if (amount > totalMinor) {
    const total = moneyIn('es', totalMinor, currency)
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
  await em.transactional(async (tx) => note(tx, context, 'booking.payment-link', booking))
  return { url }
}
