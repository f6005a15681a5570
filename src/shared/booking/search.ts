import { MAX_ADULTS, MAX_CHILDREN } from './fields/limits.ts'

/** What a search for rooms says in a page's address; anything that makes no sense is left out. */
export interface StaySearch {
  /** Calendar days, `YYYY-MM-DD`; whether they fit together is for the page to say. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  /** The kind of rate plan that is shown first; absent for the standard one. */
  plan?: 'non_refundable' | undefined
  /** A promotion code, as the guest wrote it. */
  promo?: string | undefined
  /** ISO 4217 code of the guest's currency, in which prices are repeated. */
  currency?: string | undefined
}

/** A date in form; whether it is a real one is for the schema of the search to tell. */
const isDate = (value: unknown): value is string => matches(value, /^20\d{2}-\d{2}-\d{2}$/)

const isCount = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)

/** Reads the parameters of a search for rooms, as a form or a person wrote them. */
export function staySearch(search: Record<string, unknown>): StaySearch {
  const { checkIn, checkOut, plan, promo, currency } = search
  const adults = Number(search.adults)
  const children = Number(search.children)
  return {
    checkIn: isDate(checkIn) ? checkIn : undefined,
    checkOut: isDate(checkOut) ? checkOut : undefined,
    adults: isCount(adults, MAX_ADULTS) ? adults : undefined,
    children: isCount(children, MAX_CHILDREN) ? children : undefined,
    plan: plan === 'non_refundable' ? plan : undefined,
    promo: matches(promo, /^\s*[\w-]{1,30}\s*$/) ? promo.trim() : undefined,
    currency: matches(currency, /^[A-Z]{3}$/) ? currency : undefined,
  }
}

export interface LookupSearch {
  /** Of a booking to open. */
  number?: string | undefined
  /** Number of a request sent without JavaScript; `failed` where it was not accepted. */
  request?: string | undefined
}

/** Reads the search parameters of `/booking`. */
export function lookupSearch({ number, request }: Record<string, unknown>): LookupSearch {
  const trimmed = typeof number === 'string' ? number.trim() : ''
  return {
    number: matches(trimmed, /^[\w-]{1,60}$/) ? trimmed : undefined,
    request: matches(request, /^[\w-]{1,20}$/) ? request : undefined,
  }
}

/** Reads the search parameters of a booking's page: the token that opens the guest's data. */
export function bookingSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: matches(token, /^[\w.-]{1,100}$/) ? token : undefined }
}
