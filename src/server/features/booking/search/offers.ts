import type { PlanContents, Offer, Rate, TaxQuery, TaxQuote } from '#server/gateways/pms/room.ts'
import { type RatePlanOffer, type RoomOffer, offerUnderPlan } from '#shared/booking/offer.ts'
import { priceOf, taxedByPercent, type TaxedPrice } from '#shared/booking/price/price.ts'
import type { SiteFacts } from '#shared/site/facts.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import { cancellationOf } from '#shared/booking/terms/terms.ts'
import { hotelDay } from '#shared/calendar.ts'
import { allRooms, type Room } from '#shared/hotel/rooms.ts'
import { isClosedStay, requireBookable, type PmsContext } from '../store/booking-context.ts'
import { type RateTerms, termsFingerprint, termsOf } from '../store/plan-terms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type { Cached } from '#server/gateways/pms/answer-cache.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { AddressBudget } from '#server/concurrency/address-budget.ts'
import type { Env } from '#server/env.ts'
import { presentSite } from '#server/site/site.ts'
import { roomTypeOf } from '#shared/hotel/room-types.ts'

export type OfferContext = Pick<PmsContext, 'pms' | 'env'>

/** GET /api/rooms: bookable offers, one per room type; empty only if no room can be booked. */
export async function search(
  context: Omit<PmsContext, 'em'>,
  query: RoomSearch,
): Promise<RoomOffer[]> {
  requireBookable(context.now, query)
  return findOffers(context, query)
}

/** The offers that the site sells, with prices, fetched at `notBefore` or later. */
export async function findOffers(
  context: OfferContext,
  query: RoomSearch,
  notBefore?: number,
): Promise<RoomOffer[]> {
  const { value, fetchedAt } = await sellableOffers(context, query, notBefore)
  const asked = { query, fetchedAt }
  return Promise.all(value.map((offer) => quoteOffer(context, asked, offer)))
}

/** A search of availability and the time of its answer. */
interface FetchedQuery {
  query: RoomSearch
  fetchedAt: number
}

/** The offer of a room type with price and terms of each rate plan that the site sells. */
export async function quoteOffer(
  context: OfferContext,
  asked: FetchedQuery,
  offer: Offer,
): Promise<RoomOffer> {
  const rates = [offer.rate, ...offer.alternatives]
  const [types, contents, ...quoted] = await Promise.all([
    context.pms.knownTypes(),
    rates.some(({ name }) => name !== null) ? context.pms.planContents() : [],
    ...rates.map((rate) => quotePlan(context, asked, rate, offer.currency)),
  ])
  const flexible = quoted.find(({ kind }) => kind === 'flexible')
  const plans = quoted.map((plan) => ({
    ...plan,
    includes: includedIn(plan, offer, contents),
    savesMinor: Math.max(0, (flexible ?? plan).totalMinor - plan.totalMinor),
  }))
  const [sold] = plans
  if (!sold) throw new Error('An offer has a rate.')
  const room = {
    id: offer.roomTypeId,
    roomId: roomNumber(offer.shortName),
    name: offer.name,
    maxGuests: offer.maxGuests,
    available: offer.roomsAvailable,
    units: types.find(({ id }) => id === offer.roomTypeId)?.units ?? null,
    currency: offer.currency,
    taxExemption: presentSite().facts.tax.exempt,
    plans,
    asOf: new Date(asked.fetchedAt).toISOString(),
  }
  return offerUnderPlan(room, sold, presentSite().facts)
}

const includedIn = (
  { name }: Pick<RatePlanOffer, 'name'>,
  { roomTypeId }: Offer,
  contents: readonly PlanContents[],
): string[] =>
  contents.find((each) => each.roomTypeId === roomTypeId && each.name === name)?.includes ?? []

async function quotePlan(
  { pms, env }: OfferContext,
  { query, fetchedAt }: FetchedQuery,
  rate: Rate,
  currency: string,
): Promise<Omit<RatePlanOffer, 'savesMinor' | 'includes'>> {
  const terms = termsOf(env, rate.name)
  if (!terms) throw new Error(`The rate ${rate.id} is not sold here.`)
  const { promoCode: _code, ...stay } = query
  const taxed = await withTaxes(pms, presentSite().facts.tax, { ...stay, roomsTotal: rate.total })
  const price = priceOf(taxed, rate, currency)
  const { totalMinor } = price
  const nightlyMinor = price.nightly.map((night) => night.totalMinor)
  return {
    rateId: rate.id,
    name: rate.name,
    kind: terms.kind,
    isPromotion: rate.isPromotion,
    ...price,
    cancellation: cancellationOf(
      terms.rules,
      { ...stay, totalMinor, nightlyMinor },
      hotelDay(fetchedAt),
    ),
    terms: termsFingerprint(terms),
    payment: terms.payment,
  }
}

