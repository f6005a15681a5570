import type { FastifyBaseLogger } from 'fastify'
import { startJob, type Job } from '#server/concurrency/background-job.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { readSetting } from '#server/database/setting.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'

const EVERY_MS = 60_000

/** Key of the stored time since which the store of pictures does not answer. */
const OUTAGE = 'images:away'

interface StoreCheckOptions {
  database: Database
  images: ImageStore
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Asks the store of pictures at the start and every minute whether it answers, and stores since when
 * it does not, for all processes. The log has a line for the begin and the end of an outage.
 */
export function startStoreCheckJob({ database, images, log, now }: StoreCheckOptions): Job {
  let wasAway: boolean | undefined
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      const problem = await images.check().then(
        () => undefined,
        (err: unknown) => ({ err }),
      )
      const isAway = problem !== undefined
      if (isAway === wasAway) return
      if (problem) log.warn(problem, 'the store of pictures does not answer')
      else if (wasAway) log.info('the store of pictures answers again')
      await (isAway ? storeOutage(database.em.fork(), now()) : endOutage(database.em.fork()))
      wasAway = isAway
    },
    onFailure: (err) => log.warn({ err }, 'the state of the store of pictures could not be stored'),
  })
}

const storeOutage = (em: EntityManager, now: number) => query(em)`
  with noted as (
    insert into setting (key, value) values (${OUTAGE}, ${new Date(now).toISOString()})
    on conflict (key) do nothing returning 1
  )
  select pg_notify('changes', 'property') from noted`

const endOutage = (em: EntityManager) => query(em)`
  with back as (delete from setting where key = ${OUTAGE} returning 1)
  select pg_notify('changes', 'property') from back`

/** Since when the store of pictures does not answer; null while it answers. */
export async function readStoreOutage(em: EntityManager): Promise<Date | null> {
  const since = await readSetting(em, OUTAGE)
  return since === null ? null : new Date(since)
}
