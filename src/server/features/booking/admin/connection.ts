import { query } from '#server/database/query.ts'
import { readFinished } from '#server/database/job-lease.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'
import { pmsMode, publicUrl, SANDBOX_PREFIX } from '#server/env.ts'
import type { paymentMethodsAnswer, PmsProbe, PmsStatus } from '#shared/booking/admin.ts'
import type { BookingContext } from '../store/booking-context.ts'
import { toPmsFailure, staffPms } from './staff-errors.ts'
import { webhookAddress } from '../watch/webhooks.ts'
import * as z from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import type { PmsCall } from '#server/gateways/cloudbeds/http-client.ts'

const MODES = { cloudbeds: 'live', sandbox: 'sandbox', none: 'off' } as const

/** Name of the synchronisation among the jobs. */
export const SYNC = 'sync'

/** The PMS in use and its settings, without the key and without a call to the PMS. */
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
    lastSyncAt: (await readFinished(em, SYNC))?.toISOString() ?? null,
    testsAllowed: pms !== null && (isSandbox || env.ALLOW_TEST_RESERVATIONS),
    testsNeedConfirmation: mode === 'live',
  }
}

/** Calls the PMS now; a failed call is a result, not an error. */
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

/** Key of the stored time of the last successful call. */
export const LAST_SUCCESS = 'pms:last-success'
const OUTAGE = 'pms:away'

/** Consecutive unanswered attempts that count as an outage: as many as a failed read makes. */
const OUTAGE_ATTEMPTS = 3
/** Minimum interval between updates of the stored time. */
const STORE_EVERY_MS = 30_000

/**
 * - `silent`: no usable answer.
 * - `refused`: the PMS does not accept the key.
 */
const outage = z.object({ since: z.iso.datetime(), why: z.enum(['silent', 'refused']) })

type Outage = z.infer<typeof outage>

interface HealthOptions {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => number
}

/**
 * Derives from the calls of this process whether the PMS answers, and stores that for all
 * processes.
 */
export function pmsHealth({ database, log, now }: HealthOptions) {
  let failures = 0
  let failingSince = 0
  let storedAt = -Infinity
  let knownOutage: Outage['why'] | undefined
  let storing = Promise.resolve()

  const store = (write: (em: EntityManager) => Promise<unknown>) => {
    storing = storing
      .then(async () => void (await write(database.em.fork())))
      .catch((err: unknown) => log.warn({ err }, 'the status of the PMS could not be stored'))
  }

  const answered = () => {
    failures = 0
    if (!knownOutage && now() - storedAt < STORE_EVERY_MS) return
    storedAt = now()
    knownOutage = undefined
    const at = new Date(now()).toISOString()
    store((em) => storeSuccess(em, at))
  }

  const failed = (why: Outage['why'], needed: number) => {
    failures += 1
    if (failures === 1) failingSince = now()
    if (failures < needed || knownOutage === why) return
    knownOutage = why
    const since = new Date(failingSince).toISOString()
    store((em) => storeOutage(em, JSON.stringify({ since, why })))
  }

  return {
    note: ({ outcome, isSent }: Pick<PmsCall, 'outcome' | 'isSent'>): void => {
      if (!isSent) return
      if (outcome === 'configuration' || outcome === 'property') return failed('refused', 1)
      if (outcome === 'unavailable' || outcome === 'ambiguous') {
        return failed('silent', OUTAGE_ATTEMPTS)
      }
      answered()
    },
    /** Resolves when all results are stored. */
    settled: (): Promise<void> => storing,
  }
}

const storeSuccess = (em: EntityManager, at: string) => query(em)`
  with noted as (
    insert into setting (key, value) values (${LAST_SUCCESS}, ${at})
    on conflict (key) do update set value = excluded.value
  ), back as (delete from setting where key = ${OUTAGE} returning 1)
  select pg_notify('changes', 'property') from back`

/** Stores an outage; an outage that is stored already keeps its start. */
const storeOutage = (em: EntityManager, value: string) => query(em)`
  with noted as (
    insert into setting (key, value) values (${OUTAGE}, ${value})
    on conflict (key) do update set value =
      jsonb_set(excluded.value::jsonb, '{since}', setting.value::jsonb->'since')::text
    returning 1
  )
  select pg_notify('changes', 'property') from noted`

/** Start and cause of an outage of the PMS; null while the PMS answers. */
export async function readOutage(em: EntityManager): Promise<Outage | null> {
  const stored = await readSetting(em, OUTAGE)
  return stored === null ? null : outage.parse(JSON.parse(stored))
}
