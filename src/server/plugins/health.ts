import fp from 'fastify-plugin'
import * as z from 'zod'
import type { Database } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { query } from '#server/database/query.ts'
import type { ProgramVersion } from '#server/process/version.ts'
import { NEVER_SHED } from './load-shedding.ts'

interface HealthOptions {
  database: Database
  program: ProgramVersion
  /** Whether the process is stopping; `/readyz` then answers 503. */
  isStopping: () => boolean
  /**
   * Tells without a write whether data can be stored; if not, `/readyz` reports the problem and
   * stays 200.
   */
  storage: StorageSpace
  /**
   * Whether notifications of other processes do not arrive; `/readyz` reports the problem and stays
   * 200.
   */
  isInterrupted: () => boolean
}

const OK = { status: 'ok' }

/**
 * `/healthz` (the process is alive) and `/readyz` (the database answers, the schema is current),
 * which reports program and schema.
 */
export const healthPlugin = fp(
  async (app, { database, program, storage, isStopping, isInterrupted }: HealthOptions) => {
    // Closes the connection, so that the balancer sends the client's next one elsewhere.
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping()) void reply.header('connection', 'close')
    })

    // Never shed: a loaded process is alive and ready, and a balancer that removed it would load
    // the others.
    const probe = { logLevel: 'warn' as const, config: NEVER_SHED }
    app.get('/healthz', probe, async () => OK)

    const currentSchema = readiness(database)
    app.get('/readyz', probe, async (_request, reply) => {
      const schema = isStopping() ? undefined : await currentSchema()
      if (schema !== undefined) {
        const about = { ...program, schema }
        const reasons = [
          // Answers are still correct but slower, because nothing is cached meanwhile.
          ...(isInterrupted() ? ['change notices do not arrive'] : []),
          ...((await storage.hasSpace()) ? [] : ['no space left, nothing can be stored']),
        ]
        return reasons.length > 0
          ? { status: 'degraded', reason: reasons.join('; '), ...about }
          : { ...OK, ...about }
      }
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    })
  },
  { name: 'health' },
)

/**
 * The last migration if the database answers and its schema is current. Queries the migrator only
 * until the schema is current, because it then stays current and every query leaks some memory.
 */
function readiness(database: Database): () => Promise<string | undefined> {
  let isCurrent = false
  return async () => {
    try {
      isCurrent ||= (await database.migrator.getPending()).length === 0
      return isCurrent ? await lastMigration(database) : undefined
    } catch {
      return undefined
    }
  }
}

async function lastMigration({ em }: Database): Promise<string> {
  const [last] = await query(em.fork(), z.object({ name: z.string() }))`
    select name from mikro_orm_migrations order by name desc limit 1`
  return last?.name ?? ''
}
