import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import type { Database } from '#server/database/database.ts'

interface HealthOptions {
  database: Database
  /** Answers 503 under load; in production only. */
  shedsLoad: boolean
  /** Whether the process is stopping; then `/readyz` answers 503. */
  isStopping: () => boolean
  /** Whether changes by other processes are not heard of; `/readyz` says so and stays 200. */
  isDeaf: () => boolean
}

const OK = { status: 'ok' }

/** Average event-loop delay above which requests answer 503. */
const MAX_EVENT_LOOP_DELAY_MS = 1000
const MAX_HEAP_BYTES = 512 * 1024 ** 2
/** Above the memory at start, because the embedded database alone takes some 500 MB of it. */
const MAX_GROWTH_BYTES = 800 * 1024 ** 2

/** `/healthz` (process is alive), `/readyz` (database answers, schema is current) and load shedding. */
export const healthPlugin = fp(
  async (app, { database, shedsLoad, isStopping, isDeaf }: HealthOptions) => {
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

    // The client opens another connection, which the balancer sends elsewhere.
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping()) void reply.header('connection', 'close')
    })

    // A process under load is alive, so load shedding never applies here.
    const alive = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
    app.get('/healthz', alive, async () => OK)

    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      if (!isStopping() && (await isReady(database))) {
        // It still answers truly, only slower: nothing is cached meanwhile.
        return isDeaf() ? { status: 'degraded', reason: 'change notices do not arrive' } : OK
      }
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
