/** Of a guest's message or request: waiting for the hotel, answered, waiting for the guest, or automatic. */
export const INBOX_STATES = ['new', 'answered', 'waiting', 'spam'] as const
