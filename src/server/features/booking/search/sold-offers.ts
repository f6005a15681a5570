import type { Cached } from '#server/gateways/pms/cached-pms.ts'
import type { AvailabilityQuery, Offer } from '#server/gateways/pms/room.ts'
import type { ConnectedContext } from '../booking-context.ts'
import { termsOf } from '../terms.ts'

/**
 * What can be booked here: the property's offers with the rate plans that are sold on this site,
 * fetched at `notBefore` (milliseconds since 1970) or later.
 */
export async function soldOffers(
  { pms, env }: Pick<ConnectedContext, 'pms' | 'env'>,
  query: AvailabilityQuery,
  notBefore = 0,
): Promise<Cached<Offer[]>> {
  const { value, fetchedAt } = await pms.offers(query, notBefore)
  const sold = value.flatMap((offer) => {
    const rates = [offer.rate, ...offer.alternatives]
    const [rate, ...alternatives] = rates.filter(({ name }) => termsOf(env, name) !== null)
    return rate ? [{ ...offer, rate, alternatives }] : []
  })
  return { value: sold, fetchedAt }
}
