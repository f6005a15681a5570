import { isCalendarDay, nightDates } from '#shared/calendar.ts'
import type { Party, Stay } from '../../gateways/pms/room.ts'
import { DISPLAY_RATES, PROPERTY } from '../fixtures.ts'

/** What a visitor looks for; its addresses use the documented parameters (cloudbeds.md §7.1). */
export interface Search extends Party {
  checkin: string
  checkout: string
  rooms: number
  currency: string
  promo: string
  /** Rates, by number or by private name. */
  ratePlans: string[]
  /** Room types, by abbreviation or by number. */
  roomTypes: string[]
  baseRatesOnly: boolean
  /** The rate that was chosen. */
  rate: string
}

export const MAX_NIGHTS = 90
const MAX_ADULTS = 8
const MAX_CHILDREN = 6
const MAX_ROOMS = 5

/** Everything is optional, and what makes no sense counts as absent. */
export function readSearch(query: URLSearchParams): Search {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  const count = (name: string, low: number, high: number, otherwise: number) => {
    const value = text(name)
    return /^\d{1,3}$/.test(value) ? Math.min(high, Math.max(low, Number(value))) : otherwise
  }
  const list = (name: string) =>
    text(name)
      .split(/[;,]/)
      .map((part) => part.trim().toUpperCase())
      .filter(Boolean)
  const currency = text('currency').toUpperCase()
  return {
    checkin: text('checkin'),
    checkout: text('checkout'),
    adults: count('adults', 1, MAX_ADULTS, 2),
    children: count('kids', 0, MAX_CHILDREN, 0),
    rooms: count('rooms', 1, MAX_ROOMS, 1),
    currency: currency in DISPLAY_RATES ? currency : PROPERTY.currency,
    promo: text('promo').toUpperCase(),
    ratePlans: list('rate_plan'),
    roomTypes: [...list('room_type'), ...list('rid')],
    baseRatesOnly: ['1', 'yes', 'true'].includes(text('base_rates_only').toLowerCase()),
    rate: text('rate'),
  }
}

/** The same search as an address, with some things changed; what is as usual is left out. */
export function searchQuery(search: Search, changes: Partial<Search> = {}): string {
  const { checkin, checkout, adults, children, rooms, currency, promo, ...rest } = {
    ...search,
    ...changes,
  }
  const numbers = rest.roomTypes.filter((name) => /^\d+$/.test(name))
  const abbreviations = rest.roomTypes.filter((name) => !/^\d+$/.test(name))
  const parameters = {
    checkin,
    checkout,
    adults: String(adults),
    kids: children > 0 ? String(children) : '',
    rooms: rooms > 1 ? String(rooms) : '',
    currency: currency === PROPERTY.currency ? '' : currency.toLowerCase(),
    promo,
    rate_plan: rest.ratePlans.join(';'),
    room_type: abbreviations.join(';'),
    rid: numbers.join(';'),
    base_rates_only: rest.baseRatesOnly ? '1' : '',
    rate: rest.rate,
  }
  const filled = Object.entries(parameters).filter(([, value]) => value !== '')
  return `?${new URLSearchParams(filled)}`
}

export type SearchProblem = 'problem_dates' | 'problem_long'

/** The stay that is looked for, what is wrong with it, or neither where nothing was asked yet. */
export function stayOfSearch(
  { checkin, checkout }: Search,
  today: string,
): { stay?: Stay; problem?: SearchProblem } {
  if (checkin === '' && checkout === '') return {}
  if (
    !isCalendarDay(checkin) ||
    !isCalendarDay(checkout) ||
    checkin < today ||
    checkout <= checkin
  ) {
    return { problem: 'problem_dates' }
  }
  const stay = { startDate: checkin, endDate: checkout }
  return nightDates(stay).length > MAX_NIGHTS ? { problem: 'problem_long' } : { stay }
}
