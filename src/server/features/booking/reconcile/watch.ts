import type { FastifyBaseLogger } from 'fastify'
import type { EntityManager } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import { webhookAddress } from './webhook-address.ts'

/**
 * Asks the property to report changes; asking again changes nothing. Without it bookings are still
 * right, since the lookup asks the property itself, so a failure is logged and nothing more.
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
