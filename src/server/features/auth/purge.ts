import type { FastifyBaseLogger } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import { purgeRateLimits } from '#server/database/rate-limit.ts'
import { SESSION_IDLE_MINUTES } from './session.ts'

const EVERY_MS = 3_600_000

/** Sessions one account may keep; the least recently used go first (security row 19). */
export const MAX_SESSIONS = 10

/** Removes what has expired, now and every hour, until it is stopped. */
export interface PurgeJob {
  stop(): Promise<void>
}

export function startPurge(database: Database, log: Pick<FastifyBaseLogger, 'error'>): PurgeJob {
  let running = Promise.resolve()
  const run = () => {
    running = purge(database.em.fork()).catch((error: unknown) =>
      log.error({ err: error }, 'expired sessions could not be removed; trying again in an hour'),
    )
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/** Removes dead sessions, those beyond the tenth of an account, and counters that are over. */
export async function purge(em: EntityManager): Promise<void> {
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
  await purgeRateLimits(em)
}
