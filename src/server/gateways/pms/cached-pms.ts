import { LRUCache } from 'lru-cache'
import type { AddressBudget } from '#server/concurrency/address-budget.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Pms } from './pms.ts'
import { nullOnPmsError, PmsError } from './pms-error.ts'
import type { ListedStay, Reservation } from './reservation.ts'
import type {
  RoomQuery,
  CalendarDay,
  Offer,
  PlanContents,
  RoomType,
  SearchTurn,
  TaxQuery,
  TaxQuote,
} from './room.ts'
import { addDays, hotelDay, type StayDates } from '#shared/calendar.ts'

/** An answer of the PMS and the time of the call, in milliseconds since 1970. */
export interface Cached<T> {
  value: T
  fetchedAt: number
}

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
  offers(query: RoomQuery, notBefore?: number): Promise<Cached<Offer[]>>
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
  forSearch(address: string): CachedPms
}

interface CachedPmsOptions {
  clock?: Clock
  /** Limits the searches of an IP address that call the PMS; absent: no limit. */
  searches?: AddressBudget
}

const AVAILABILITY_MS = 60_000
export const RESERVATION_MS = 10_000
const STAYS_MS = 15_000
const CALENDAR_MS = 600_000
/** Lifetime of tax answers: taxes change by law, not by the day. */
const TAXES_MS = 600_000
const TYPES_MS = 3_600_000
/**
 * Age up to which offers are returned while the PMS cannot be called; their taxes are kept as long.
 */
const LAST_KNOWN_MS = TAXES_MS

/** Bounds the memory of the cache, because visitors can search for any day. */
const MAX_ENTRIES = 500
/** A search has one tax answer for each rate. */
const MAX_TAX_ENTRIES = 5000

