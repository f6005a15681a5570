import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { noteEvent } from './events.ts'
import { isWebhookToken, WEBHOOK_PATH } from './webhooks.ts'
import { sendError } from '#server/http/send-error.ts'

interface WebhookOptions {
  database: Database
  env: Env
}

/** Longer than any event. */
const BODY_LIMIT = 64 * 1024

/**
 * Receives the property's webhooks. They are not signed, so the secret address is the proof, and
 * the body is only a hint which reservation to read again. Answered at once; the job reads the
 * reservation.
 */
export async function pmsWebhooks(app: FastifyInstance, { database, env }: WebhookOptions) {
  app.post<{ Params: { token: string } }>(
    `${WEBHOOK_PATH}:token`,
    {
      bodyLimit: BODY_LIMIT,
      // A wrong token answers 404 before the body is read.
      onRequest: async ({ params }, reply) => {
        const isKnown = await isWebhookToken(database.em.fork(), env, params.token)
        return isKnown ? undefined : sendError(reply, 404)
      },
    },
    async ({ body }, reply) => {
      await noteEvent(database.em.fork(), body)
      return reply.header('cache-control', 'no-store').send({ success: true })
    },
  )
}
