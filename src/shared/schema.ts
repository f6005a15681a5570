import * as z from 'zod'
import { LANGUAGES } from './i18n/languages.ts'

/** An instant: the server's `Date` becomes an ISO 8601 string on its way out. */
export const isoDate = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
)

export const language = z.enum(LANGUAGES)

/** The `lang` parameter of the public calls; absent means Spanish. */
export const lang = language.default('es')

/** The answer of a call that has nothing else to say. */
export const success = z.object({ success: z.literal(true) })

/** The id of a row: from an address it comes as text, and only plain digits are one. */
export const rowId = z.union([
  z.number().int().min(1).max(2_147_483_647),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])
