import * as z from 'zod/mini'
import { emailField } from './contact-fields.ts'
import { CONTACT_LIMITS } from './field-limits.ts'
import { LANGUAGES } from './i18n/languages.ts'
import { msg, text } from './text.ts'

/** A form filled in less time counts as spam (security row 87). */
export const MIN_FILL_MS = 3000

/**
 * Whether a program seems to have filled in the form. A browser's autofill may look the same, so
 * the message is kept and mailed to the hotel, marked as possible spam, but causes no other mail.
 */
export const looksAutomatic = ({ website, fillMs }: Pick<ContactInput, 'website' | 'fillMs'>) =>
  website !== '' || (fillMs !== undefined && fillMs < MIN_FILL_MS)

/** Prefix of the subject of a suspicious mail to the hotel. */
export const SPAM_MARK = '[posible spam] '

/**
 * A guest's message (spec §3, §5, §7: POST /api/contacts). Written with zod/mini, because the form
 * of the first view uses it in the browser.
 */
export const contactInput = z.object({
  name: text({ max: CONTACT_LIMITS.name, required: msg('contact.error.name'), singleLine: true }),
  email: emailField(msg('contact.error.email')),
  /** Free text. */
  dates: z._default(text({ max: CONTACT_LIMITS.dates, singleLine: true }), ''),
  message: text({ max: CONTACT_LIMITS.message, required: msg('contact.error.message') }),
  /** Language of the page the message was written on. */
  language: z._default(z.enum(LANGUAGES), 'es'),
  /** Messages with the same id and content, such as a retry, are stored once (security row 89). */
  requestId: z.optional(z.uuid()),
  /** Honeypot, invisible to people; of any length, so that no error reveals it. */
  website: z._default(z.string(), ''),
  /** Milliseconds between the first input and sending; absent without JavaScript. */
  fillMs: z.optional(z.number().check(z.nonnegative())),
})

export type ContactInput = z.infer<typeof contactInput>
