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
  /** Without space `/readyz` reports the problem and stays 200. */
  storage: StorageSpace
  /** Whether change notifications do not arrive; `/readyz` reports the problem and stays 200. */
  isInterrupted: () => boolean
}

const OK = { status: 'ok' }

/**
 * `/healthz` (the process is alive) and `/readyz` (the database answers, its schema is current),
 * which reports the versions of program and schema.
 */
export const healthPlugin = fp(
  async (app, { database, program, storage, isStopping, isInterrupted }: HealthOptions) => {
    // Closes the connection, so that a balancer sends the next request to another process.
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping()) void reply.header('connection', 'close')
    })

    // Never shed: a balancer that removed an overloaded process would overload the others.
    const probe = { logLevel: 'warn' as const, config: NEVER_SHED }
    app.get('/healthz', probe, async () => OK)

    const currentSchema = readiness(database)
    app.get('/readyz', probe, async (_request, reply) => {
      const schema = isStopping() ? undefined : await currentSchema()
      if (schema !== undefined) {
        const versions = { ...program, schema }
        const reasons = [
          // Answers are correct but slow, because nothing is cached meanwhile.
          ...(isInterrupted() ? ['change notices do not arrive'] : []),
          ...((await storage.hasSpace()) ? [] : ['no space left, nothing can be stored']),
        ]
        return reasons.length > 0
          ? { status: 'degraded', reason: reasons.join('; '), ...versions }
          : { ...OK, ...versions }
      }
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    })
  },
  { name: 'health' },
)

/**
 * Returns the last migration if the database answers and its schema is current, else undefined.
 * Once the schema is current, it stays so; the migrator, which leaks memory, is not asked again.
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
