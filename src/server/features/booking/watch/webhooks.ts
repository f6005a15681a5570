import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import { installationSecret } from '#server/database/setting.ts'
import { publicUrl, type Env } from '#server/env.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { isSame } from '../lookup/token.ts'

/** Path of the webhook; `:token` is known to the property and the staff only. */
export const WEBHOOK_PATH = '/api/webhooks/cloudbeds/'

type Settings = Pick<Env, 'CLOUDBEDS_WEBHOOK_TOKEN' | 'PUBLIC_URL' | 'PORT'>

/** The whole address, for the property's settings and the staff's screen; never for a log. */
export async function webhookAddress(em: EntityManager, env: Settings): Promise<string> {
  return publicUrl(env) + WEBHOOK_PATH + (await webhookToken(em, env))
}

export async function isWebhookToken(
  em: EntityManager,
  env: Settings,
  given: string,
): Promise<boolean> {
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
