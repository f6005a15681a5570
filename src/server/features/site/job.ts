import type { FastifyBaseLogger } from 'fastify'
import { startTimedJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { msUntilNext, publishDue } from './scheduled.ts'

interface EditionsJobOptions {
  database: Database
  env: Env
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Publishes scheduled editions at their time; each is published by one of the processes. */
export function startEditionsJob({ database, env, log }: EditionsJobOptions): Job {
  return startTimedJob({
    round: () => publishDue(database.em.fork(), env),
    msUntilNext: async () => {
      const ms = await msUntilNext(database.em.fork())
      // One that is due since the round is published at once; after a failure the poll tries again.
      return ms === undefined ? undefined : Math.max(1, ms)
    },
    onFailure: (error) =>
      log.error({ err: error }, 'scheduled editions could not be published; trying again later'),
  })
}