/**
 * Number of the site's room that is linked with a room type, by the type's abbreviation: of several
 * the first that guests see, else one that they do not see; null if there is none.
 */
export const roomNumber = (shortName: string): number | null => linkedRoom(shortName)?.id ?? null

function linkedRoom(shortName: string): Room | undefined {
  // A room without a type is not that of a type without an abbreviation.
  if (shortName === '') return undefined
  const linked = allRooms().filter((room) => roomTypeOf(room) === shortName)
  const inState = (wanted: Room['state']) => linked.find(({ state }) => state === wanted)
  return inState(undefined) ?? inState('hidden') ?? inState('archived')
}

const isSoldOffer = ({ shortName }: Offer): boolean => isSoldType(shortName)

/** Whether the site sells a room type: not if it is that of rooms which guests do not see. */
export const isSoldType = (shortName: string): boolean => !linkedRoom(shortName)?.state

/**
 * The offers of the PMS with the rate plans that the site sells, those of a promotion last, fetched
 * at `notBefore` (milliseconds since 1970) or later. Prices are without taxes. For a stay in a closed
 * season there are none, and the PMS is not asked.
 */
export async function sellableOffers(
  { pms, env }: OfferContext,
  query: RoomSearch,
  notBefore = 0,
): Promise<Cached<Offer[]>> {
  if (isClosedStay(query)) return { value: [], fetchedAt: pms.now() }
  const { promoCode, ...standard } = query
  const { value, fetchedAt } = await pms.offers(standard, notBefore)
  const promotions = promoCode
    ? await promotionRates(pms, query, notBefore)
    : new Map<string, Rate[]>()
  const today = hotelDay(fetchedAt)
  // A payment link is valid until the arrival, too short for a stay that begins today.
  const isSold = (terms: RateTerms | null) =>
    terms !== null && (terms.payment === 'hotel' || query.checkIn > today)
  const sold = value.filter(isSoldOffer).flatMap((offer) => {
    const rates = [offer.rate, ...offer.alternatives, ...(promotions.get(offer.roomTypeId) ?? [])]
    const [rate, ...alternatives] = rates.filter(({ name }) => isSold(termsOf(env, name)))
    return rate ? [{ ...offer, rate, alternatives }] : []
  })
  return { value: sold, fetchedAt }
}

/** The rates of a promotion by room type; empty for an unknown code. */
async function promotionRates(
  pms: Pick<CachedPms, 'offers'>,
  query: RoomSearch,
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

/**
 * Searches per IP address that may call the PMS: by default a burst of ten and fifteen a minute.
 */
export const searchBudget = ({
  REQUESTS_PER_MINUTE: requests,
}: Pick<Env, 'REQUESTS_PER_MINUTE'>): AddressBudget =>
  new AddressBudget(requests / 20, { burst: requests / 30 })

export type TaxRule = Pick<SiteFacts['tax'], 'rate' | 'label'>

/** Assumed tax rate (spec §9) if neither the owner nor the PMS names one. */
const DEFAULT_PERCENT = 19

/**
 * The price with taxes: by the rate of the site; without one by a quote of the PMS; without
 * both estimated and marked so.
 */
export async function withTaxes(
  pms: Pick<CachedPms, 'taxes'>,
  rule: TaxRule,
  question: TaxQuery,
): Promise<TaxedPrice> {
  const { rate, label: taxLabel } = rule
  const { roomsTotal } = question
  if (rate !== null) {
    return {
      ...taxedByPercent(roomsTotal, rate),
      taxLabel,
      taxEstimated: false,
    }
  }
  try {
    return taxedByQuote(await pms.taxes(question), taxLabel)
  } catch (error) {
    if (!areTaxesUnavailable(error)) throw error
    return { ...taxedByPercent(roomsTotal, DEFAULT_PERCENT), taxLabel, taxEstimated: true }
  }
}

/**
 * Whether the key lacks the scope or the PMS does not know the method, so that a retry cannot help.
 */
const areTaxesUnavailable = (error: unknown): boolean =>
  error instanceof PmsError && ['configuration', 'validation', 'unknown'].includes(error.category)

function taxedByQuote({ net, taxes, fees, total }: TaxQuote, label: string): TaxedPrice {
  const [only] = taxes.length === 1 && fees.length === 0 ? taxes : []
  return {
    subtotalMinor: net,
    taxesMinor: total - net,
    totalMinor: total,
    taxLabel: only?.name || label,
    taxPercent: only ? percentOf(only.amount, net) : null,
    taxEstimated: false,
  }
}

/** The percentage to one decimal; null if it does not give this amount. */
function percentOf(amount: number, net: number): number | null {
  if (net === 0) return null
  const percent = Math.round((amount / net) * 1000) / 10
  return Math.abs(Math.round((net * percent) / 100) - amount) <= 1 ? percent : null
}
