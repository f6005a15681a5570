import { matchText } from '../addresses.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './fields/limits.ts'

/** A search for rooms in a page's URL; invalid values are undefined. */
export interface StaySearch {
  /** Calendar days, `YYYY-MM-DD`; departure may precede arrival. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  /**
   * The chosen rate plan: its address (`planAddress`), or `non_refundable` for the first plan of
   * that kind; absent for the plan that is chosen first.
   */
  plan?: string | undefined
  promo?: string | undefined
  /** ISO 4217 code of the guest's currency, in which approximate prices are shown. */
  currency?: string | undefined
}

/** Text in the form of a date, which may not exist, such as 30 February. */
const date = (value: unknown) => matchText(value, /^20\d{2}-\d{2}-\d{2}$/)

/** A larger number is one more than the maximum, so that its form says that it is too large. */
function count(value: unknown, max: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max + 1) : undefined
}

export function staySearch(search: Record<string, unknown>): StaySearch {
  const { checkIn, checkOut, adults, children, plan, promo, currency } = search
  return {
    checkIn: date(checkIn),
    checkOut: date(checkOut),
    adults: count(adults, MAX_ADULTS),
    children: count(children, MAX_CHILDREN),
    plan: matchText(plan, /^[^\p{Cc}]{1,200}$/u),
    promo: matchText(promo, /^\s*[\w-]{1,30}\s*$/)?.trim(),
    currency: matchText(currency, /^[A-Z]{3}$/),
  }
}

export interface LookupSearch {
  /** Number of the booking to open. */
  number?: string | undefined
  /** Number of a request that a form without JavaScript sent. */
  request?: string | undefined
}

/** Reads the search parameters of `/booking`. */
export function lookupSearch({ number, request }: Record<string, unknown>): LookupSearch {
  return {
    number: matchText(number, /^\s*[\w-][\w\s-]{0,99}$/)?.replaceAll(/\s/g, ''),
    request: matchText(request, /^[\w-]{1,20}$/),
  }
}

/** Reads the search parameters of a booking's page; the token opens the guest's data. */
export function bookingSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return {
    token: matchText(token, /^[\w.-]{1,100}$/),
  }
}
