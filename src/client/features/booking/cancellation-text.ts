import type { Cancellation } from '#shared/booking/offer.ts'
import type { BookingI18n } from './booking-i18n.ts'

/** Until when cancelling is free, as a date; else what it costs. */
export function cancellationText(
  { t, day }: Pick<BookingI18n, 't' | 'day'>,
  { freeUntil, lateCharge }: Cancellation,
): string {
  if (freeUntil) return t('cancellation.free_until', { date: day(freeUntil) })
  return t(`cancellation.charge.${lateCharge}`)
}

/** The same, with what is charged after that date. */
export function fullCancellationText(
  i18n: Pick<BookingI18n, 't' | 'day'>,
  cancellation: Cancellation,
): string {
  const { freeUntil, lateCharge } = cancellation
  const terms = cancellationText(i18n, cancellation)
  if (!freeUntil || lateCharge === 'none') return terms
  return i18n.t('cancellation.both', { terms, late: i18n.t(`cancellation.after.${lateCharge}`) })
}
