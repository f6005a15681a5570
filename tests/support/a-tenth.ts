import fc from 'fast-check'
import { hotelDay } from '#shared/calendar.ts'

const { PROPERTY_SEED, DAY_SEED: started } = process.env

/**
 * The seed of a run's tenths, another one each day; `PROPERTY_SEED` sets that of another day. A
 * process of a run that began before midnight has it from the first one.
 */
export const DAY_SEED = Number(PROPERTY_SEED ?? started ?? hotelDay(Date.now()).replaceAll('-', ''))

/** What `npm test` visits of a crawl that `npm run test:release` makes as a whole. */
export function aTenth<T>(all: readonly T[], seed?: number): T[] {
  const count = Math.ceil(all.length / 10)
  const some = fc.shuffledSubarray([...all], { minLength: count, maxLength: count })
  return fc.sample(some, { numRuns: 1, ...(seed === undefined ? {} : { seed }) })[0] ?? []
}
