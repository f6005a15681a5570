import * as z from 'zod/mini'
import type { BookingKey, ReadingKey, SiteKey } from './i18n/dictionaries.ts'
import { isVisible, withoutMarkLetters } from './plain-text.ts'
import { isWellFormed } from './older-browsers/well-formed.ts'

/** The dictionary keys of form errors. */
export type FormKey = SiteKey | BookingKey | ReadingKey

/** A dictionary key as a schema's message; an unknown key does not compile. */
export const msg = (key: FormKey): FormKey => key

/** Whether a text can be stored: PostgreSQL rejects NUL, and UTF-8 has no lone surrogates. */
export const isStorable = (value: string): boolean => !value.includes('\0') && isWellFormed(value)

// eslint-disable-next-line no-control-regex -- control characters are what this looks for.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/

interface TextRules {
  max: number
  /** Message if nothing of the text is visible; absent: the text may be empty. */
  required?: FormKey
  /** Rejects control characters, which could break a mail header or a log line. */
  singleLine?: boolean
}

/**
 * Trimmed text with a maximum length (security row 32), without marks of the preview, which are copied
 * with its words.
 */
export function text({ max, required, singleLine = false }: TextRules) {
  return z.string().check(
    z.overwrite(withoutMarkLetters),
    z.trim(),
    z.minLength(required ? 1 : 0, required ?? msg('error.required')),
    z.refine((value) => !required || value === '' || isVisible(value), required),
    z.maxLength(max, msg('error.too_long')),
    z.refine(isStorable, msg('error.characters')),
    z.refine((value) => !singleLine || !CONTROL_CHARACTER.test(value), msg('error.characters')),
  )
}
