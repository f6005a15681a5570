import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { sendError } from '#server/http/send-error.ts'
import { isSame } from './store/token.ts'
import { storeEvent, WEBHOOK_PATH, webhookToken } from './watch/webhooks.ts'

interface WebhookOptions {
  database: Database
  env: Env
}

/** Larger than any event. */
const BODY_LIMIT = 64 * 1024

/**
 * Receives the webhooks of the PMS. They are not signed: the secret URL is the proof, and nothing in
 * the body is trusted. An event only wakes the job that asks the PMS what has changed.
 */
export async function pmsWebhooks(app: FastifyInstance, { database, env }: WebhookOptions) {
  app.post<{ Params: { token: string } }>(
    `${WEBHOOK_PATH}:token`,
    {
      bodyLimit: BODY_LIMIT,
      // Rejects a wrong token before the body is read.
      onRequest: async ({ params }, reply) => {
        const token = await webhookToken(database.em.fork(), env)
        return isSame(params.token, token) ? undefined : sendError(reply, 404)
      },
    },
    async ({ body }, reply) => {
      await storeEvent(database.em.fork(), body)
      return reply.header('cache-control', 'no-store').send({ success: true })
    },
  )
}
