/** Which mails the panel lists. */
export const MAIL_FILTERS = ['waiting', 'refused', 'sent'] as const

/** Which subscribers the panel lists: those who have confirmed, and those who have not yet. */
export const SUBSCRIBER_FILTERS = ['confirmed', 'unconfirmed'] as const

/** Address of the confirmed subscribers as a table file. */
export const SUBSCRIBERS_CSV = '/api/admin/subscribers.csv'
