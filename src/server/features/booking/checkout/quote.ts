import type { Offer } from '#server/gateways/pms/room.ts'
import type { ChangedPart, PriceChange } from '#shared/booking/booking-error.ts'
import { withRatePlan } from '#shared/booking/offer.ts'
import { isClosedStay, type PmsContext, type JobContext } from '../store/booking-context.ts'
import { busy, closedSeason, notSellable, soldOut } from '../store/booking-errors.ts'
import { quoteOffer, sellableOffers } from '../search/offers.ts'
import { lock } from '../store/locks.ts'
import { changedTerms } from '../store/plan-terms.ts'
import { TRPCError } from '@trpc/server'
import { publicFields } from '#server/errors.ts'
import {
  nearestStays,
  type PartyProblem,
  type RoomTypeRules,
  stayProblem,
  withRoomsFree,
} from '#shared/booking/stay-restrictions.ts'
import { hotelDay, type StayDates } from '#shared/calendar.ts'
import { shownRooms } from '#shared/hotel/rooms.ts'
import { roomTypeOf } from '#shared/hotel/room-types.ts'
import { ruleCalendars } from '../search/price-calendar.ts'
import type { CartRoom } from '#shared/booking/cart.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import type { KeyedCheckout } from '../store/booking-store.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'

/** A room of the cart with the price that the guest saw. */
interface WantedRoom extends Party {
  /** Id of the room type in the PMS, or the number of one of the site's rooms. */
  roomId: string
  /** The total with taxes, or the average price of a night before taxes, in hundredths. */
  shown: { totalMinor: number } | { nightlyMinor: number }
  /** The chosen rate plan; absent for the standard plan. */
  rateId: string | undefined
  /** Fingerprint of the terms that the guest saw; absent if the caller sent none. */
  terms: string | undefined
}

export interface Cart extends KeyedCheckout {
  nights: number
  rooms: WantedRoom[]
  promoCode: string | undefined
}

/** A room of the cart with the offer of the PMS. */
export interface QuotedRoom extends WantedRoom, CartRoom {}

/**
 * Age up to which "sold out" and the rules that explain it are not asked again, because rooms rarely
 * become free.
 */
const FRESH_MS = 2000

/**
 * Locks the room types of the cart against other checkouts. Quote the cart again afterwards,
 * because a room may have been sold before the lock.
 * @throws CONFLICT `sold_out` with the indexes of the missing rooms; PmsError.
 */
export async function lockRooms(context: JobContext, cart: Cart): Promise<AsyncDisposable> {
  const { em, pms } = context
  const freshSince = pms.now() - FRESH_MS
  const quoted = await quote(context, cart, 0).catch(() => quote(context, cart, freshSince))
  const keys = quoted.map(({ offer }) => offer.id)
  // Throws `sold_out` as soon as a room is gone; waiting callers share one call through the cache.
  const waited = () => findRooms(context, cart, freshSince)
  return lock({ em, keys, waited, timeout: busy })
}

/**
 * The offers for the rooms of the cart, fetched at `notBefore` or later, under the chosen rate
 * plan, or the standard plan if the chosen one is not sold any more.
 * @throws CONFLICT `sold_out` with the indexes of the missing rooms; PmsError.
 */
export async function quote(
  context: JobContext,
  cart: Cart,
  notBefore: number,
): Promise<QuotedRoom[]> {
  const found = await findRooms(context, cart, notBefore)
  return Promise.all(
    found.map(async ({ wanted, offer, fetchedAt }) => {
      const asked = { query: queryFor(cart, wanted), fetchedAt }
      const quoted = await quoteOffer(context, asked, offer)
      const { rateId } = wanted
      const roomId = numberOf(wanted, offer) ?? quoted.roomId
      const sold = rateId === undefined ? quoted : withRatePlan(quoted, rateId)
      return { ...wanted, offer: { ...sold, roomId } }
    }),
  )
}

interface FoundRoom {
  wanted: WantedRoom
  offer: Offer
  fetchedAt: number
}

async function findRooms(context: JobContext, cart: Cart, notBefore: number): Promise<FoundRoom[]> {
  const found: FoundRoom[] = []
  const missing: number[] = []
  for (const [index, wanted] of cart.rooms.entries()) {
    const { value, fetchedAt } = await sellableOffers(context, queryFor(cart, wanted), notBefore)
    const offer = value.find(({ roomTypeId: id, shortName }) => isRoom(wanted, { id, shortName }))
    const taken = found.filter((room) => room.offer.roomTypeId === offer?.roomTypeId).length
    if (!offer || offer.roomsAvailable <= taken) missing.push(index)
    else found.push({ wanted, offer, fetchedAt })
  }
  if (missing.length > 0) throw soldOut(missing)
  return found
}

const queryFor = (cart: Cart, { adults, children }: WantedRoom): RoomSearch => ({
  checkIn: cart.checkIn,
  checkOut: cart.checkOut,
  adults,
  children,
  promoCode: cart.promoCode,
})

