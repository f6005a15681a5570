import { isCalendarDay, nightsBetween } from '#shared/calendar.ts'
import type { PageKey } from './texts.ts'
import type { Party, Stay } from '#server/gateways/pms/room.ts'

/** What a visitor looks for, in the documented parameters of an address (cloudbeds.md §7.1). */
export interface Search extends Party {
  checkin: string
  checkout: string
  promo: string
  /** Room types, by abbreviation; empty for all. */
  roomTypes: string[]
  /** The chosen rate. */
  rate: string
  /** Inside a frame of the site's own pages, which has the header and the question for dates. */
  isEmbedded: boolean
}

const MAX_NIGHTS = 90
const MAX_ADULTS = 8
const MAX_CHILDREN = 6

/** Every parameter is optional; an invalid one is ignored. */
export function readSearch(query: URLSearchParams): Search {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  const count = (name: string, low: number, high: number, otherwise: number) => {
    const value = text(name)
    return /^\d{1,3}$/.test(value) ? Math.min(high, Math.max(low, Number(value))) : otherwise
  }
  return {
    checkin: text('checkin'),
    checkout: text('checkout'),
    adults: count('adults', 1, MAX_ADULTS, 2),
    children: count('kids', 0, MAX_CHILDREN, 0),
    promo: text('promo').toUpperCase(),
    roomTypes: text('room_type')
      .toUpperCase()
      .split(/[;,\s]+/)
      .filter(Boolean),
    rate: text('rate'),
    isEmbedded: text('embed') === '1',
  }
}

/** The query of the same search with some changes. */
export function searchQuery(search: Search, changes: Partial<Search> = {}): string {
  const { children, roomTypes, isEmbedded, adults, ...rest } = { ...search, ...changes }
  const parameters = {
    ...rest,
    adults: String(adults),
    kids: children > 0 ? String(children) : '',
    room_type: roomTypes.join(';'),
    embed: isEmbedded ? '1' : '',
  }
  const filled = Object.entries(parameters).filter(([, value]) => value !== '')
  return `?${new URLSearchParams(filled)}`
}

/** The stay that is looked for, what is wrong with it, or neither when no dates are given. */
export function stayOfSearch(
  { checkin, checkout }: Search,
  today: string,
): { stay?: Stay; problem?: PageKey } {
  if (checkin === '' && checkout === '') return {}
  if (!isCalendarDay(checkin) || !isCalendarDay(checkout)) return { problem: 'booking.error.dates' }
  if (checkin < today) return { problem: 'booking.error.past' }
  if (checkout <= checkin) return { problem: 'booking.error.order' }
  if (nightsBetween(checkin, checkout) > MAX_NIGHTS) return { problem: 'booking.error.nights' }
  return { stay: { startDate: checkin, endDate: checkout } }
}
