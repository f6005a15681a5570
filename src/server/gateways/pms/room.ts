import type { Party } from '#shared/booking/fields/party.ts'
import type { StayDates } from '#shared/calendar.ts'
import type { RuleDay } from '#shared/booking/stay-restrictions.ts'

export interface RoomType {
  id: string
  shortName: string
  name: string
  /** Plain text. */
  description: string
  maxGuests: number
  adultsIncluded: number
  childrenIncluded: number
  /** Number of rooms of this type. */
  units: number
  pictures: string[]
  features: string[]
}

/** A search for one room that holds the party. */
export interface RoomQuery extends StayDates, Party {
  /** Restricts the answer to the rates of this promotion; an unknown code gives none. */
  promoCode?: string | undefined
}

export interface NightPrice {
  date: string
  amount: number
}

/** One rate of a room; amounts are for the whole stay and party. */
export interface Rate {
  id: string
  /** Null for the standard rate. */
  name: string | null
  /** Whether the rate is sold only with a promotion's code. */
  isPromotion: boolean
  /** Empty if the PMS gives only the total. */
  nights: NightPrice[]
  /** Charge for guests beyond the number included in the rate. */
  extras: number
  total: number
}

/** A room type that is free in every requested night. */
export interface Offer {
  roomTypeId: string
  shortName: string
  name: string
  maxGuests: number
  roomsAvailable: number
  currency: string
  /** The default rate: the standard rate, else the cheapest. */
  rate: Rate
  /** The other rates, cheapest first. */
  alternatives: Rate[]
}

/**
 * The standard price and the rules of a night for a room type; `roomsAvailable` is 0 if the night
 * is sold out or closed.
 */
export interface CalendarDay extends RuleDay {
  roomTypeId: string
  amount: number
}

/** The price of a room before taxes are added, for a stay and a party. */
export interface TaxQuery extends StayDates, Party {
  roomsTotal: number
}

interface PriceLine {
  name: string
  amount: number
}

export interface TaxQuote {
  net: number
  taxes: PriceLine[]
  fees: PriceLine[]
  total: number
}

/** The search that makes a call. Calls without one serve a booking and take precedence. */
export interface SearchTurn {
  /** The part of the visitor's IP address that identifies the visitor for limits. */
  address: string
  /** Start of the search, in milliseconds since 1970. */
  since: number
}
