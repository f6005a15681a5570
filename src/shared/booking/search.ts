import { MAX_ADULTS, MAX_CHILDREN } from './limits.ts'

/** What a search for rooms says in a page's address; anything that makes no sense is left out. */
export interface StaySearch {
  /** Calendar days, `YYYY-MM-DD`; whether they fit together is for the page to say. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** In each room. */
  adults?: number | undefined
  children?: number | undefined
}

/** A date in form; whether it is a real one is for the schema of the search to tell. */
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value)

/** Reads the parameters of a search for rooms, as a form or a person wrote them. */
export function staySearch(search: Record<string, unknown>): StaySearch {
  const { checkIn, checkOut } = search
  const adults = Number(search.adults)
  const children = Number(search.children)
  return {
    ...(isDate(checkIn) ? { checkIn } : {}),
    ...(isDate(checkOut) ? { checkOut } : {}),
    ...(Number.isInteger(adults) && adults >= 1 && adults <= MAX_ADULTS ? { adults } : {}),
    ...(Number.isInteger(children) && children >= 1 && children <= MAX_CHILDREN
      ? { children }
      : {}),
  }
}

/** Reads the search parameters of `/booking`: the number of a booking to open. */
export function lookupSearch({ number }: Record<string, unknown>): { number?: string | undefined } {
  const trimmed = typeof number === 'string' ? number.trim() : ''
  return /^[\w-]{1,60}$/.test(trimmed) ? { number: trimmed } : {}
}

/** Reads the search parameters of a booking's page: the token that opens the guest's data. */
export function bookingSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return typeof token === 'string' && /^[\w.-]{1,100}$/.test(token) ? { token } : {}
}
