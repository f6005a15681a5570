import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { Cached, CachedPms } from '#server/gateways/pms/cached-pms.ts'
import type { AvailabilityQuery, Offer, Rate } from '#server/gateways/pms/room.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { termsOf, type RateTerms } from '../terms.ts'

/**
 * The offers that the site sells: the property's offers with the rate plans sold here, those of the
 * query's promotion last, fetched at `notBefore` (milliseconds since 1970) or later.
 */
export async function soldOffers(
  { pms, env }: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  notBefore = 0,
): Promise<Cached<Offer[]>> {
  const { promoCode, ...standard } = query
  const { value, fetchedAt } = await pms.offers(standard, notBefore)
  const promotions = promoCode
    ? await promotionRates(pms, query, notBefore)
    : new Map<string, Rate[]>()
  const today = hotelDay(fetchedAt)
  // A payment link is valid until the arrival, which is too short for a stay that begins today.
  const isSold = (terms: RateTerms | null) =>
    terms !== null && (terms.payment === 'hotel' || query.startDate > today)
  const sold = value.flatMap((offer) => {
    const rates = [offer.rate, ...offer.alternatives, ...(promotions.get(offer.roomTypeId) ?? [])]
    const [rate, ...alternatives] = rates.filter(({ name }) => isSold(termsOf(env, name)))
    return rate ? [{ ...offer, rate, alternatives }] : []
  })
  return { value: sold, fetchedAt }
}

/** The rates of a promotion by room type; empty for an unknown code. */
async function promotionRates(
  pms: Pick<CachedPms, 'offers'>,
  query: AvailabilityQuery,
  notBefore: number,
): Promise<Map<string, Rate[]>> {
  try {
    const { value } = await pms.offers(query, notBefore)
    return new Map(
      value.map(({ roomTypeId, rate, alternatives }) => [roomTypeId, [rate, ...alternatives]]),
    )
  } catch (error) {
    const isUnknown =
      error instanceof PmsError && ['validation', 'unknown'].includes(error.category)
    if (isUnknown) return new Map()
    throw error
  }
}