/** The number of the site's room in the cart if guests see it and it has the type. */
function numberOf(
  { roomId }: WantedRoom,
  { shortName }: { shortName: string },
): number | undefined {
  const room = shownRooms().find(({ id }) => String(id) === roomId)
  return room && shortName !== '' && roomTypeOf(room) === shortName ? room.id : undefined
}

/** Whether a room of the cart has a room type. */
const isRoom = (wanted: WantedRoom, type: { id: string; shortName: string }): boolean =>
  type.id === wanted.roomId || numberOf(wanted, type) !== undefined

/** The rooms whose price, rate plan, terms or taxes differ from what the guest was shown. */
export const changesOf = (cart: Cart, quoted: readonly QuotedRoom[]): PriceChange[] =>
  quoted.flatMap((room, index) => {
    const terms = changedTerms(room.terms, room.offer.conditions.terms)
    const changed = isAsShown(cart, room) ? terms : ['price' as const, ...terms]
    return changed.length > 0 ? [changeOf(cart, room, index, changed)] : []
  })

export const changeOf = (
  cart: Cart,
  room: QuotedRoom,
  index: number,
  changed: ChangedPart[] = ['price'],
): PriceChange => ({
  index,
  changed,
  previousTotalMinor: shownTotal(cart, room),
  offer: room.offer,
})

/**
 * Whether plan and price are as shown. An average per night may differ by rounding; a total must be
 * equal.
 */
function isAsShown({ nights }: Cart, { shown, rateId, offer }: QuotedRoom): boolean {
  if (rateId !== undefined && rateId !== offer.rateId) return false
  return 'totalMinor' in shown
    ? shown.totalMinor === offer.totalMinor
    : Math.abs(shown.nightlyMinor * nights - offer.subtotalMinor) <= nights
}

/**
 * The total that the guest saw; taxes are added to an average per night in the proportion of the
 * offer.
 */
function shownTotal({ nights }: Cart, { shown, offer }: QuotedRoom): number {
  if ('totalMinor' in shown) return shown.totalMinor
  const { subtotalMinor, totalMinor } = offer
  const factor = subtotalMinor > 0 ? totalMinor / subtotalMinor : 1
  return Math.round(shown.nightlyMinor * nights * factor)
}

/**
 * Completes the error of a checkout with missing rooms by the nearest stays in which all rooms are
 * free, and by the reason if a closed season, a rule or the number of guests excludes a room.
 */
export async function explainSoldOut(
  context: Pick<PmsContext, 'pms' | 'now'>,
  cart: Cart,
  error: unknown,
): Promise<unknown> {
  const { reason, soldOut: places = [] } = error instanceof TRPCError ? publicFields(error) : {}
  if (reason !== 'sold_out' || places.length === 0) return error
  const today = hotelDay(context.now)
  const rooms = await roomsWithRules(context, cart)
  const isClosed = isClosedStay(cart)
  const problem = isClosed
    ? null
    : places.map((place) => ruleAgainst(rooms[place], cart, today)).find((found) => found !== null)
  const nearest = nearestWithAll(rooms, cart, problem ?? { reason: 'sold_out' }, today)
  const other = nearest ? { nearest } : {}
  if (isClosed) return closedSeason({ soldOut: places, ...other })
  return problem ? notSellable(places, problem, cart, other) : soldOut(places, other)
}

/** A room of the cart with the rules of its type; without them if the PMS does not name them. */
interface RuledRoom {
  guests: number
  type: RoomTypeRules | undefined
}

async function roomsWithRules(
  context: Pick<PmsContext, 'pms' | 'now'>,
  cart: Cart,
): Promise<RuledRoom[]> {
  const types = await ruleCalendars(context, cart, context.pms.now() - FRESH_MS).catch(() => [])
  return cart.rooms.map((wanted) => ({
    guests: wanted.adults + wanted.children,
    type: types.find((type) => isRoom(wanted, type)),
  }))
}

/** Why a rule or the number of guests excludes a room; null if nothing but its absence is known. */
function ruleAgainst(
  room: RuledRoom | undefined,
  stay: StayDates,
  today: string,
): PartyProblem | null {
  if (!room?.type) return null
  const { maxGuests, days } = room.type
  if (room.guests > maxGuests) return { reason: 'too_many_guests', count: maxGuests }
  const problem = stayProblem(days, stay, today)
  const isAbsent = problem && ['sold_out', 'unavailable'].includes(problem.reason)
  return isAbsent ? null : problem
}

/** The nearest stays in which all rooms are free; undefined if that is not known of a room. */
function nearestWithAll(
  rooms: readonly RuledRoom[],
  stay: StayDates,
  problem: { reason: string },
  today: string,
): StayDates[] | undefined {
  const types = rooms.flatMap(({ guests, type }) => (type && guests <= type.maxGuests ? type : []))
  if (types.length < rooms.length) return undefined
  const calendars = [...Map.groupBy(types, (type) => type)].map(([{ days }, { length }]) =>
    withRoomsFree(days.values(), length),
  )
  const isFree = (other: StayDates) =>
    calendars.every((days) => stayProblem(days, other, today) === null)
  return nearestStays(stay, problem, isFree, MAX_NEAREST)
}

const MAX_NEAREST = 3
