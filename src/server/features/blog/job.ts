import type { FastifyBaseLogger } from 'fastify'
import { startTimedJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import { listDue, msUntilNext, publishDue } from './article/publish.ts'

interface ScheduleJobOptions {
  database: Database
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Publishes scheduled articles at their time; each is published by one of the processes. An article
 * that fails is retried and delays no other article.
 */
export function startScheduleJob({ database, log }: ScheduleJobOptions): Job {
  const em = () => database.em.fork()
  return startTimedJob({
    round: async (isStopping) => {
      for (const id of await listDue(em())) {
        if (isStopping()) return
        try {
          if (await publishDue(em(), id)) log.info({ article: id }, 'scheduled article published')
        } catch (error) {
          log.error({ err: error, article: id }, 'a scheduled article could not be published')
        }
      }
    },
    // A time that has passed means that its publication failed; the next poll retries it.
    msUntilNext: () => msUntilNext(em()),
    onFailure: (error) =>
      log.error({ err: error }, 'scheduled articles could not be read; trying again later'),
  })
}
