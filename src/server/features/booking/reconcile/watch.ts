import type { FastifyBaseLogger } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { webhookAddress } from './webhook-address.ts'

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
