import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import { listDue, msUntilNext, publishDue } from './publish.ts'

/** Polling interval besides the notifications: the longest delay after a lost notification. */
const POLL_MS = 15_000

interface ScheduleJobOptions {
  database: Database
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Publishes scheduled articles at their time, in one of the processes. An article that fails does
 * not delay others and is retried.
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
      // Publishing an overdue article has failed; the next poll retries it.
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
