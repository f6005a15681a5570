import * as z from 'zod/mini'
import { LANGUAGES } from './i18n/languages.ts'
import { msg } from './text.ts'

/** How long the link of the first mail can be used. */
export const CONFIRM_DAYS = 7

/** A guest who wants the letters (POST /api/newsletter). */
export const subscribeInput = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, msg('error.too_long')),
      z.email(msg('newsletter.error.email')),
    ),
  /** Language of the page, and of the letters. */
  language: z._default(z.enum(LANGUAGES), 'es'),
  /** Left empty by people, who never see it. */
  website: z._default(z.string(), ''),
})

/** The signed text of a link in a mail. */
export const newsletterToken = z.object({
  token: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
})

export type SubscribeInput = z.infer<typeof subscribeInput>
