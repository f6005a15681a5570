import type { BookingKey } from '#shared/i18n/messages/booking/es.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import type { Cancellation } from './offer.ts'

interface TermsWriter {
  t: (key: BookingKey, values?: MessageValues) => string
  /** A calendar day in the language. */
  day: (date: string) => string
}

/** Until when cancelling is free, as a date; else what it costs. */
export function cancellationText(
  { t, day }: TermsWriter,
  { freeUntil, lateCharge }: Cancellation,
): string {
  if (freeUntil) return t('cancellation.free_until', { date: day(freeUntil) })
  return t(`cancellation.charge.${lateCharge}`)
}

/** The same, with what is charged after that date. */
export function fullCancellationText(writer: TermsWriter, cancellation: Cancellation): string {
  const { freeUntil, lateCharge } = cancellation
  const terms = cancellationText(writer, cancellation)
  if (!freeUntil || lateCharge === 'none') return terms
  return writer.t('cancellation.both', {
    terms,
    late: writer.t(`cancellation.after.${lateCharge}`),
  })
}
