import { LRUCache } from 'lru-cache'
import { systemClock, type Clock } from './clock.ts'
import type { Pms } from './pms.ts'
import type {
  AvailabilityQuery,
  CalendarDay,
  Offer,
  RoomType,
  Stay,
  TaxQuestion,
  TaxQuote,
} from './room.ts'

/** An answer of the property and when it gave it, in milliseconds since 1970. */
export interface Remembered<T> {
  value: T
  askedAt: number
}

/** The property with a short memory for what guests look at (security row 94). */
export interface RememberedPms extends Pms {
  /**
   * What can be booked, at most a minute old; an answer asked for before `notBefore` does not count.
   * Failures are not remembered.
   */
  offers(query: AvailabilityQuery, notBefore?: number): Promise<Remembered<Offer[]>>
  days(period: Stay): Promise<Remembered<CalendarDay[]>>
  /** The room types, for looking names up; at most an hour old. */
  types(): Promise<RoomType[]>
  taxes(question: TaxQuestion): Promise<TaxQuote>
  /** Drops what is remembered about rooms: something was booked, changed or cancelled. */
  forget(): void
}

const AVAILABILITY_MS = 60_000
const CALENDAR_MS = 600_000
/** Rules of the tax office, not of the day. */
const TAXES_MS = 600_000
const TYPES_MS = 3_600_000

/** Keeps memory bounded against searches for every day there is. */
const MAX_ENTRIES = 500

export function rememberedPms(pms: Pms, clock: Clock = systemClock): RememberedPms {
  const availability = memory<Offer[]>(clock, AVAILABILITY_MS)
  const calendar = memory<CalendarDay[]>(clock, CALENDAR_MS)
  const taxes = memory<TaxQuote>(clock, TAXES_MS)
  const types = memory<RoomType[]>(clock, TYPES_MS)
  return {
    ...pms,
    offers: ({ startDate, endDate, adults, children }, notBefore = 0) => {
      const query = { startDate, endDate, adults, children }
      return availability.get(JSON.stringify(query), () => pms.availability(query), notBefore)
    },
    days: ({ startDate, endDate }) =>
      calendar.get(`${startDate}/${endDate}`, () => pms.calendar({ startDate, endDate })),
    types: async () => (await types.get('', () => pms.roomTypes())).value,
    taxes: async (question) =>
      (await taxes.get(JSON.stringify(question), () => pms.quoteTaxes(question))).value,
    forget: () => {
      availability.clear()
      calendar.clear()
      types.clear()
    },
  }
}

/** Answers by question; callers asking at the same time share one call. */
function memory<T>(clock: Clock, keptMs: number) {
  const entries = new LRUCache<string, { askedAt: number; answer: Promise<T> }>({
    max: MAX_ENTRIES,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
  })

  const ask = (key: string, question: () => Promise<T>) => {
    const entry = { askedAt: clock.now(), answer: question() }
    entries.set(key, entry)
    entry.answer.catch(() => entries.peek(key) === entry && entries.delete(key))
    return entry
  }

  return {
    get: async (key: string, question: () => Promise<T>, notBefore = 0): Promise<Remembered<T>> => {
      const kept = entries.get(key)
      const isFresh = kept && kept.askedAt >= notBefore
      const { askedAt, answer } = isFresh ? kept : ask(key, question)
      return { value: await answer, askedAt }
    },
    clear: () => entries.clear(),
  }
}
