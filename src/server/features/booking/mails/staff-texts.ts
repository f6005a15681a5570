import texts from '#shared/content/staff/booking.json' with { type: 'json' }
import { translator, type MessageValues } from '#shared/i18n/translate.ts'

type Key = keyof typeof texts

/** The texts of mails and answers to the staff, in Spanish. */
export const staffText = translator<Key>(texts)

type NameIn<
  K,
  Before extends string,
  After extends string,
> = K extends `${Before}${infer Name}${After}` ? Name : never

/** Names of the mails to the staff about a booking. */
export type NoticeName = NameIn<Key, 'notice.', '.text'>

/** Names of the steps of a payment test. */
export type StepName = NameIn<Key, 'step.', ''>

/** Texts that name what a payment test may have left. */
export type LeftName = Extract<Key, `payment.${string}_left`>

/** The fields of a row as values of a text; `—` for an empty field. */
export function textValues(row: object): MessageValues {
  const values = Object.entries(row).map(([name, value]) => {
    const text = String(value ?? '')
    return [name, text || '—']
  })
  return Object.fromEntries(values)
}
