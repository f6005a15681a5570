import * as z from 'zod'
import type { ValueLanguage } from '#shared/site/keys.ts'

/** Which value a row is about. */
export const storedName = z.object({
  key: z.string(),
  language: z.string().transform((language) => language as ValueLanguage),
})

/** An instant of the database as ISO 8601. */
export const instant = z.coerce.date().transform((date) => date.toISOString())
