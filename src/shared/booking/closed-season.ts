import { addDays, type StayDates } from '#shared/calendar.ts'

/** Nights that the hotel does not sell, from the first to the last one, both included. */
export interface ClosedSeason {
  from: string
  to: string
}

/** The first night of a stay that lies in a closed season; undefined if there is none. */
export const closedNight = (
  { checkIn, checkOut }: StayDates,
  seasons: readonly ClosedSeason[],
): string | undefined =>
  seasons
    .filter(({ from, to }) => from < checkOut && checkIn <= to)
    .map(({ from }) => (from < checkIn ? checkIn : from))
    .sort()[0]

/** Whether the night that begins on a day lies in a closed season. */
export const isClosedNight = (night: string, seasons: readonly ClosedSeason[]): boolean =>
  closedNight({ checkIn: night, checkOut: addDays(night, 1) }, seasons) !== undefined