export function cachedPms(
  pms: Pms,
  { clock = systemClock, searches }: CachedPmsOptions = {},
): CachedPms {
  const availability = cache<Offer[]>(clock, AVAILABILITY_MS)
  const lastKnown = new LRUCache<string, Cached<Offer[]>>({
    max: MAX_ENTRIES,
    ttl: LAST_KNOWN_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const calendar = cache<CalendarDay[]>(clock, CALENDAR_MS)
  const contents = cache<PlanContents[] | null>(clock, CALENDAR_MS)
  let knownContents: PlanContents[] = []
  const taxes = cache<TaxQuote>(clock, TAXES_MS, MAX_TAX_ENTRIES)
  const seen = cache<Reservation | null>(clock, RESERVATION_MS)
  const stays = cache<ListedStay[]>(clock, STAYS_MS)
  const types = cache<RoomType[]>(clock, TYPES_MS)
  const hotel = cache<{ currency: string }>(clock, TYPES_MS)

  const forTurn = (turn?: SearchTurn): CachedPms => {
    const pay = turn && searches && payOnce(searches, turn.address)
    const quoteTaxes = batchTaxQuestions((question) => pms.quoteTaxes(question, turn))
    return {
      ...pms,
      now: () => clock.now(),
      offers: async ({ checkIn, checkOut, adults, children, promoCode }, notBefore = 0) => {
        const query = { checkIn, checkOut, adults, children, promoCode }
        const key = JSON.stringify(query)
        const question = async () => {
          pay?.()
          return pms.availability(query, turn)
        }
        try {
          const answer = await availability.get(key, question, turn, notBefore)
          lastKnown.set(key, answer)
          return answer
        } catch (error) {
          const known = turn && isNotAsked(error) && lastKnown.get(key)
          if (!known) throw error
          return known
        }
      },
      days: ({ checkIn, checkOut }, notBefore) => {
        const question = () => pms.calendar({ checkIn, checkOut }, turn)
        return calendar.get(`${checkIn}/${checkOut}`, question, turn, notBefore)
      },
      types: async () => (await types.get('', () => pms.roomTypes(turn), turn)).value,
      knownTypes: async () => {
        if (!turn) return []
        const found = types.get('', () => pms.roomTypes(turn), turn)
        return (await found.catch(nullOnPmsError))?.value ?? []
      },
      planContents: async () => {
        if (!turn) return knownContents
        // The list names every plan, also those that do not apply on these days (cloudbeds.md §4.6).
        const today = hotelDay(clock.now())
        const period = { checkIn: today, checkOut: addDays(today, 1) }
        const question = () => pms.planContents(period, turn).catch(nullIfAsked)
        const answer = await contents.get('', question, turn).catch(nullOnPmsError)
        if (answer?.value) knownContents = answer.value
        return knownContents
      },
      taxes: async (question) => {
        const key = JSON.stringify(question)
        return (await taxes.get(key, () => quoteTaxes(question), turn)).value
      },
      cachedReservation: (id) => seen.get(id, () => pms.reservation(id)),
      cachedStays: ({ checkIn, checkOut }) =>
        stays.get(`${checkIn}/${checkOut}`, () => pms.stays({ checkIn, checkOut })),
      currency: async () => (await hotel.get('', () => pms.hotel(turn), turn)).value.currency,
      clear: () => clear(availability, lastKnown, calendar, types, seen, stays),
      clearAll: () =>
        clear(availability, lastKnown, calendar, types, seen, stays, taxes, hotel, contents),
      forSearch: (address) => forTurn({ address, since: clock.now() }),
    }
  }
  return forTurn()
}

const clear = (...caches: { clear(): void }[]): void => {
  for (const each of caches) each.clear()
}

const isNotAsked = (error: unknown): boolean =>
  error instanceof PmsError && error.notSent !== undefined

/** Null after a failed call, which is not repeated for every search; rejects without a call. */
function nullIfAsked(error: unknown): null {
  if (isNotAsked(error)) throw error
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

interface Entry<T> {
  fetchedAt: number
  answer: Promise<T>
  /** Whether the call may still wait in the queue of searches. */
  isQueued: boolean
}

/**
 * A cache of answers. Simultaneous callers share one call, except that a booking does not wait for
 * a call that is queued as a search.
 */
function cache<T>(clock: Clock, keptMs: number, max = MAX_ENTRIES) {
  const entries = new LRUCache<string, Entry<T>>({
    max,
    ttl: keptMs,
    ttlResolution: 0,
    perf: clock,
  })

  const ask = (key: string, question: () => Promise<T>, turn: SearchTurn | undefined) => {
    const entry = { fetchedAt: clock.now(), answer: question(), isQueued: turn !== undefined }
    entries.set(key, entry)
    entry.answer.then(
      () => (entry.isQueued = false),
      () => entries.peek(key) === entry && entries.delete(key),
    )
    return entry
  }

  return {
    get: async (
      key: string,
      question: () => Promise<T>,
      turn?: SearchTurn,
      notBefore = 0,
    ): Promise<Cached<T>> => {
      const kept = entries.get(key)
      const isShared = kept && kept.fetchedAt >= notBefore && (turn || !kept.isQueued)
      const { fetchedAt, answer } = isShared ? kept : ask(key, question, turn)
      return { value: await answer, fetchedAt }
    },
    clear: () => entries.clear(),
  }
}

type Ask = (question: TaxQuery) => Promise<TaxQuote>

/**
 * Asks for the taxes of one search in as few calls as possible: one call per rate would use up two
 * seconds of the call limit. Of simultaneous questions about the same dates, whatever the party,
 * those with the lowest and the highest total per adult are sent, because a charge per adult or per
 * stay has a different share in them. If both answers have one tax of the same percentage, the
 * others are calculated; otherwise every question is sent.
 */
export function batchTaxQuestions(ask: Ask): Ask {
  const waiting = new Map<string, Map<string, TaxQuery>>()
  const answers = new Map<string, Promise<Ask>>()

  const answerAll = async (stay: string): Promise<Ask> => {
    // Collects the questions about the other rates of the search.
    await Promise.resolve()
    const questions = [...(waiting.get(stay)?.values() ?? [])]
    waiting.delete(stay)
    answers.delete(stay)
    if (questions.length < 3) return ask
    const perAdult = ({ roomsTotal, adults }: TaxQuery) => roomsTotal / Math.max(1, adults)
    const sorted = questions.toSorted((a, b) => perAdult(a) - perAdult(b))
    const asked = await Promise.all(
      [...sorted.slice(0, 1), ...sorted.slice(-1)].map(async (question) => {
        const quote = await ask(question)
        return { key: keyOf(question), quote, tax: percentTax(question.roomsTotal, quote) }
      }),
    )
    const [low, high] = asked.map(({ tax }) => tax)
    const isSame = low && high && JSON.stringify(low) === JSON.stringify(high)
    return async (one) => {
      const known = asked.find(({ key }) => key === keyOf(one))
      if (known) return known.quote
      return isSame ? quoteOf(low, one.roomsTotal) : ask(one)
    }
  }

  return async (question) => {
    const stay = `${question.checkIn}/${question.checkOut}`
    const questions = waiting.get(stay) ?? new Map<string, TaxQuery>()
    waiting.set(stay, questions.set(keyOf(question), question))
    const answer = answers.get(stay) ?? answerAll(stay)
    answers.set(stay, answer)
    return (await answer)(question)
  }
}

const keyOf = ({ adults, children, roomsTotal }: TaxQuery): string =>
  `${adults}/${children}/${roomsTotal}`

/** A tax as a percentage of the net price; 0 % without a name if there is no tax. */
interface PercentTax {
  name: string | null
  percent: number
  /** Whether the room totals of the PMS include the tax. */
  isIncluded: boolean
}

/**
 * The tax of a quote; null if the quote has several taxes, fees, or a tax that is no percentage to
 * one decimal place.
 */
function percentTax(roomsTotal: number, quote: TaxQuote): PercentTax | null {
  if (quote.taxes.length > 1 || quote.fees.length > 0 || quote.net === 0) return null
  const { name, amount } = quote.taxes[0] ?? { name: null, amount: 0 }
  const percent = Math.round((amount / quote.net) * 1000) / 10
  const found = { name, percent, isIncluded: percent > 0 && quote.total === roomsTotal }
  const isExact = (sum: number, quoted: number) => Math.abs(sum - quoted) < 1
  const { net, total } = quoteOf(found, roomsTotal)
  return isExact(net, quote.net) && isExact(total, quote.total) ? found : null
}

function quoteOf({ name, percent, isIncluded }: PercentTax, roomsTotal: number): TaxQuote {
  const net = isIncluded ? roomsTotal / (1 + percent / 100) : roomsTotal
  const amount = (net * percent) / 100
  return { net, taxes: name === null ? [] : [{ name, amount }], fees: [], total: net + amount }
}
