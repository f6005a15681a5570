import { nightDates } from '#shared/calendar.ts'
import type { AvailabilityQuery, NightPrice, Offer, Rate } from '../room.ts'
import type { AvailableProperty, AvailableRow } from './rooms.ts'

/**
 * Which rate of a room type is sold: the standard one, the cheapest public rate, or the cheapest of
 * all. The property's own booking page may hide the standard rate, and the site should agree with
 * that page (cloudbeds.md §4.5).
 */
export type SellRule = 'base' | 'standard' | 'cheapest'

const PREFERRED: Record<SellRule, (rate: Rate) => boolean> = {
  base: ({ name }) => name === null,
  standard: ({ name, isDerived }) => name !== null && !isDerived,
  cheapest: () => true,
}

/** Groups rows of room type and rate into one offer per room type, in the property's order. */
export function foldOffers(
  properties: AvailableProperty[],
  query: AvailabilityQuery,
  sell: SellRule,
): Offer[] {
  return properties.flatMap(({ currency, rows: all }) => {
    const sellable = all.filter((row) => isFor(row, query))
    const groups = Map.groupBy(sellable, ({ roomTypeId }) => roomTypeId)
    return [...groups.values()].map((rows) => offer(rows, currency, query, sell))
  })
}

const isFor = (
  { roomsAvailable, maxGuests }: AvailableRow,
  { adults, children }: AvailabilityQuery,
) => roomsAvailable > 0 && adults + children <= maxGuests

function offer(
  rows: AvailableRow[],
  currency: string,
  query: AvailabilityQuery,
  sell: SellRule,
): Offer {
  const [first] = rows
  if (!first) throw new Error('A group of rows has at least one.')
  const rates = rows.map((row) => rateOf(row, query)).toSorted((a, b) => a.total - b.total)
  const rate = rates.find(PREFERRED[sell]) ?? rates[0]
  if (!rate) throw new Error('A row has a rate.')
  return {
    roomTypeId: first.roomTypeId,
    shortName: first.shortName,
    name: first.name,
    maxGuests: first.maxGuests,
    roomsAvailable: Math.min(...rows.map(({ roomsAvailable }) => roomsAvailable)),
    currency,
    rate,
    alternatives: rates.filter((other) => other !== rate),
  }
}

function rateOf(row: AvailableRow, query: AvailabilityQuery): Rate {
  const nights = completeNights(row.nights, query)
  const roomTotal =
    nights.length > 0 ? nights.reduce((sum, { amount }) => sum + amount, 0) : row.rate
  const extras =
    extraFor(row.adultsExtra, query.adults, row.adultsIncluded) +
    extraFor(row.childrenExtra, query.children, row.childrenIncluded)
  return {
    id: row.rateId,
    name: isStandard(row) ? null : row.plan,
    isDerived: row.derivedType !== '',
    isPromotion: Boolean(query.promoCode),
    nights,
    extras,
    total: roomTotal + extras,
  }
}

const isStandard = ({ plan }: AvailableRow) => plan === '' || plan === 'default'

/** The prices per night, if there is exactly one for each night; a partial list is discarded. */
function completeNights(rows: { date: string; rate: number }[], query: AvailabilityQuery) {
  const byDate = new Map(rows.map(({ date, rate }) => [date, rate]))
  const nights = nightDates(query)
  if (byDate.size !== nights.length) return []
  const priced = nights.map((date) => ({ date, amount: byDate.get(date) }))
  return priced.every((night): night is NightPrice => night.amount !== undefined) ? priced : []
}

/** The table's entry is the charge for all extra guests, not for each. */
function extraFor(charges: Record<string, number>, count: number, included: number): number {
  return count > included ? (charges[String(count)] ?? 0) : 0
}
