import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { AvailabilityQuery, Offer } from '#server/gateways/pms/room.ts'
import type { RoomOffer, RoomSearch } from '#shared/booking/booking.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/limits.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { guestFailure, invalid, notConfigured } from '../booking-errors.ts'
import { withTaxes, type TaxRule } from './tax.ts'

/** What quoting needs; `now` is an argument so that tests need no fake clocks. */
export interface Desk {
  pms: CachedPms | null
  rule: TaxRule
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
  rule: TaxRule,
  query: AvailabilityQuery,
): Promise<RoomOffer[]> {
  const { value, fetchedAt } = await pms.offers(query)
  return Promise.all(value.map((offer) => quoteOffer({ pms, rule, query, fetchedAt }, offer)))
}

export interface Quoting {
  pms: CachedPms
  rule: TaxRule
  query: AvailabilityQuery
  fetchedAt: number
}

/** One room type's price with taxes. */
export async function quoteOffer(
  { pms, rule, query, fetchedAt }: Quoting,
  { roomTypeId, shortName, rate, ...offer }: Offer,
): Promise<RoomOffer> {
  const price = await withTaxes(pms, rule, {
    startDate: query.startDate,
    endDate: query.endDate,
    roomsTotal: rate.total,
    rooms: 1,
    adultsPerRoom: query.adults,
    childrenPerRoom: query.children,
  })
  return {
    id: roomTypeId,
    roomId: roomNumber(shortName),
    name: offer.name,
    maxGuests: offer.maxGuests,
    available: offer.roomsAvailable,
    currency: offer.currency,
    nightly: rate.nights.map(({ date, amount }) => ({ date, priceMinor: amount })),
    ...price,
    taxExemption: rule.TAX_EXEMPT_FOREIGNERS,
    rateId: rate.id,
    conditions: {
      rate: rate.name,
      checkIn: HOTEL.checkIn,
      checkOut: HOTEL.checkOut,
      payAtHotel: true,
    },
    asOf: new Date(fetchedAt).toISOString(),
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
