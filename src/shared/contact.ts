import * as z from 'zod/mini'
import { LANGUAGES } from './i18n/languages.ts'
import { msg, text } from './text.ts'

/** Filling the form faster than this is what programs do (security row 87). */
export const MIN_FILL_MS = 3000

/**
 * A guest's message (spec §3, §5, §7: POST /api/contacts). Written with zod/mini because the form
 * of the first view uses it in the browser.
 */
export const contactInput = z.object({
  name: text({ max: 120, required: msg('contact.error.name'), singleLine: true }),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, msg('contact.error.email')),
      z.maxLength(254, msg('error.too_long')),
      z.email(msg('contact.error.email')),
    ),
  /** Free text, as the guest writes it. */
  dates: z._default(text({ max: 100, singleLine: true }), ''),
  message: text({ max: 5000, required: msg('contact.error.message') }),
  /** Language of the page the message was written on. */
  language: z._default(z.enum(LANGUAGES), 'es'),
  /** The same id with the same words is the same message: a double click or a retry (row 89). */
  requestId: z.optional(z.uuid()),
  /** Left empty by people, who never see it; of any length, so that no refusal warns a program. */
  website: z._default(z.string(), ''),
  /** Milliseconds between the first letter and sending, where the form knows. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
})

export type ContactInput = z.infer<typeof contactInput>
