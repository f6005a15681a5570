import { matchText } from './addresses.ts'

/** The last path segment of the pages that the newsletter mails link to. */
export const NEWSLETTER_ACTIONS = ['confirm', 'unsubscribe'] as const

export type NewsletterAction = (typeof NEWSLETTER_ACTIONS)[number]

export const isNewsletterAction = (value: unknown): value is NewsletterAction =>
  NEWSLETTER_ACTIONS.some((action) => action === value)

/**
 * The outcome of an action; without one the page asks for confirmation.
 * - `sent`: a confirmation mail is on its way.
 * - `address`: the link names no address, so the page asks for it.
 */
const NEWSLETTER_STATES = ['done', 'invalid', 'sent', 'address', 'failed'] as const

export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

export interface NewsletterSearch {
  token?: string | undefined
  state?: NewsletterState | undefined
}

/** Reads the search parameters of the newsletter pages; invalid ones are undefined. */
export function newsletterSearch({ token, state }: Record<string, unknown>): NewsletterSearch {
  return {
    token: matchText(token, /^[\w.-]{1,200}$/),
    state: NEWSLETTER_STATES.find((one) => one === state),
  }
}
