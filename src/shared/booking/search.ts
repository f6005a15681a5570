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
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value)

/** Reads the parameters of a search for rooms, as a form or a person wrote them. */
export function staySearch(search: Record<string, unknown>): StaySearch {
  const { checkIn, checkOut, plan, promo, currency } = search
  const adults = Number(search.adults)
  const children = Number(search.children)
  return {
    ...(isDate(checkIn) ? { checkIn } : {}),
    ...(isDate(checkOut) ? { checkOut } : {}),
    ...(Number.isInteger(adults) && adults >= 1 && adults <= MAX_ADULTS ? { adults } : {}),
    ...(Number.isInteger(children) && children >= 1 && children <= MAX_CHILDREN
      ? { children }
      : {}),
    ...(plan === 'non_refundable' ? { plan } : {}),
    ...(typeof promo === 'string' && /^[\w-]{1,30}$/.test(promo.trim())
      ? { promo: promo.trim() }
      : {}),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency } : {}),
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
    ...(/^[\w-]{1,60}$/.test(trimmed) ? { number: trimmed } : {}),
    ...(typeof request === 'string' && /^[\w-]{1,20}$/.test(request) ? { request } : {}),
  }
}

/** Reads the search parameters of a booking's page: the token that opens the guest's data. */
export function bookingSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return typeof token === 'string' && /^[\w.-]{1,100}$/.test(token) ? { token } : {}
}
