import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { AvailabilityQuery, Offer, Rate } from '#server/gateways/pms/room.ts'
import type { RatePlanOffer, RoomOffer } from '#shared/booking/offer.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/limits.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { guestFailure, invalid, notConfigured } from '../booking-errors.ts'
import { cancellationOf, isSold, termsOf, type TermSettings } from '../terms.ts'
import { withTaxes, type TaxRule } from './tax.ts'

/** The owner's settings that an offer depends on. */
export type OfferSettings = TaxRule & TermSettings

/** What quoting needs; `now` is an argument so that tests need no fake clocks. */
export interface Desk {
  pms: CachedPms | null
  rule: OfferSettings
  now: number
}

/** The hotel-management system. @throws SERVICE_UNAVAILABLE `pms_not_configured` without one. */
export function requirePms({ pms }: Pick<Desk, 'pms'>): CachedPms {
  if (!pms) throw notConfigured()
  return pms
}

/** What can be booked, one offer per room type; empty only when the hotel is full (GET /api/rooms). */
export async function search(desk: Desk, input: RoomSearch): Promise<RoomOffer[]> {
  const pms = requirePms(desk)
  requireBookable(desk.now, input.checkIn, input.checkOut)
  try {
    return await quote(pms, desk.rule, queryOf(input))
  } catch (error) {
    throw guestFailure(error)
  }
}

const queryOf = ({ checkIn, checkOut, adults, children }: RoomSearch): AvailabilityQuery => ({
  startDate: checkIn,
  endDate: checkOut,
  adults,
  children,
})

/** Every room type's price with taxes. */
async function quote(
  pms: CachedPms,
  rule: OfferSettings,
  query: AvailabilityQuery,
): Promise<RoomOffer[]> {
  const { value, fetchedAt } = await pms.offers(query)
  return Promise.all(value.map((offer) => quoteOffer({ pms, rule, query, fetchedAt }, offer)))
}

export interface Quoting {
  pms: CachedPms
  rule: OfferSettings
  query: AvailabilityQuery
  fetchedAt: number
}

/** One room type with the price and the conditions of each of its rate plans. */
export async function quoteOffer(quoting: Quoting, offer: Offer): Promise<RoomOffer> {
  const rates = [offer.rate, ...offer.alternatives.filter(({ name }) => isSold(name))]
  const quoted = await Promise.all(rates.map((rate) => quotePlan(quoting, rate)))
  const [sold] = quoted
  if (!sold) throw new Error('An offer has a rate.')
  const flexible = quoted.find(({ kind }) => kind === 'flexible')
  const plans = quoted.map((plan) => ({
    ...plan,
    savesMinor: Math.max(0, (flexible ?? plan).totalMinor - plan.totalMinor),
  }))
  const { name, kind: _kind, cancellation, payment, ...price } = sold
  return {
    id: offer.roomTypeId,
    roomId: roomNumber(offer.shortName),
    name: offer.name,
    maxGuests: offer.maxGuests,
    available: offer.roomsAvailable,
    currency: offer.currency,
    ...price,
    taxExemption: quoting.rule.TAX_EXEMPT_FOREIGNERS,
    conditions: {
      rate: name,
      checkIn: HOTEL.checkIn,
      checkOut: HOTEL.checkOut,
      payAtHotel: payment === 'hotel',
      cancellation,
    },
    plans,
    asOf: new Date(quoting.fetchedAt).toISOString(),
  }
}

async function quotePlan(
  { pms, rule, query, fetchedAt }: Quoting,
  rate: Rate,
): Promise<Omit<RatePlanOffer, 'savesMinor'>> {
  const price = await withTaxes(pms, rule, {
    startDate: query.startDate,
    endDate: query.endDate,
    roomsTotal: rate.total,
    rooms: 1,
    adultsPerRoom: query.adults,
    childrenPerRoom: query.children,
  })
  const terms = termsOf(rule)
  return {
    rateId: rate.id,
    name: rate.name,
    kind: terms.kind,
    nightly: rate.nights.map(({ date, amount }) => ({ date, priceMinor: amount })),
    ...price,
    cancellation: cancellationOf(terms, query.startDate, hotelDay(fetchedAt)),
    payment: terms.payment,
  }
}

/** Which of our own rooms a room type is, by its abbreviation. */
export const roomNumber = (shortName: string): number | null =>
  ROOMS.find(({ engineCode }) => engineCode === shortName)?.id ?? null

/** @throws BAD_REQUEST for days that are over or too far away; their order the schema has checked. */
export function requireBookable(now: number, checkIn: string, checkOut: string): void {
  const today = hotelDay(now)
  if (checkIn < today) throw invalid('booking.error.past')
  if (checkOut > addDays(today, MAX_DAYS_AHEAD)) throw invalid('booking.error.far')
}
