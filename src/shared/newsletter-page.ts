/** What a guest came to do by the link of a mail; the last part of the page's address. */
export const NEWSLETTER_ACTIONS = ['confirm', 'unsubscribe'] as const

export type NewsletterAction = (typeof NEWSLETTER_ACTIONS)[number]

export function isNewsletterAction(value: unknown): value is NewsletterAction {
  return NEWSLETTER_ACTIONS.some((action) => action === value)
}

/** How it went; a page without a state still asks. */
export const NEWSLETTER_STATES = ['done', 'invalid', 'sent', 'failed'] as const

export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

export function isNewsletterState(value: unknown): value is NewsletterState {
  return NEWSLETTER_STATES.some((state) => state === value)
}
