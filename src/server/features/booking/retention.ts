import type { EntityManager } from '#server/database/database.ts'

/** As long as messages of guests: a request is one. */
const KEEP_MONTHS = 24
const KEEP_SPAM_DAYS = 30

/** Deletes booking requests of long ago; bookings themselves stay, as accounting demands. */
export async function forgetRequests(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from booking_request
     where created_at < now() - make_interval(months => ?)
       or (spam and created_at < now() - make_interval(days => ?))`,
    [KEEP_MONTHS, KEEP_SPAM_DAYS],
  )
}
