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
