import type { AvailabilityQuery, Offer, Rate } from '#server/gateways/pms/room.ts'
import type { RatePlanOffer, RoomOffer } from '#shared/booking/offer.ts'
import { priceOf } from '#shared/booking/price.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import { exemptionOf } from '#shared/booking/rate-plan.ts'
import { cancellationOf } from '#shared/booking/terms/terms.ts'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { invalid, toGuestError } from '../booking-errors.ts'
import { termsOf } from '../terms.ts'
import { soldOffers } from './sold-offers.ts'
import { withTaxes } from './tax.ts'

type OfferContext = Pick<ConnectedContext, 'pms' | 'env'>

/** Bookable offers, one per room type; empty only when the hotel is full (GET /api/rooms). */
export async function search(
  context: Omit<ConnectedContext, 'em'>,
  input: RoomSearch,
): Promise<RoomOffer[]> {
  requireBookable(context.now, input.checkIn, input.checkOut)
  const query = queryOf(input)
  try {
    const { value, fetchedAt } = await soldOffers(context, query)
    return await Promise.all(value.map((offer) => quoteOffer(context, { query, fetchedAt }, offer)))
  } catch (error) {
    throw toGuestError(error)
  }
}

/** The query to the property for a search. */
export const queryOf = ({
  checkIn,
  checkOut,
  adults,
  children,
  promoCode,
}: RoomSearch): AvailabilityQuery => ({
  startDate: checkIn,
  endDate: checkOut,
  adults,
  children,
  promoCode,
})

/** A query to the property and its time. */
interface Asked {
  query: AvailabilityQuery
  fetchedAt: number
}

/** One room type with price and terms of each of its rate plans, all of which the site sells. */
export async function quoteOffer(
  context: OfferContext,
  asked: Asked,
  offer: Offer,
): Promise<RoomOffer> {
  const rates = [offer.rate, ...offer.alternatives]
  const quoted = await Promise.all(
    rates.map((rate) => quotePlan(context, asked, rate, offer.currency)),
  )
  const [sold] = quoted
  if (!sold) throw new Error('An offer has a rate.')
  const flexible = quoted.find(({ kind }) => kind === 'flexible')
  const plans = quoted.map((plan) => ({
    ...plan,
    savesMinor: Math.max(0, (flexible ?? plan).totalMinor - plan.totalMinor),
  }))
  const { name, kind: _kind, isPromotion: _promotion, cancellation, payment, ...price } = sold
  return {
    id: offer.roomTypeId,
    roomId: roomNumber(offer.shortName),
    name: offer.name,
    maxGuests: offer.maxGuests,
    available: offer.roomsAvailable,
    currency: offer.currency,
    ...price,
    taxExemption: exemptionOf(payment, context.env.TAX_EXEMPT_FOREIGNERS),
    conditions: {
      rate: name,
      checkIn: HOTEL.checkIn,
      checkOut: HOTEL.checkOut,
      payAtHotel: payment === 'hotel',
      cancellation,
    },
    plans,
    asOf: new Date(asked.fetchedAt).toISOString(),
  }
}

async function quotePlan(
  { pms, env }: OfferContext,
  { query, fetchedAt }: Asked,
  rate: Rate,
  currency: string,
): Promise<Omit<RatePlanOffer, 'savesMinor'>> {
  const { startDate: checkIn, endDate: checkOut } = query
  const terms = termsOf(env, rate.name)
  if (!terms) throw new Error(`The rate ${rate.id} is not sold here.`)
  const taxed = await withTaxes(pms, env, {
    startDate: checkIn,
    endDate: checkOut,
    roomsTotal: rate.total,
    rooms: 1,
    adultsPerRoom: query.adults,
    childrenPerRoom: query.children,
  })
  const { currency: _currency, ...price } = priceOf(taxed, rate, currency)
  const { totalMinor } = price
  const nightlyMinor = price.nightly.map((night) => night.totalMinor)
  const stay = { checkIn, checkOut, totalMinor, nightlyMinor }
  return {
    rateId: rate.id,
    name: rate.name,
    kind: terms.kind,
    isPromotion: rate.isPromotion,
    ...price,
    cancellation: cancellationOf(terms.rules, stay, hotelDay(fetchedAt)),
    payment: terms.payment,
  }
}

/** Number in the site's own list of rooms, by the type's abbreviation. */
export const roomNumber = (shortName: string): number | null =>
  ROOMS.find(({ engineCode }) => engineCode === shortName)?.id ?? null

/** @throws BAD_REQUEST for days that are over or too far away; their order the schema has checked. */
export function requireBookable(now: number, checkIn: string, checkOut: string): void {
  const today = hotelDay(now)
  if (checkIn < today) throw invalid('booking.error.past')
  if (checkOut > addDays(today, MAX_DAYS_AHEAD)) throw invalid('booking.error.far')
}
