import fp from 'fastify-plugin'
import type { Database } from '#server/database/database.ts'
import type { StorageSpace } from '#server/database/storage-space.ts'
import { NEVER_SHED } from './load-shedding.ts'

interface HealthOptions {
  database: Database
  /** Whether the process is stopping; then `/readyz` answers 503. */
  isStopping: () => boolean
  /** Knows without a write whether anything can be stored; `/readyz` says so and stays 200. */
  storage: StorageSpace
  /** Whether changes by other processes are not heard of; `/readyz` says so and stays 200. */
  isDeaf: () => boolean
}

const OK = { status: 'ok' }

/** `/healthz` (process is alive) and `/readyz` (database answers, schema is current). */
export const healthPlugin = fp(
  async (app, { database, storage, isStopping, isDeaf }: HealthOptions) => {
    // The client opens another connection, which the balancer sends elsewhere.
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping()) void reply.header('connection', 'close')
    })

    // A process under load is alive and ready: a balancer that takes it out loads the others.
    const probe = { logLevel: 'warn' as const, config: NEVER_SHED }
    app.get('/healthz', probe, async () => OK)

    const isReady = readiness(database)
    app.get('/readyz', probe, async (_request, reply) => {
      if (!isStopping() && (await isReady())) {
        const reasons = [
          // It still answers truly, only slower: nothing is cached meanwhile.
          ...(isDeaf() ? ['change notices do not arrive'] : []),
          ...((await storage.hasSpace()) ? [] : ['no space left, nothing can be stored']),
        ]
        return reasons.length > 0 ? { status: 'degraded', reason: reasons.join('; ') } : OK
      }
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    })
  },
  { name: 'health' },
)

/**
 * Whether the database answers and its schema is current, which is asked until it is: it does not
 * become older, and the migrator keeps some memory of every question.
 */
function readiness(database: Database): () => Promise<boolean> {
  let isCurrent = false
  return async () => {
    try {
      if (isCurrent) await database.em.fork().execute('select 1')
      else isCurrent = (await database.migrator.getPending()).length === 0
      return isCurrent
    } catch {
      return false
    }
  }
}
