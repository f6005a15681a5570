import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import { installationSecret } from '#server/database/setting.ts'
import { type Env, publicUrl } from '#server/env.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { isSame } from '../lookup/token.ts'
import { noteEvent } from './events.ts'
import { sendError } from '#server/http/send-error.ts'

/** Path of the webhook; `:token` is known to the property and the staff only. */
const WEBHOOK_PATH = '/api/webhooks/cloudbeds/'

type Settings = Pick<Env, 'CLOUDBEDS_WEBHOOK_TOKEN' | 'PUBLIC_URL' | 'PORT'>

/** The whole address, for the property's settings and the staff's screen; never for a log. */
export async function webhookAddress(em: EntityManager, env: Settings): Promise<string> {
  return publicUrl(env) + WEBHOOK_PATH + (await webhookToken(em, env))
}

async function isWebhookToken(em: EntityManager, env: Settings, given: string): Promise<boolean> {
  return isSame(given, await webhookToken(em, env))
}

/** The configured token, or one derived from the installation's secret. */
async function webhookToken(em: EntityManager, env: Settings): Promise<string> {
  if (env.CLOUDBEDS_WEBHOOK_TOKEN) return env.CLOUDBEDS_WEBHOOK_TOKEN
  const secret = await installationSecret(em, 'cloudbeds-webhook')
  return createHmac('sha256', secret).update('cloudbeds').digest('base64url')
}

/**
 * Subscribes to the property's webhooks; repeating changes nothing. Bookings are right without
 * them, since the lookup asks the property, so a failure is only logged.
 */
export async function watchProperty(
  em: EntityManager,
  pms: Pms,
  env: Env,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  try {
    await pms.watchReservations(await webhookAddress(em, env))
    return true
  } catch (error) {
    log?.warn({ err: error }, 'the property could not be asked to report changes')
    return false
  }
}

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
