import { LRUCache } from 'lru-cache'
import { systemClock, type Clock } from './clock.ts'
import type { Pms } from './pms.ts'
import type { Reservation } from './reservation.ts'
import type {
  AvailabilityQuery,
  CalendarDay,
  Hotel,
  Offer,
  RoomType,
  Stay,
  TaxQuestion,
  TaxQuote,
} from './room.ts'

/** An answer of the property and when it was asked for, in milliseconds since 1970. */
export interface Cached<T> {
  value: T
  fetchedAt: number
}

/**
 * The property with a short cache of what guests look at (security row 94). Made once per process:
 * what a job clears has to be what guests read.
 */
export interface CachedPms extends Pms {
  /**
   * What can be booked, at most a minute old, and not fetched before `notBefore` (milliseconds since
   * 1970). Failures are not cached.
   */
  offers(query: AvailabilityQuery, notBefore?: number): Promise<Cached<Offer[]>>
  days(period: Stay): Promise<Cached<CalendarDay[]>>
  /** The room types, for looking names up; at most an hour old. */
  types(): Promise<RoomType[]>
  taxes(question: TaxQuestion): Promise<TaxQuote>
  /** A reservation for who looks at it, at most 15 seconds old; null where the property has none. */
  seenReservation(id: string): Promise<Cached<Reservation | null>>
  /** ISO code of the property's currency, at most an hour old. */
  currency(): Promise<string>
  /** Drops what is cached about rooms and reservations: something was booked, changed or cancelled. */
  clear(): void
}

const AVAILABILITY_MS = 60_000
/** Looking at a booking again within this time does not ask the property again. */
export const SEEN_MS = 15_000
const CALENDAR_MS = 600_000
/** Rules of the tax office, not of the day. */
const TAXES_MS = 600_000
const TYPES_MS = 3_600_000

/** Bounds the cache against searches for every day there is. */
const MAX_ENTRIES = 500

export function cachedPms(pms: Pms, clock: Clock = systemClock): CachedPms {
  const availability = cache<Offer[]>(clock, AVAILABILITY_MS)
  const calendar = cache<CalendarDay[]>(clock, CALENDAR_MS)
  const taxes = cache<TaxQuote>(clock, TAXES_MS)
  const seen = cache<Reservation | null>(clock, SEEN_MS)
  const types = cache<RoomType[]>(clock, TYPES_MS)
  const hotel = cache<Hotel>(clock, TYPES_MS)
  return {
    ...pms,
    offers: ({ startDate, endDate, adults, children, promoCode }, notBefore = 0) => {
      const query = { startDate, endDate, adults, children, promoCode }
      return availability.get(JSON.stringify(query), () => pms.availability(query), notBefore)
    },
    days: ({ startDate, endDate }) =>
      calendar.get(`${startDate}/${endDate}`, () => pms.calendar({ startDate, endDate })),
    types: async () => (await types.get('', () => pms.roomTypes())).value,
    taxes: async (question) =>
      (await taxes.get(JSON.stringify(question), () => pms.quoteTaxes(question))).value,
    seenReservation: (id) => seen.get(id, () => pms.reservation(id)),
    currency: async () => (await hotel.get('', () => pms.hotel())).value.currency,
    clear: () => {
      availability.clear()
      calendar.clear()
      types.clear()
      seen.clear()
    },
  }
}

/** Answers by question; callers asking at the same time share one call. */
function cache<T>(clock: Clock, keptMs: number) {
  const entries = new LRUCache<string, { fetchedAt: number; answer: Promise<T> }>({
    max: MAX_ENTRIES,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
  })

  const ask = (key: string, question: () => Promise<T>) => {
    const entry = { fetchedAt: clock.now(), answer: question() }
    entries.set(key, entry)
    entry.answer.catch(() => entries.peek(key) === entry && entries.delete(key))
    return entry
  }

  return {
    get: async (key: string, question: () => Promise<T>, notBefore = 0): Promise<Cached<T>> => {
      const kept = entries.get(key)
      const isFresh = kept && kept.fetchedAt >= notBefore
      const { fetchedAt, answer } = isFresh ? kept : ask(key, question)
      return { value: await answer, fetchedAt }
    },
    clear: () => entries.clear(),
  }
}
