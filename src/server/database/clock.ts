import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { rows } from './rows.ts'
import { readSetting, writeSetting } from './setting.ts'

/** A step between two rounds that no stop of the site explains without a doubt. */
const MAX_STEP_SECONDS = 7 * 86_400
/** How long the clock must go on without such a step before it is believed. */
const TRIAL_SECONDS = 7 * 86_400

const KEY = 'clock'

/** Seconds since 1970 by the database's clock. */
const state = z.object({
  seen: z.number(),
  steadySince: z.number(),
  /** The last suspicious step; 0 for a clock that was new. */
  steppedDays: z.number(),
})
const currentTime = z.object({ now: z.coerce.number() })

/** Whether rows may be deleted by their age. */
export interface ClockCheck {
  isTrusted: boolean
  /** How far the clock stepped when it was last suspicious; 0 where it is only new. */
  steppedDays: number
}

/**
 * Compares the database's clock with the one of the last round, kept in `setting`. A clock that
 * stepped by more than a week, in either direction, or was never seen before, is not believed until it
 * has gone a week without another such step.
 */
export async function checkClock(em: EntityManager): Promise<ClockCheck> {
  const now = await secondsNow(em)
  const last = readState(await readSetting(em, KEY))
  const step = last ? now - last.seen : 0
  const isSteady = last && Math.abs(step) <= MAX_STEP_SECONDS
  const { steadySince, steppedDays } = isSteady
    ? last
    : { steadySince: now, steppedDays: Math.round(step / 86_400) }
  await writeSetting(em, KEY, JSON.stringify({ seen: now, steadySince, steppedDays }))
  return { isTrusted: now - steadySince >= TRIAL_SECONDS, steppedDays }
}

/**
 * Whether the clock stepped suspiciously since the last round, or is on trial after such a step. A
 * clock that is only new has not; nothing is written.
 */
export async function hasClockStepped(em: EntityManager): Promise<boolean> {
  const last = readState(await readSetting(em, KEY))
  if (!last) return false
  const now = await secondsNow(em)
  if (Math.abs(now - last.seen) > MAX_STEP_SECONDS) return true
  return last.steppedDays !== 0 && now - last.steadySince < TRIAL_SECONDS
}

async function secondsNow(em: EntityManager): Promise<number> {
  const found = await rows(
    currentTime,
    em.execute('select extract(epoch from now())::float8 as now'),
  )
  return found[0]?.now ?? 0
}

/** A damaged value counts as none. */
function readState(value: string | null): z.infer<typeof state> | undefined {
  try {
    return state.parse(JSON.parse(value ?? 'null'))
  } catch {
    return undefined
  }
}
