import type { FastifyBaseLogger } from 'fastify'
import { pmsMode, publicUrl, SANDBOX_PREFIX, type Env } from './env.ts'
import { cloudbedsPms } from '#server/gateways/cloudbeds/cloudbeds.ts'
import type { CallSlots } from '#server/gateways/cloudbeds/call-queue.ts'
import type { PmsCall } from '#server/gateways/cloudbeds/http-client.ts'
import type { Pms } from '#server/gateways/pms/pms.ts'
import type { KeptIn } from '#server/sandbox/kept-state.ts'
import type { Sandbox } from '#server/sandbox/state/sandbox.ts'

export interface OpenPms {
  /** Null if none is configured. */
  pms: Pms | null
  /** The simulated PMS; null if another one or none is configured. */
  sandbox: Sandbox | null
  /** Whether the simulated PMS begins without the reservations that it had at the last start. */
  isEmpty: boolean
  close: () => Promise<void>
}

/**
 * Opens the PMS that the environment selects; the code of the sandbox is loaded only if selected.
 * @param keptIn Where the simulated PMS keeps its reservations; absent: in memory.
 * @param slots Call slots shared by the processes that call Cloudbeds; absent: only this process
 * calls it.
 */
export async function openPms(
  env: Env,
  log?: FastifyBaseLogger,
  onCall?: (call: PmsCall) => void,
  slots?: CallSlots,
  keptIn?: KeptIn,
): Promise<OpenPms> {
  const nothing = { sandbox: null, isEmpty: false, close: async () => undefined }
  const mode = pmsMode(env)
  if (mode === 'none') return { pms: null, ...nothing }
  if (mode === 'sandbox') {
    const { openSandbox } = await import('#server/sandbox/open.ts')
    const publicBase = publicUrl(env) + SANDBOX_PREFIX
    const { sandbox, found, server } = await openSandbox(publicBase, keptIn)
    if (found === 'other') {
      log?.warn(
        'the simulated property starts with an empty house: its file is of another database',
      )
    }
    const pms = cloudbedsPms({ ...server.credentials, log, onCall })
    return { pms, sandbox, isEmpty: found !== 'kept', close: () => server.close() }
  }
  const { CLOUDBEDS_API_KEY = '', CLOUDBEDS_PROPERTY_ID = '' } = env
  const pms = cloudbedsPms({
    baseUrl: env.CLOUDBEDS_BASE_URL.replace(/\/+$/, ''),
    apiKey: CLOUDBEDS_API_KEY,
    propertyId: CLOUDBEDS_PROPERTY_ID,
    log,
    onCall,
    ...(slots ? { slots } : {}),
  })
  return { pms, ...nothing }
}
