import { requestHash } from '#server/database/request-hash.ts'
import { notFound } from '#server/errors.ts'
import { onlyOnce } from '#server/features/outbox/service.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { totalWithExtras } from '#shared/booking/price/settlement.ts'
import { DAY_MS, hotelDay } from '#shared/calendar.ts'
import { withStaffErrors } from '../admin/staff-errors.ts'
import { mailGuest } from '../mails/guest-mails.ts'
import { staffText } from '../mails/staff-texts.ts'
import type { BookingContext, PmsContext } from '../store/booking-context.ts'
import { notChangeable } from '../store/booking-errors.ts'
import { PaymentLink } from '../store/payment-link.entity.ts'
import { linksOf } from '../store/payment-links.ts'
import { audit, bookingFor, type Account, type BookingRef } from './actions.ts'

const LINK_DAYS = 7

interface LinkInput extends BookingRef {
  amountMinor: number
  /** Idempotency key, made by the dialog. */
  requestId: string
}

/**
 * Makes a payment link for a part of the total, and keeps it. An unpaid link does not cancel the
 * booking. A repeated call returns the first link, unless the property's answer was lost.
 */
export async function makePaymentLink(
  context: PmsContext & Account,
  input: LinkInput,
): Promise<{ url: string }> {
  const { em, pms, now, who: author } = context
  const { amountMinor } = input
  const requestId = requestHash(input) ?? input.requestId
  const made = await em.findOne(PaymentLink, { requestId })
  if (made) return { url: made.url }
  const booking = await bookingFor(context, input, 'paymentLink')
  const { currency, reference, pmsId, pmsPaidMinor } = booking
  if (amountMinor > totalWithExtras(booking)) {
    const total = moneyIn('es', totalWithExtras(booking), currency)
    throw notChangeable(staffText('action.too_much', { total }))
  }
  const { url } = await withStaffErrors(() =>
    pms.payByLink({
      reservationId: pmsId ?? '',
      amount: amountMinor,
      description: reference,
      expiresAfterDays: LINK_DAYS,
    }),
  )
  await onlyOnce(() =>
    em.transactional(async (tx) => {
      const link = tx.create(PaymentLink, {
        booking: booking.id,
        requestId,
        url,
        amountMinor,
        paidBeforeMinor: pmsPaidMinor,
        expiresAt: new Date(now + LINK_DAYS * DAY_MS),
        author,
        mailedAt: null,
      })
      tx.persist(link)
      audit(tx, context, 'booking.payment-link', booking)
    }),
  )
  return { url }
}

/**
 * Mails a payment link to the guest, in the guest's language. A repeated call sends nothing.
 * @throws NOT_FOUND; CONFLICT `not_changeable` for a link that is paid or over.
 */
export async function mailPaymentLink(
  context: BookingContext & Account,
  { id, requestId, ...input }: BookingRef & { id: number; requestId: string },
): Promise<void> {
  const { em, env, now } = context
  const booking = await bookingFor(context, input, 'paymentLink')
  const state = (await linksOf(em, booking, now)).find((link) => link.id === id)?.state
  if (!state) throw notFound('Ese enlace ya no está.')
  if (state !== 'open') throw notChangeable(staffText(`action.link_${state}`))
  await onlyOnce(() =>
    em.transactional(async (tx) => {
      const asked = await tx.findOneOrFail(PaymentLink, { id, booking: booking.id })
      asked.mailedAt = new Date(now)
      await mailGuest(tx, { env, today: hotelDay(now), id: requestId, asked }, booking, 'link')
      audit(tx, context, 'booking.payment-mail', booking)
    }),
  )
}
