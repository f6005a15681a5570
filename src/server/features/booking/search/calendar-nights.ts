import type { CalendarDay } from '#server/gateways/pms/room.ts'
import { arrivalProblem } from '#shared/booking/stay-restrictions.ts'
import { addDays } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import type { TaxedPrice } from '#shared/booking/price.ts'
import { withTaxes } from './tax.ts'

/** Party of the calendar's prices. */
const CALENDAR_ADULTS = 2

/**
 * The free nights that can be booked on the hotel's day `today`, also as part of a stay that
 * arrives earlier.
 */
export const bookableOf = (nights: readonly CalendarDay[], today: string): CalendarDay[] =>
  nights.filter((night) => {
    const problem = arrivalProblem(night, today)
    return problem === null || problem.reason === 'closed_to_arrival'
  })

/** The cheapest bookable night; undefined if there is none. */
export const cheapestOf = (
  nights: readonly CalendarDay[],
  today: string,
): CalendarDay | undefined => bookableOf(nights, today).toSorted((a, b) => a.amount - b.amount)[0]

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
