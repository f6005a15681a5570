import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import { listDue, msUntilNext, publishDue } from './article/publish.ts'

/** Polling interval: the maximum delay if a change notification is lost. */
const POLL_MS = 15_000

interface ScheduleJobOptions {
  database: Database
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Publishes scheduled articles at their time; each is published by one of the processes. An article
 * that fails is retried and delays no other article.
 */
export function startScheduleJob({ database, log }: ScheduleJobOptions): Job {
  let timer: ReturnType<typeof setTimeout> | undefined
  const job = startJob({
    everyMs: POLL_MS,
    round: async (isStopping) => {
      const em = () => database.em.fork()
      for (const id of await listDue(em())) {
        if (isStopping()) return
        try {
          if (await publishDue(em(), id)) log.info({ article: id }, 'scheduled article published')
        } catch (error) {
          log.error({ err: error, article: id }, 'a scheduled article could not be published')
        }
      }
      const ms = await msUntilNext(em())
      clearTimeout(timer)
      if (ms === undefined || ms > POLL_MS || isStopping()) return
      // A time that has passed means that its publication failed; the next poll retries it.
      if (ms > 0) timer = setTimeout(() => job.wake(), Math.ceil(ms)).unref()
    },
    onFailure: (error) =>
      log.error({ err: error }, 'scheduled articles could not be read; trying again later'),
  })
  return {
    ...job,
    stop: async () => {
      await job.stop()
      clearTimeout(timer)
    },
  }
}
