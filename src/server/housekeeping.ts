import type { FastifyBaseLogger } from 'fastify'
import { isEmbedded } from './database/connect.ts'
import type { Database, EntityManager } from './database/database.ts'
import { purgeRateLimits } from './database/rate-limit.ts'
import { forgetGuestWords } from './database/retention.ts'
import { purgeSessions } from './features/auth/purge.ts'
import { forgetUnconfirmed } from './features/newsletter/service.ts'
import { forgetSentMails } from './features/outbox/retention.ts'
import { startJob, type Job } from './job.ts'

const EVERY_MS = 3_600_000

/** What expires, and how: each knows by itself what it promised (privacy page, security row 118). */
const CHORES: readonly ((em: EntityManager) => Promise<void>)[] = [
  purgeSessions,
  purgeRateLimits,
  (em) => forgetGuestWords(em, 'contact_message'),
  (em) => forgetGuestWords(em, 'booking_request'),
  forgetSentMails,
  forgetUnconfirmed,
]

/** Removes what has expired, now and every hour, until it is stopped. */
export function startHousekeeping(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => keepHouse(database),
    onFailure: (error) =>
      log.error({ err: error }, 'what has expired could not be removed; trying again in an hour'),
  })
}

/** All chores, once. */
export async function keepHouse(database: Database): Promise<void> {
  const em = database.em.fork()
  for (const chore of CHORES) await chore(em)
  // PostgreSQL tidies up by itself; the embedded one has nobody who does.
  if (isEmbedded(database)) await em.execute('vacuum (analyze)')
}
