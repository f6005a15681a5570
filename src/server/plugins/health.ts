import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import type { Database } from '#server/database/database.ts'

interface HealthOptions {
  database: Database
  /** Turns visitors away rather than letting all of them wait; for the real thing only. */
  shedsLoad: boolean
  /** Whether the process has begun to stop, and should get no more visitors. */
  isStopping: () => boolean
}

/** What a visitor may have to wait for others, on average, before new ones are turned away. */
const MAX_EVENT_LOOP_DELAY_MS = 1000
const MAX_HEAP_BYTES = 512 * 1024 ** 2
/**
 * Beyond what the process weighs at its start, of which the embedded database is some 500 MB: an
 * absolute limit would be reached without any load, and never left again.
 */
const MAX_GROWTH_BYTES = 800 * 1024 ** 2

/** `/healthz` (alive, no database), `/readyz` (database answers, schema current) and shedding of load. */
export const healthPlugin = fp(
  async (app, { database, shedsLoad, isStopping }: HealthOptions) => {
    await app.register(underPressure, {
      ...(shedsLoad
        ? {
            maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
            maxHeapUsedBytes: MAX_HEAP_BYTES,
            maxRssBytes: process.memoryUsage().rss + MAX_GROWTH_BYTES,
          }
        : {}),
      retryAfter: 5,
      message: 'Mucha demanda en este momento. Inténtalo de nuevo en unos segundos.',
    })

    // A process under load is busy, not dead: this one answer is never shed.
    const alive = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
    app.get('/healthz', alive, async () => ({ status: 'ok' }))

    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      if (!isStopping() && (await isReady(database))) return { status: 'ok' }
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    })
  },
  { name: 'health' },
)

async function isReady(database: Database): Promise<boolean> {
  try {
    const pending = await database.migrator.getPending()
    return pending.length === 0
  } catch {
    return false
  }
}
