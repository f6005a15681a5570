import { LRUCache } from 'lru-cache'
import type { AddressBudget } from '#server/concurrency/address-budget.ts'
import { type Cached, MAX_ENTRIES, answerCache } from './answer-cache.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Pms } from './pms.ts'
import { isUnsent, nullOnPmsError, PmsError } from './pms-error.ts'
import type { ListedStay, Reservation } from './reservation.ts'
import type {
  CalendarDay,
  Offer,
  PlanContents,
  RoomType,
  SearchTurn,
  TaxQuery,
  TaxQuote,
} from './room.ts'
import { batchTaxQuestions } from './tax-questions.ts'
import { addDays, hotelDay, type StayDates } from '#shared/calendar.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'

/**
 * The PMS with a short cache for guests' searches (security row 94). One instance per process, so
 * that a job that clears the cache clears it for guests too.
 */
export interface CachedPms extends Omit<Pms, 'planContents'> {
  /** The current time of the clock that sets `fetchedAt`. */
  now(): number
  /**
   * Bookable offers, at most a minute old and not fetched before `notBefore` (milliseconds since
   * 1970). Failures are not cached.
   */
  offers(query: RoomSearch, notBefore?: number): Promise<Cached<Offer[]>>
  /** The calendar, at most ten minutes old and not fetched before `notBefore`. */
  days(period: StayDates, notBefore?: number): Promise<Cached<CalendarDay[]>>
  /** The room types, for their names; at most an hour old. */
  types(): Promise<RoomType[]>
  /** The room types of a search, for display only: none if unknown, and a booking asks for none. */
  knownTypes(): Promise<RoomType[]>
  /**
   * The last known contents of the named rate plans, for display only: empty if unknown, and a
   * booking does not wait for them.
   */
  planContents(): Promise<PlanContents[]>
  taxes(question: TaxQuery): Promise<TaxQuote>
  /** A reservation for display only, at most 10 seconds old; null if it does not exist. */
  cachedReservation(id: string): Promise<Cached<Reservation | null>>
  /** The reservations that overlap these days, at most 15 seconds old. */
  cachedStays(days: StayDates): Promise<Cached<ListedStay[]>>
  /** ISO 4217 code of the property's currency, at most an hour old. */
  currency(): Promise<string>
  /** Clears the cached rooms and reservations after a booking, change or cancellation. */
  clear(): void
  /** Clears the whole cache, also taxes and currency, because the PMS may have new settings. */
  clearAll(): void
  /**
   * The PMS for one visitor's search. Its calls wait behind calls that serve a booking, and take
   * turns with other visitors. If a call would wait too long or the visitor has searched too often,
   * `offers` returns the last known offers; without any it rejects with a `PmsError` with
   * `notSent`.
   */
  forSearch(address: string, kind?: Pick<SearchTurn, 'isOptional'>): CachedPms
}

