import type { Party } from '#shared/booking/fields/party.ts'
import type { StayDates } from '#shared/calendar.ts'
import type { PricedDay } from '#shared/booking/stay-restrictions.ts'

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

export interface NightPrice {
  date: string
  amount: number
}

/** Charges for guests beyond the number included in a rate, for the whole stay. */
export interface ExtraCharges {
  adultsIncluded: number
  childrenIncluded: number
  /** By the number of adults in the room. */
  byAdults: Readonly<Record<string, number>>
  /** By the number of children in the room. */
  byChildren: Readonly<Record<string, number>>
}

/** The charge for a party; an entry is the charge for all extra guests together. */
export function extrasFor(charges: ExtraCharges, { adults, children }: Party): number {
  const { adultsIncluded, childrenIncluded, byAdults, byChildren } = charges
  const ofAdults = adults > adultsIncluded ? (byAdults[adults] ?? 0) : 0
  return ofAdults + (children > childrenIncluded ? (byChildren[children] ?? 0) : 0)
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
  charges: ExtraCharges
}

/** What a room type under a named rate plan contains beside the room. */
export interface PlanContents {
  roomTypeId: string
  /** Public name of the plan. */
  name: string
  /** Names of the add-ons in the price, in the words of the property. */
  includes: string[]
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

/** An offer at the prices for another party, which the room must hold. */
export function offerFor(offer: Offer, party: Party): Offer {
  const ratedFor = (rate: Rate): Rate => {
    const extras = extrasFor(rate.charges, party)
    return { ...rate, extras, total: rate.total - rate.extras + extras }
  }
  return {
    ...offer,
    rate: ratedFor(offer.rate),
    alternatives: offer.alternatives.map(ratedFor),
  }
}

/**
 * The standard price and the rules of a night for a room type; `roomsAvailable` is 0 if the night
 * is sold out or closed.
 */
export interface CalendarDay extends PricedDay {
  roomTypeId: string
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

/** The search that makes a call. */
export interface SearchTurn {
  /** The part of the visitor's IP address that identifies the visitor for limits. */
  address: string
  /** Start of the search, in milliseconds since 1970. */
  since: number
  /** Set for what only helps to choose, as the prices of a calendar: every search goes before it. */
  isOptional?: true
}

/** The background work that makes a call. Its calls wait behind all searches, and are not retried. */
export interface BackgroundTurn {
  /**
   * Time at which the work became due, in milliseconds since 1970. After ten minutes it gets one
   * start a second before searches.
   */
  dueSince: number
}

/** Who makes a call. Calls without a turn serve a booking and take precedence. */
export type CallTurn = SearchTurn | BackgroundTurn

export const isBackground = (turn: CallTurn | undefined): turn is BackgroundTurn =>
  turn !== undefined && 'dueSince' in turn

export const isOptional = (turn: CallTurn | undefined): boolean =>
  turn !== undefined && 'isOptional' in turn
