import type * as z from 'zod'
import { readSetting, writeSetting } from '#server/database/setting.ts'
import { pmsMode, publicUrl } from '#server/env.ts'
import { SANDBOX_PREFIX } from '#server/sandbox/address.ts'
import type { paymentMethodsAnswer, PmsProbe, PmsStatus } from '#shared/booking/admin.ts'
import type { BookingContext } from '../booking-context.ts'
import { LAST_SUCCESS } from './property-health.ts'
import { toPmsFailure, staffPms } from './staff-errors.ts'
import { webhookAddress } from '../watch/webhooks.ts'

const MODES = { cloudbeds: 'live', sandbox: 'sandbox', none: 'off' } as const

/** Key of a stored time, which survives a restart. */
export const LAST_SYNC = 'pms:last-sync'

/** The system in use and its settings, without the key and without a call to the property. */
export async function status({ em, pms, env }: BookingContext): Promise<PmsStatus> {
  const mode = MODES[pmsMode(env)]
  const isSandbox = mode === 'sandbox'
  return {
    configured: pms !== null,
    hasApiKey: isSandbox || Boolean(env.CLOUDBEDS_API_KEY),
    hasPropertyId: isSandbox || Boolean(env.CLOUDBEDS_PROPERTY_ID),
    baseUrl: isSandbox ? `${publicUrl(env)}${SANDBOX_PREFIX}/api/v1.3` : env.CLOUDBEDS_BASE_URL,
    mode,
    webhookUrl: pms ? await webhookAddress(em, env) : null,
    lastSuccessAt: await readSetting(em, LAST_SUCCESS),
    lastSyncAt: await readSetting(em, LAST_SYNC),
    testsAllowed: pms !== null && (isSandbox || env.ALLOW_TEST_RESERVATIONS),
    testsNeedConfirmation: mode === 'live',
  }
}

/** Calls the property now; a failure is an answer too. */
export async function probe({ em, pms, now }: BookingContext): Promise<PmsProbe> {
  const checkedAt = new Date(now).toISOString()
  try {
    const { propertyName, latencyMs } = await staffPms(pms).probe()
    await writeSetting(em, LAST_SUCCESS, checkedAt)
    return {
      ok: true,
      propertyName,
      latencyMs: Math.round(latencyMs),
      checkedAt,
      lastSuccessAt: checkedAt,
      failure: null,
    }
  } catch (error) {
    const failure = toPmsFailure(error)
    const lastSuccessAt = await readSetting(em, LAST_SUCCESS)
    return { ok: false, propertyName: null, latencyMs: null, checkedAt, lastSuccessAt, failure }
  }
}

/** The payment methods of the property. */
export async function paymentMethods({
  pms,
}: BookingContext): Promise<z.infer<typeof paymentMethodsAnswer>> {
  try {
    const methods = await staffPms(pms).paymentMethods()
    return { success: true, methods, error: null, failure: null }
  } catch (error) {
    const failure = toPmsFailure(error)
    return { success: false, methods: [], error: failure.error, failure }
  }
}
