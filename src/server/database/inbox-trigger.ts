/** Inserts the inbox item of a new message or request; its function is in the migrations. */
export const inboxTrigger = (table: 'contact_message' | 'booking_request') => ({
  name: `${table}_in_inbox`,
  timing: 'after' as const,
  events: ['insert' as const],
  forEach: 'row' as const,
  expression: `create trigger ${table}_in_inbox after insert on "${table}" for each row execute function put_into_inbox()`,
})
