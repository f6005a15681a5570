/** What a search for rooms says in a page's address; anything that makes no sense is left out. */
export interface StaySearch {
  /** Calendar days, `YYYY-MM-DD`; whether they fit together is for the page to say. */
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** In each room. */
  adults?: number | undefined
  children?: number | undefined
}

/** For whom a search asks that does not say. */
export const DEFAULT_ADULTS = 2

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(value)

/** Reads the parameters of a search for rooms, as a form or a person wrote them. */
export function staySearch(search: Record<string, unknown>): StaySearch {
  const { checkIn, checkOut } = search
  const adults = Number(search.adults)
  const children = Number(search.children)
  return {
    ...(isDay(checkIn) ? { checkIn } : {}),
    ...(isDay(checkOut) ? { checkOut } : {}),
    ...(Number.isInteger(adults) && adults >= 1 && adults <= 12 ? { adults } : {}),
    ...(Number.isInteger(children) && children >= 1 && children <= 8 ? { children } : {}),
  }
}
