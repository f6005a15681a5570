import type { Language } from '#shared/i18n/languages.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import { labelIn, listIn } from '#shared/i18n/punctuation.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import type { Cancellation, CancellationStep } from '../offer.ts'
import { moneyIn } from '../taxes.ts'
import { byTerms } from './terms.ts'

/** Formats of terms in a language and a currency. */
export interface TermsWriter {
  language: Language
  currency: string
  t: (key: BookingKey, values?: MessageValues) => string
  /** A calendar day in the language. */
  day: (date: string) => string
}

/** The last day of free cancellation as a date, else the charge. */
export function cancellationText(writer: TermsWriter, cancellation: Cancellation): string {
  const { t, day } = writer
  const { freeUntil, lateCharge, steps } = cancellation
  const [first] = steps
  if (!first) return t('cancellation.charge.none')
  if (freeUntil) return t('cancellation.free_until', { date: day(freeUntil) })
  const cost = costText(writer, first)
  if (lateCharge === 'everything') return t('cancellation.non_refundable', { cost })
  return t('cancellation.now', { cost })
}

/** The later charges with their first days; empty if no charge follows. */
export function lateText(writer: TermsWriter, { freeUntil, steps }: Cancellation): string {
  const { t, day } = writer
  const [first, ...more] = freeUntil ? steps : steps.slice(1)
  if (!first) return ''
  const date = day(first.from ?? '')
  const cost = costText(writer, first)
  const start = freeUntil
    ? t('cancellation.after', { cost })
    : t('cancellation.from', { date, cost })
  return more.reduce(
    (before, step) =>
      t('cancellation.chain', {
        before,
        date: day(step.from ?? ''),
        cost: costText(writer, step),
      }),
    start,
  )
}

/** Every step of the terms, with its day and amount. */
export function fullCancellationText(writer: TermsWriter, cancellation: Cancellation): string {
  const terms = cancellationText(writer, cancellation)
  const late = lateText(writer, cancellation)
  return late
    ? writer.t('cancellation.both', { terms, late })
    : writer.t('cancellation.sentence', { text: terms })
}

/**
 * The terms of a booking's rooms: one sentence if they are equal, else one for each group of rooms.
 */
export function termsOfRooms(
  writer: TermsWriter,
  rooms: readonly { name: string; cancellation: Cancellation }[],
): string[] {
  const { language } = writer
  const kinds = byTerms(rooms)
  return kinds.map(({ rooms: same, cancellation }) => {
    const text = fullCancellationText(writer, cancellation)
    const names = new Set(same.map(({ name }) => name))
    return kinds.length > 1 ? labelIn(language, listIn(language, [...names]), text) : text
  })
}

/** A charge with its amount, such as "la primera noche (107,10 USD)". */
export function costText(
  { language, currency, t }: TermsWriter,
  { charge, amountMinor }: Pick<CancellationStep, 'charge' | 'amountMinor'>,
): string {
  const amount = moneyIn(language, amountMinor, currency)
  return charge === 'none' ? amount : t(`cancellation.cost.${charge}`, { amount })
}
