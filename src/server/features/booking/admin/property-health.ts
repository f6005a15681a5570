import * as z from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import { readSetting } from '#server/database/setting.ts'
import type { PropertyCall } from '#server/gateways/pms/cloudbeds/http-client.ts'

/** Time of the last call that the property answered; survives a restart. */
export const LAST_SUCCESS = 'pms:last-success'
const AWAY = 'pms:away'

/** Unanswered attempts in a row that count as an outage: a read that fails makes as many. */
const OUTAGE_ATTEMPTS = 3
/** The time of the last success is stored this often at most. */
const STORE_EVERY_MS = 30_000

/** `silent`: no usable answer; `refused`: the property does not accept the key. */
const away = z.object({ since: z.iso.datetime(), why: z.enum(['silent', 'refused']) })

type PropertyAway = z.infer<typeof away>

interface HealthOptions {
  database: Database
  log: Pick<FastifyBaseLogger, 'warn'>
  now: () => number
}

/** Learns from every real call of this process whether the property answers, for all processes. */
export function propertyHealth({ database, log, now }: HealthOptions) {
  let failures = 0
  let failingSince = 0
  let storedAt = -Infinity
  let isKnownAway: PropertyAway['why'] | undefined
  let storing = Promise.resolve()

  const store = (sql: string, params: string[]) => {
    storing = storing
      .then(async () => void (await database.em.fork().execute(sql, params)))
      .catch((err: unknown) => log.warn({ err }, 'the state of the property could not be stored'))
  }

  const answered = () => {
    failures = 0
    if (!isKnownAway && now() - storedAt < STORE_EVERY_MS) return
    storedAt = now()
    isKnownAway = undefined
    store(SUCCEEDED, [LAST_SUCCESS, new Date(now()).toISOString(), AWAY])
  }

  const failed = (why: PropertyAway['why'], needed: number) => {
    failures += 1
    if (failures === 1) failingSince = now()
    if (failures < needed || isKnownAway === why) return
    isKnownAway = why
    const since = new Date(failingSince).toISOString()
    store(FAILED, [AWAY, JSON.stringify({ since, why })])
  }

  return {
    note: ({ outcome, isAsked }: Pick<PropertyCall, 'outcome' | 'isAsked'>): void => {
      if (!isAsked) return
      if (outcome === 'configuration' || outcome === 'property') return failed('refused', 1)
      if (outcome === 'unavailable' || outcome === 'ambiguous') {
        return failed('silent', OUTAGE_ATTEMPTS)
      }
      answered()
    },
    /** Resolves when everything noted is stored. */
    settled: (): Promise<void> => storing,
  }
}

const SUCCEEDED = `with noted as (
    insert into setting (key, value) values (?, ?)
    on conflict (key) do update set value = excluded.value
  ), back as (delete from setting where key = ? returning 1)
  select pg_notify('changes', 'property') from back`

/** An outage that another process has noted keeps its beginning. */
const FAILED = `with noted as (
    insert into setting (key, value) values (?, ?)
    on conflict (key) do update set value =
      jsonb_set(excluded.value::jsonb, '{since}', setting.value::jsonb->'since')::text
    returning 1
  )
  select pg_notify('changes', 'property') from noted`

/** Since when the property is away, and why; null while it answers. */
export async function readPropertyAway(em: EntityManager): Promise<PropertyAway | null> {
  const stored = await readSetting(em, AWAY)
  return stored === null ? null : away.parse(JSON.parse(stored))
}
