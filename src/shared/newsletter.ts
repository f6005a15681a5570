import * as z from 'zod/mini'
import { canonicalEmailField } from './contact-fields.ts'
import { LANGUAGES } from './i18n/languages.ts'
import { msg } from './text.ts'

/** How long the link of the confirmation mail is valid. */
export const CONFIRM_DAYS = 7

const email = canonicalEmailField(msg('newsletter.error.email'))

/** A subscription to the newsletter (POST /api/newsletter). */
export const subscribeInput = z.object({
  email,
  /** Language of the page, and of the newsletter. */
  language: z._default(z.enum(LANGUAGES), 'es'),
  /** Honeypot, invisible to people. */
  website: z._default(z.string(), ''),
})

/** The signed token of a link in a mail. */
export const newsletterToken = z.object({
  token: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
})

/** The token of a link to unsubscribe, with the address if the link names none. */
export const unsubscribeInput = z.extend(newsletterToken, { email: z.optional(email) })

export type SubscribeInput = z.infer<typeof subscribeInput>
