import type { CalendarDay } from '#server/gateways/pms/room.ts'
import { addDays } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { withTaxes, type TaxedPrice } from './tax.ts'

/** The party for which the prices of single nights are. */
const CALENDAR_ADULTS = 2

export const freeOf = (nights: readonly CalendarDay[]): CalendarDay[] =>
  nights.filter(({ roomsAvailable }) => roomsAvailable > 0)

/** The cheapest free night; undefined where none is free. */
export const cheapestOf = (nights: readonly CalendarDay[]): CalendarDay | undefined =>
  freeOf(nights).toSorted((a, b) => a.amount - b.amount)[0]

/** The price of one night for two adults, with taxes. */
export const quoteNight = (
  { pms, env }: Pick<ConnectedContext, 'pms' | 'env'>,
  { date, amount }: CalendarDay,
): Promise<TaxedPrice> =>
  withTaxes(pms, env, {
    startDate: date,
    endDate: addDays(date, 1),
    roomsTotal: amount,
    rooms: 1,
    adultsPerRoom: CALENDAR_ADULTS,
    childrenPerRoom: 0,
  })
