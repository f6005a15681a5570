import underPressure from '@fastify/under-pressure'
import fp from 'fastify-plugin'
import type { Database } from '#server/database/database.ts'

interface HealthOptions {
  database: Database
  /** Whether the process has begun to stop, and should get no more visitors. */
  isStopping: () => boolean
}

/** `/healthz` (alive, no database), `/readyz` (database answers, schema current) and shedding of load. */
export const healthPlugin = fp(
  async (app, { database, isStopping }: HealthOptions) => {
    await app.register(underPressure, {
      maxEventLoopDelay: 1000,
      maxRssBytes: 900 * 1024 * 1024,
      retryAfter: 5,
      pressureHandler: (request, reply) => {
        if (request.url === '/healthz') return
        void reply
          .code(503)
          .header('retry-after', '5')
          .send({ message: 'Mucha demanda en este momento. Inténtalo de nuevo en unos segundos.' })
      },
    })

    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

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
