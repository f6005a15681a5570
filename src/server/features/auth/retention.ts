import type { EntityManager } from '#server/database/database.ts'
import type { Deletion } from '#server/database/retention.ts'
import { SESSION_IDLE_MINUTES } from './session.ts'

/** Sessions kept per account; the least recently used are deleted first (security row 19). */
export const MAX_SESSIONS = 10

/** Deletes expired and idle sessions, and those of an account beyond `MAX_SESSIONS`. */
export async function deleteExpiredSessions(em: EntityManager): Promise<Deletion> {
  const expired = await em.execute<unknown[]>(
    `delete from session
     where expires_at <= now() or last_seen_at <= now() - make_interval(mins => ?) returning 1`,
    [SESSION_IDLE_MINUTES],
  )
  const tooMany = await em.execute<unknown[]>(
    `delete from session where token_hash in (
       select token_hash from (
         select token_hash,
           row_number() over (partition by user_id order by last_seen_at desc, created_at desc) as position
         from session
       ) as ranked where position > ?
     ) returning 1`,
    [MAX_SESSIONS],
  )
  return { deleted: expired.length + tooMany.length, left: 0 }
}
