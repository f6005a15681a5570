import type { EntityManager } from '#server/database/database.ts'
import { SESSION_IDLE_MINUTES } from './session.ts'

/** Sessions one account may keep; the least recently used go first (security row 19). */
export const MAX_SESSIONS = 10

/** Removes dead sessions, and those beyond the tenth of an account. */
export async function deleteExpiredSessions(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from session
     where expires_at <= now() or last_seen_at <= now() - make_interval(mins => ?)`,
    [SESSION_IDLE_MINUTES],
  )
  await em.execute(
    `delete from session where token_hash in (
       select token_hash from (
         select token_hash,
           row_number() over (partition by user_id order by last_seen_at desc, created_at desc) as place
         from session
       ) as ranked where place > ?
     )`,
    [MAX_SESSIONS],
  )
}
