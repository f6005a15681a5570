import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { msUntilNext, publishDue } from './scheduled.ts'

/** Polling interval: the maximum delay if a change notification is lost. */
const POLL_MS = 15_000

interface EditionsJobOptions {
  database: Database
  env: Env
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Publishes scheduled editions at their time; each is published by one of the processes. */
export function startEditionsJob({ database, env, log }: EditionsJobOptions): Job {
  let timer: ReturnType<typeof setTimeout> | undefined
  const job = startJob({
    everyMs: POLL_MS,
    round: async (isStopping) => {
      await publishDue(database.em.fork(), env)
      const ms = await msUntilNext(database.em.fork())
      clearTimeout(timer)
      if (ms === undefined || ms > POLL_MS || isStopping()) return
      timer = setTimeout(() => job.wake(), Math.max(1, Math.ceil(ms))).unref()
    },
    onFailure: (error) =>
      log.error({ err: error }, 'scheduled editions could not be published; trying again later'),
  })
  return {
    ...job,
    stop: async () => {
      await job.stop()
      clearTimeout(timer)
    },
  }
}
