import { addDays, type StayDates } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import type { PartyProblem } from './stay-restrictions.ts'

interface ProblemWriter {
  t: (key: BookingKey, values?: MessageValues) => string
  /** Language tag for `Intl`. */
  tag: string
}

/** Why a stay cannot be booked, without a full stop, for headings and sentences. */
export function problemText(
  { t, tag }: ProblemWriter,
  { reason, count, guests }: PartyProblem,
  { checkIn, checkOut }: StayDates,
): string {
  if (guests !== undefined) return t('problem.party_too_large', { count: guests })
  const day = (date: string) => formatDay(tag, date, { day: 'numeric', month: 'long' })
  const opens = reason === 'last_minute' && count !== null ? addDays(checkIn, -count) : checkIn
  const date = day(reason === 'closed_to_departure' ? checkOut : checkIn)
  return t(`problem.${reason}`, { date, from: day(opens), ...(count === null ? {} : { count }) })
}
