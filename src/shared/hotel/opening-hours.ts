import { formatTime } from '#shared/format.ts'
import { HOTEL } from './site.ts'

/** Whether reception is open at an instant: opening time included, closing time excluded. */
export function isReceptionOpen(at: Date): boolean {
  const time = formatTime('en-GB', at)
  return time >= HOTEL.opens && time < HOTEL.closes
}
