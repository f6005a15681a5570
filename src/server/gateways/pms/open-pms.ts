import { randomBytes, randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { pmsMode, type Env } from '#server/env.ts'
import { cloudbedsPms } from './cloudbeds/cloudbeds.ts'
import type { Pms } from './pms.ts'
import { PROPERTY } from '../../sandbox/fixtures.ts'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { serveSandbox } from '../../sandbox/serve.ts'

/** The hotel-management system that the configuration asks for. */
export interface OpenPms {
  /** Null where none is configured. */
  pms: Pms | null
  /** There when the hotel-management system is pretended; its pages are still to be mounted. */
  sandbox: Sandbox | null
  close: () => Promise<void>
}

/**
 * Opens the real property or the pretended one. The sandbox's API listens on a port of its own that
 * only this machine reaches: the client speaks real HTTP to it, and no visitor can, whatever stands
 * in front of the site.
 * @param publicUrl Where visitors reach the sandbox's pictures and pages.
 */
export async function openPms(
  env: Env,
  publicUrl: string,
  log?: FastifyBaseLogger,
): Promise<OpenPms> {
  const mode = pmsMode(env)
  if (mode === 'none') return { pms: null, sandbox: null, close: async () => undefined }
  if (mode === 'cloudbeds') {
    const { CLOUDBEDS_API_KEY = '', CLOUDBEDS_PROPERTY_ID = '' } = env
    const pms = cloudbedsPms({
      baseUrl: env.CLOUDBEDS_BASE_URL.replace(/\/+$/, ''),
      apiKey: CLOUDBEDS_API_KEY,
      propertyId: CLOUDBEDS_PROPERTY_ID,
      log,
    })
    return { pms, sandbox: null, close: async () => undefined }
  }

  const sandbox = createSandbox({
    apiKey: `cbat_sim_${randomBytes(18).toString('base64url')}`,
    // It forgets everything when the process ends and the site does not: numbers must not come again.
    seed: randomInt(2 ** 31),
  })
  const server = await serveSandbox({ sandbox, publicUrl, control: false })
  const pms = cloudbedsPms({
    baseUrl: server.apiUrl,
    apiKey: sandbox.apiKey,
    propertyId: PROPERTY.id,
    log,
  })
  return { pms, sandbox, close: () => server.close() }
}
