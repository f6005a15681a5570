import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { query } from './query.ts'
import { readSetting, writeSetting } from './setting.ts'

/** Largest clock jump between two rounds that a stopped site explains. */
const MAX_STEP_SECONDS = 7 * 86_400
/** Time without another such jump after which the clock is trusted again. */
const TRIAL_SECONDS = 7 * 86_400

const KEY = 'clock'

/** Seconds since 1970 by the database's clock. */
const state = z.object({
  seen: z.number(),
  steadySince: z.number(),
  /** Days of the last suspicious jump; 0 for a clock seen for the first time. */
  steppedDays: z.number(),
})
/**
 * Compares the database's clock with the time of the last round, stored in `setting`. A clock that
 * jumped by more than a week in either direction, or is seen for the first time, is not trusted
 * until a week has passed without another jump.
 * @returns whether rows may be deleted by age, and the days of the last suspicious jump.
 */
export async function checkClock(em: EntityManager) {
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
 * Whether the clock has jumped suspiciously since the last round, or is not trusted yet after a
 * jump. False for a new clock; writes nothing.
 */
export async function hasClockStepped(em: EntityManager): Promise<boolean> {
  const last = readState(await readSetting(em, KEY))
  if (!last) return false
  const now = await secondsNow(em)
  if (Math.abs(now - last.seen) > MAX_STEP_SECONDS) return true
  return last.steppedDays !== 0 && now - last.steadySince < TRIAL_SECONDS
}

async function secondsNow(em: EntityManager): Promise<number> {
  const found = await query(
    em,
    z.object({ now: z.coerce.number() }),
  )`select extract(epoch from now())::float8 as now`
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
