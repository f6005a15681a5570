import type { Cached } from '#server/gateways/pms/answer-cache.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { CalendarDay, RoomType } from '#server/gateways/pms/room.ts'
import { type StayDates, addDays, hotelDay, nightDates } from '#shared/calendar.ts'
import { roundToUnit, type TaxedPrice } from '#shared/booking/price/price.ts'
import {
  type PriceCalendar,
  type FromPrice,
  fromPrice as fromPriceSchema,
} from '#shared/booking/price-calendar.ts'
import {
  daysAround,
  isNightBookable,
  mergedDay,
  ruleCalendar,
  type RoomTypeRules,
} from '#shared/booking/stay-restrictions.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import type { PmsContext } from '../store/booking-context.ts'
import { withTaxes, roomNumber, type OfferContext } from './offers.ts'
import * as z from 'zod'
import { type Job, startJob } from '#server/concurrency/background-job.ts'
import type { Database, EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { presentSite } from '#server/site/site.ts'
import { readSetting, writeSetting } from '#server/database/setting.ts'

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
  const wanted = roomId === undefined ? undefined : await roomTypeOf(pms, roomId)
  const nights = value.filter(({ roomTypeId }) => wanted === undefined || roomTypeId === wanted)
  const byDate = Map.groupBy(nights, ({ date }) => date)
  const currency = await pms.currency()
  const today = hotelDay(now)
  const taxed = await taxedPrices(context, cheapestNight(nights, today), currency)
  return {
    currency,
    days: nightDates({ checkIn: first, checkOut: end }).map((date) =>
      calendarDay(date, byDate.get(date) ?? [], today, taxed),
    ),
    asOf: new Date(fetchedAt).toISOString(),
  }
}

/** The calendar of the PMS, without days in the past or too far ahead. */
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
  return pms.days({ checkIn: from, checkOut: to }, notBefore)
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
async function roomTypeOf(pms: CachedPms, roomId: number): Promise<string> {
  const code = roomById(roomId)?.engineCode
  const roomTypes = await pms.types()
  return roomTypes.find(({ shortName }) => shortName === code)?.id ?? ''
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
  return types.map((type) => ({ ...type, days: ruleCalendar(byType.get(type.id) ?? []) }))
}

const PARTY = { adults: 2, children: 0 }

const cheapestNight = (nights: readonly CalendarDay[], today: string): CalendarDay | undefined =>
  nights.filter((night) => isNightBookable(night, today)).toSorted((a, b) => a.amount - b.amount)[0]

/** The price of a night for two adults, with taxes. */
const quoteNight = (
  { pms }: Pick<OfferContext, 'pms'>,
  { date, amount }: CalendarDay,
): Promise<TaxedPrice> =>
  withTaxes(pms, presentSite().facts.tax, {
    checkIn: date,
    checkOut: addDays(date, 1),
    roomsTotal: amount,
    ...PARTY,
  })

const KEY = 'booking:from-price'

/** Days in which the cheapest night is searched. */
const DAYS_AHEAD = 60
const HOUR_MS = 3_600_000
const REFRESH_MS = HOUR_MS
const MAX_AGE_MS = 24 * HOUR_MS
const EVERY_MS = 600_000

const storedPrice = z.pipe(
  z.string().transform((text): unknown => JSON.parse(text)),
  fromPriceSchema,
)

/** The last known lowest price; null if unknown or older than a day. Does not call the PMS. */
export async function fromPrice(em: EntityManager, now: number): Promise<FromPrice | null> {
  const price = await read(em)
  return price && now < Date.parse(price.validUntil) ? price : null
}

/**
 * Asks the PMS for the lowest price if the known one is older than an hour; cached pages with the
 * price are dropped.
 */
export async function refreshLowestPrice({
  em,
  pms,
  now,
}: Omit<PmsContext, 'env'>): Promise<FromPrice | null> {
  const before = await read(em)
  if (before && now - Date.parse(before.asOf) < REFRESH_MS) return before
  const today = hotelDay(now)
  const { value } = await pms.days({ checkIn: today, checkOut: addDays(today, DAYS_AHEAD) })
  const cheapest = cheapestNight(value, today)
  if (!cheapest) return before
  const currency = await pms.currency()
  const priceOf = async (night: CalendarDay) =>
    roundToUnit((await quoteNight({ pms }, night)).totalMinor, currency)
  const types = await pms.types()
  const pricesOfRooms = types.map(async ({ id, shortName, maxGuests }) => {
    const night = cheapestNight(
      value.filter(({ roomTypeId }) => roomTypeId === id),
      today,
    )
    const roomId = roomNumber(shortName)
    return roomId === null
      ? []
      : [{ roomId, maxGuests, priceMinor: night ? await priceOf(night) : null }]
  })
  const [priceMinor, ...rooms] = await Promise.all([priceOf(cheapest), ...pricesOfRooms])
  const price = {
    priceMinor,
    currency,
    rooms: rooms.flat(),
    asOf: new Date(now).toISOString(),
    validUntil: new Date(now + MAX_AGE_MS).toISOString(),
  }
  await writeSetting(em, KEY, JSON.stringify(price))
  await query(em)`select pg_notify('changes', 'prices')`
  return price
}

async function read(em: EntityManager): Promise<FromPrice | null> {
  const text = await readSetting(em, KEY)
  return text === null ? null : storedPrice.parse(text)
}

/** Refreshes the lowest price in the background, so that no guest waits for the PMS. */
export function startFromPriceJob({
  database,
  ...context
}: OfferContext & {
  database: Database
  onFailure: (error: unknown) => void
}): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: async () => {
      await refreshLowestPrice({ ...context, em: database.em.fork(), now: context.pms.now() })
    },
    onFailure: context.onFailure,
  })
}
