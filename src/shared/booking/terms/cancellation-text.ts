import type { Language } from '#shared/i18n/languages.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import { labelIn, listIn } from '#shared/i18n/punctuation.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import type { Cancellation, CancellationStep } from './cancellation.ts'
import { moneyIn } from '../price/taxes.ts'
import { groupByTerms } from './terms.ts'

/** What is needed to write cancellation terms in a language and a currency. */
export interface TermsWriter {
  language: Language
  currency: string
  t: (key: BookingKey, values?: MessageValues) => string
  /** Formats a calendar day in the language. */
  day: (date: string) => string
}

/** The terms in one phrase: the last day of free cancellation, otherwise the present charge. */
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

/**
 * The charges after those of `cancellationText`, with their first days; empty if there are none.
 */
export function lateCharges(writer: TermsWriter, { freeUntil, steps }: Cancellation): string {
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

/** All charges of the terms, with their first days and amounts. */
export function fullCancellationText(writer: TermsWriter, cancellation: Cancellation): string {
  const terms = cancellationText(writer, cancellation)
  const late = lateCharges(writer, cancellation)
  return late
    ? writer.t('cancellation.both', { terms, late })
    : writer.t('cancellation.sentence', { text: terms })
}

/**
 * The terms of a booking: one sentence if they are equal for all rooms, otherwise one for each
 * group of rooms with equal terms.
 */
export function termsOfRooms(
  writer: TermsWriter,
  rooms: readonly { name: string; cancellation: Cancellation }[],
): string[] {
  const { language } = writer
  const kinds = groupByTerms(rooms)
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