interface CachedPmsOptions {
  clock?: Clock
  /** Limits the searches of an IP address that call the PMS; absent: no limit. */
  searches?: AddressBudget
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** How old the reservation of a booking may be that is shown without asking again. */
export const RESERVATION_MS = 10 * SECOND_MS

/** A search has one tax answer for each rate. */
const MAX_TAX_ENTRIES = 5000

/** The caches of a process, by how long an answer is kept. */
function openCaches(clock: Clock) {
  const tenMinutes = 10 * MINUTE_MS
  const hour = 60 * MINUTE_MS
  return {
    /** What guests and staff look at while it changes. */
    seconds: {
      reservation: answerCache<Reservation | null>(clock, RESERVATION_MS),
      stays: answerCache<ListedStay[]>(clock, 15 * SECOND_MS),
    },
    minute: {
      offers: answerCache<Offer[]>(clock, MINUTE_MS),
    },
    tenMinutes: {
      calendar: answerCache<CalendarDay[]>(clock, tenMinutes),
      planContents: answerCache<PlanContents[] | null>(clock, tenMinutes),
      /** Taxes change by law, not by the day. */
      taxes: answerCache<TaxQuote>(clock, tenMinutes, MAX_TAX_ENTRIES),
      /** Returned while the PMS cannot be called; their taxes are kept as long. */
      lastOffers: new LRUCache<string, Cached<Offer[]>>({
        max: MAX_ENTRIES,
        ttl: tenMinutes,
        ttlResolution: 0,
        perf: clock,
      }),
    },
    hour: {
      types: answerCache<RoomType[]>(clock, hour),
      hotel: answerCache<{ currency: string }>(clock, hour),
    },
  }
}

/** What all searches and bookings of a process share. */
interface SharedPms {
  pms: Pms
  clock: Clock
  searches: AddressBudget | undefined
  caches: ReturnType<typeof openCaches>
  /** The last known contents of the rate plans, however old. */
  lastContents: PlanContents[]
}

export const cachedPms = (
  pms: Pms,
  { clock = systemClock, searches }: CachedPmsOptions = {},
): CachedPms =>
  pmsFor({ pms, clock, searches, caches: openCaches(clock), lastContents: [] }, undefined)

/** The PMS for one visitor's search; without a turn for bookings and jobs. */
function pmsFor(shared: SharedPms, turn: SearchTurn | undefined): CachedPms {
  const { pms, clock, caches } = shared
  const { seconds, minute, tenMinutes, hour } = caches
  const quoteTaxes = batchTaxQuestions((question) => pms.quoteTaxes(question, turn))
  const types = () => hour.types.get('', () => pms.roomTypes(turn), turn)
  return {
    ...pms,
    now: () => clock.now(),
    offers: offersFor(shared, turn),
    days: ({ checkIn, checkOut }, notBefore) => {
      const question = () => pms.calendar({ checkIn, checkOut }, turn)
      return tenMinutes.calendar.get(`${checkIn}/${checkOut}`, question, turn, notBefore)
    },
    types: async () => (await types()).value,
    knownTypes: async () => (turn && (await types().catch(nullOnPmsError))?.value) ?? [],
    planContents: () => contentsFor(shared, turn),
    taxes: async (question) => {
      const key = JSON.stringify(question)
      return (await tenMinutes.taxes.get(key, () => quoteTaxes(question), turn)).value
    },
    cachedReservation: (id) => seconds.reservation.get(id, () => pms.reservation(id)),
    cachedStays: ({ checkIn, checkOut }) =>
      seconds.stays.get(`${checkIn}/${checkOut}`, () => pms.stays({ checkIn, checkOut })),
    currency: async () => (await hour.hotel.get('', () => pms.hotel(turn), turn)).value.currency,
    clear: () => {
      const { calendar, lastOffers } = tenMinutes
      clear(seconds.reservation, seconds.stays, minute.offers, lastOffers, calendar, hour.types)
    },
    clearAll: () => {
      for (const kept of Object.values(caches)) clear(...Object.values(kept))
    },
    forSearch: (address, kind = {}) => pmsFor(shared, { address, since: clock.now(), ...kind }),
  }
}

/** The offers of one search, which is paid for once; the last known ones if it may not ask. */
function offersFor({ pms, searches, caches }: SharedPms, turn: SearchTurn | undefined) {
  const { offers } = caches.minute
  const { lastOffers } = caches.tenMinutes
  const pay = turn && searches && payOnce(searches, turn.address)
  const ask: CachedPms['offers'] = async (wanted, notBefore = 0) => {
    const { checkIn, checkOut, adults, children, promoCode } = wanted
    const query = { checkIn, checkOut, adults, children, promoCode }
    const key = JSON.stringify(query)
    const question = async () => {
      pay?.()
      return pms.availability(query, turn)
    }
    try {
      const answer = await offers.get(key, question, turn, notBefore)
      lastOffers.set(key, answer)
      return answer
    } catch (error) {
      const known = turn && isUnsent(error) && lastOffers.get(key)
      if (!known) throw error
      return known
    }
  }
  return ask
}

/** The contents of the plans; a booking does not ask for them. */
async function contentsFor(
  shared: SharedPms,
  turn: SearchTurn | undefined,
): Promise<PlanContents[]> {
  const { pms, clock, caches } = shared
  if (!turn) return shared.lastContents
  // The list names every plan, also those that do not apply on these days (cloudbeds.md §4.6).
  const today = hotelDay(clock.now())
  const period = { checkIn: today, checkOut: addDays(today, 1) }
  const question = () => pms.planContents(period, turn).catch(nullIfAsked)
  const cache = caches.tenMinutes.planContents
  const answer = await cache.get('', question, turn).catch(nullOnPmsError)
  if (answer?.value) shared.lastContents = answer.value
  return shared.lastContents
}

const clear = (...caches: { clear(): void }[]): void => {
  for (const each of caches) each.clear()
}

/** Null after a failed call, which is not repeated for every search; rejects without a call. */
function nullIfAsked(error: unknown): null {
  if (isUnsent(error)) throw error
  return nullOnPmsError(error)
}

/** Counts a search once against the visitor's budget, however many calls it makes. */
function payOnce(searches: AddressBudget, address: string): () => void {
  let isPaid = false
  return () => {
    if (isPaid) return
    const retryAfterSeconds = searches.spend(address, 1)
    isPaid = retryAfterSeconds === 0
    if (isPaid) return
    throw new PmsError({
      category: 'unavailable',
      operation: 'search',
      detail: 'not called: this visitor has searched too often',
      retryAfterSeconds,
      notSent: 'budget',
    })
  }
}
