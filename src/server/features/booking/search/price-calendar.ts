import type { Cached } from '#server/gateways/pms/answer-cache.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CalendarDay, RoomType } from '#server/gateways/pms/room.ts'
import { presentSite } from '#server/site/site.ts'
import { roomTypeOf } from '#shared/hotel/room-types.ts'
import { isClosedNight } from '#shared/booking/closed-season.ts'
import { type StayDates, addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import { roundToUnit, type TaxedPrice } from '#shared/booking/price/price.ts'
import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import {
  daysAround,
  isNightBookable,
  mergedDay,
  ruleCalendar,
  type RoomTypeRules,
} from '#shared/booking/stay-restrictions.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { allRooms, shownRoom } from '#shared/hotel/rooms.ts'
import type { PmsContext } from '../store/booking-context.ts'
import { isSoldType, withTaxes, type OfferContext } from './offers.ts'

/** The days of a month with the lowest price of each, for one of the site's rooms or for all. */
export async function priceCalendar(
  context: Omit<PmsContext, 'em'>,
  { month, roomId }: { month: string; roomId?: number | undefined },
): Promise<PriceCalendar> {
  const { pms, now } = context
  const first = `${month}-01`
  // The end is exclusive.
  const end = `${addDays(first, 31).slice(0, 7)}-01`
  const { value, fetchedAt } = await daysFromToday(pms, now, {
    checkIn: first,
    checkOut: end,
  })
  const wanted = roomId === undefined ? undefined : await typeIdOf(pms, roomId)
  const nights = value.filter(({ roomTypeId }) => wanted === undefined || roomTypeId === wanted)
  const byDate = Map.groupBy(nights, ({ date }) => date)
  const currency = await pms.currency()
  const today = hotelDay(now)
  const taxed = await taxedPrices(context, cheapestNight(nights, today), currency)
  return {
    currency,
    // Of a room that the property does not know nothing is known, not that it is taken.
    days:
      wanted === ''
        ? []
        : nightDates({ checkIn: first, checkOut: end }).map((date) =>
            calendarDay(date, byDate.get(date) ?? [], today, taxed),
          ),
    asOf: new Date(fetchedAt).toISOString(),
  }
}

/**
 * The days of the PMS for the room types that the site sells; those in a closed season have no free
 * room and say so.
 */
export async function sellableDays(
  pms: CachedPms,
  period: StayDates,
  notBefore?: number,
): Promise<Cached<CalendarDay[]>> {
  const { closed } = presentSite().facts
  const { value: all, fetchedAt } = await pms.days(period, notBefore)
  const value = await ofSoldTypes(pms, all)
  if (closed.length === 0) return { value, fetchedAt }
  const days = value.map((day) =>
    isClosedNight(day.date, closed) ? { ...day, roomsAvailable: 0, isClosed: true } : day,
  )
  return { value: days, fetchedAt }
}

/** The days of the room types that the site sells. */
async function ofSoldTypes(pms: CachedPms, days: CalendarDay[]): Promise<CalendarDay[]> {
  if (allRooms().every(({ state }) => state === undefined)) return days
  const types = await pms.types()
  const unsold = new Set(
    types.filter(({ shortName }) => !isSoldType(shortName)).map(({ id }) => id),
  )
  return days.filter(({ roomTypeId }) => !unsold.has(roomTypeId))
}

/** The calendar of what is sold, without days in the past or too far ahead. */
async function daysFromToday(
  pms: CachedPms,
  now: number,
  { checkIn, checkOut }: StayDates,
  notBefore?: number,
): Promise<Cached<CalendarDay[]>> {
  const today = hotelDay(now)
  const last = addDays(today, MAX_DAYS_AHEAD)
  const from = checkIn < today ? today : checkIn
  const to = checkOut > last ? last : checkOut
  if (from >= to) return { value: [], fetchedAt: now }
  return sellableDays(pms, { checkIn: from, checkOut: to }, notBefore)
}

type TaxedPrices = (amount: number) => { priceMinor: number; totalMinor: number }

/**
 * A function from a rate of the PMS to its price before and with taxes, by a quote of the cheapest
 * night.
 */
async function taxedPrices(
  context: OfferContext,
  cheapest: CalendarDay | undefined,
  currency: string,
): Promise<TaxedPrices> {
  if (!cheapest?.amount) return (amount) => ({ priceMinor: amount, totalMinor: amount })
  const { subtotalMinor, totalMinor } = await quoteNight(context, cheapest)
  return (amount) => ({
    priceMinor: roundToUnit((amount * subtotalMinor) / cheapest.amount, currency),
    totalMinor: roundToUnit((amount * totalMinor) / cheapest.amount, currency),
  })
}

/** The rules of a day, and the price of the room that has them. */
function calendarDay(date: string, nights: CalendarDay[], today: string, taxed: TaxedPrices) {
  const { amount, ...rules } = mergedDay(date, nights, today)
  return {
    ...rules,
    ...(amount === null ? { priceMinor: null, totalMinor: null } : taxed(amount)),
  }
}

/** Id of the room type in the PMS; empty if it has none for the room. */
async function typeIdOf(pms: CachedPms, roomId: number): Promise<string> {
  const room = shownRoom(roomId)
  const code = room && roomTypeOf(room)
  const roomTypes = await pms.types()
  return (code && roomTypes.find(({ shortName }) => shortName === code)?.id) || ''
}

/** Age up to which rules explain a stay that is not offered: that of the offers. */
export const RULES_FRESH_MS = 60_000

/**
 * The room types with the rules of the days that `stayProblem` and `nearestStays` need, fetched at
 * `notBefore` or later; default: a minute ago.
 */
export async function ruleCalendars(
  { pms, now }: Pick<PmsContext, 'pms' | 'now'>,
  stay: StayDates,
  notBefore = pms.now() - RULES_FRESH_MS,
): Promise<(RoomType & RoomTypeRules)[]> {
  const [types, { value }] = await Promise.all([
    pms.types(),
    daysFromToday(pms, now, daysAround(stay), notBefore),
  ])
  const byType = Map.groupBy(value, ({ roomTypeId }) => roomTypeId)
  return types
    .filter(({ shortName }) => isSoldType(shortName))
    .map((type) => ({ ...type, days: ruleCalendar(byType.get(type.id) ?? []) }))
}

const PARTY = { adults: 2, children: 0 }

/** The night of the lowest price that can be booked; undefined if none can. */
export const cheapestNight = (
  nights: readonly CalendarDay[],
  today: string,
): CalendarDay | undefined =>
  nights.filter((night) => isNightBookable(night, today)).toSorted((a, b) => a.amount - b.amount)[0]

/** The price of a night for two adults, with taxes. */
export const quoteNight = (
  { pms }: Pick<OfferContext, 'pms'>,
  { date, amount }: CalendarDay,
): Promise<TaxedPrice> =>
  withTaxes(pms, presentSite().facts.tax, {
    checkIn: date,
    checkOut: addDays(date, 1),
    roomsTotal: amount,
    ...PARTY,
  })
