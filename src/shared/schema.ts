import * as z from 'zod'
import { LANGUAGES } from './i18n/languages.ts'
import { withoutMarkLetters } from './plain-text.ts'
import { isStorable, msg } from './text.ts'

/** An instant in an answer: a `Date` becomes an ISO 8601 string. */
export const isoDate = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
)

export const language = z.enum(LANGUAGES)

/** The `lang` parameter of public procedures; Spanish by default. */
export const lang = language.default('es')

/** Cursor of a page of a list; the header `Link` of the previous page contains it. */
export const listCursor = z.string().regex(/^\d{1,16}-[1-9]\d{0,9}$/)

/**
 * A text as typed, with a maximum length, without marks of the preview, which are copied with its
 * words; a text that PostgreSQL or UTF-8 cannot hold is rejected.
 */
export const storableText = (max: number) =>
  z
    .string()
    .overwrite(withoutMarkLetters)
    .max(max, msg('error.too_long'))
    .refine(isStorable, msg('error.characters'))

/** The answer of a procedure without a result; the return value of its service is dropped. */
export const success = z.preprocess(
  () => ({ success: true }),
  z.object({ success: z.literal(true) }),
)

/** The id of a row: a number or, in a URL, its decimal digits. */
export const rowId = z.union([
  z.number().int().min(1).max(2_147_483_647),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])

/** A row that a call for several did not change, or may not have changed. */
export const bulkProblem = z.object({
  id: z.number().int(),
  message: z.string(),
  /** The write failed without an answer of the database, and may have been committed. */
  isUnknown: z.literal(true).exactOptional(),
})

export type BulkProblem = z.infer<typeof bulkProblem>
