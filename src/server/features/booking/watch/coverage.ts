import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'

/** The setting with the time until which all changes have been read, in milliseconds since 1970. */
export const READ_UNTIL = 'changes:read-until'

/** The time until which all changes of the property have been read; null before the first answer. */
export async function readUntil(em: EntityManager): Promise<number | null> {
  const written = await readSetting(em, READ_UNTIL)
  return written === null ? null : Number(written)
}

/** The setting with the time until which all changes stand in the list, in milliseconds since 1970. */
export const LISTED_UNTIL = 'changes:listed-until'

/**
 * The time until which all changes stand in the list of reservations; null before the first answer.
 * Later than `readUntil` while bookings of this site are still read.
 */
export async function listedUntil(em: EntityManager): Promise<number | null> {
  const written = await readSetting(em, LISTED_UNTIL)
  return written === null ? readUntil(em) : Number(written)
}

const COMPARISON = 'reservations:comparison'

const comparison = z.object({
  /** The hotel's day on which the comparison began. */
  day: z.string(),
  /** The departures up to this day have been compared; null before the first answer. */
  until: z.string().nullable(),
  isComplete: z.boolean(),
  /** Whether all reservations were listed once, so that the list has no gaps. */
  isFilled: z.boolean(),
  /** When the first attempt at the open step began, in milliseconds since 1970; absent before it. */
  begunAt: z.number().optional(),
})

/** How far the comparison of the property's reservations with the staff's list has come. */
export type Comparison = z.infer<typeof comparison>

/** Null before the first one. */
export async function readComparison(em: EntityManager): Promise<Comparison | null> {
  const written = await readSetting(em, COMPARISON)
  return written === null ? null : comparison.parse(JSON.parse(written))
}

export const writeComparison = (em: EntityManager, now: Comparison): Promise<void> =>
  writeSetting(em, COMPARISON, JSON.stringify(now))

/** The setting with the time before which nothing was booked in this property; '-infinity' if none. */
export const BEGUN = 'reservations:begun'

/**
 * Records which property a start has opened. One that begins empty lacks the earlier bookings, which
 * does not mean that it has deleted them.
 */
export async function noteProperty(
  em: EntityManager,
  { isSimulated, isEmpty, now }: { isSimulated: boolean; isEmpty: boolean; now: number },
): Promise<void> {
  if (!isSimulated) return writeSetting(em, BEGUN, '-infinity')
  if (isEmpty) await writeSetting(em, BEGUN, new Date(now).toISOString())
  // The guests of the day are others than at the last start.
  await restartComparison(em)
}

/** Begins the comparison again, because the property is another one than before. */
export async function restartComparison(em: EntityManager): Promise<void> {
  const known = await readComparison(em)
  if (!known) return
  const { day, isFilled } = known
  await writeComparison(em, { day, isFilled, until: null, isComplete: false })
}
