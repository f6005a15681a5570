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

/** What is charged once cancelling is no longer free; undefined where `cancellationText` says it. */
export function lateChargeText(
  { t }: Pick<BookingI18n, 't'>,
  { freeUntil, lateCharge }: Cancellation,
): string | undefined {
  return freeUntil && lateCharge !== 'none' ? t(`cancellation.after.${lateCharge}`) : undefined
}
