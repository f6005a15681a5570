import * as z from 'zod/mini'
import type { BookingKey } from './i18n/messages/booking/es.ts'
import type { MessageKey } from './i18n/messages/es.ts'

/** The keys of the texts that a form may have to say. */
export type FormKey = MessageKey | BookingKey

/** A dictionary key used as a schema's message, so that a missing translation is a compile error. */
export const msg = (key: FormKey): FormKey => key

/** Characters no stored text may carry: NUL breaks PostgreSQL, lone surrogates break UTF-8. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

// eslint-disable-next-line no-control-regex -- control characters are what this looks for.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

interface TextRules {
  max: number
  /** Message when the text is empty after trimming; without it the text may be empty. */
  required?: FormKey
  /** One line of plain text: no control characters, so nothing can break a mail header or a log line. */
  singleLine?: boolean
}

/** Trimmed text with a length limit; the limits are those of the security promises (row 32). */
export function text({ max, required, singleLine = false }: TextRules) {
  return z.string().check(
    z.trim(),
    z.minLength(required ? 1 : 0, required ?? msg('error.required')),
    z.maxLength(max, msg('error.too_long')),
    z.refine(isStorable, msg('error.characters')),
    z.refine((value) => !singleLine || !CONTROL_CHARACTER.test(value), msg('error.characters')),
  )
}
