import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { query } from './query.ts'
import { readSetting, writeSetting } from './setting.ts'

/** A larger step between two checks is suspicious; a smaller one may be a stopped site. */
const MAX_STEP_SECONDS = 7 * 86_400
/** Time without a suspicious step after which the clock is trusted again. */
const TRIAL_SECONDS = 7 * 86_400

const KEY = 'clock'

/** The last check, in the table `setting`; times in seconds since 1970 by the database's clock. */
const state = z.object({
  seen: z.number(),
  steadySince: z.number(),
  /** Size of the last suspicious step in days; 0 for a clock that is checked for the first time. */
  steppedDays: z.number(),
})

/**
 * Compares the database's clock with the time of the last check. A clock that stepped by more than
 * a week in either direction, or is checked for the first time, is not trusted until a week has
 * passed without another such step.
 * @returns whether rows may be deleted by age, and the size of the last suspicious step.
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
 * Whether the clock has made a suspicious step since the last check, or is not trusted again since
 * one; false before the first check. Writes nothing.
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

/** Undefined for a damaged value too. */
function readState(value: string | null): z.infer<typeof state> | undefined {
  try {
    return state.parse(JSON.parse(value ?? 'null'))
  } catch {
    return undefined
  }
}
