import { isCalendarDay, nightsBetween, type StayDates } from '#shared/calendar.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import { freeForStay, isAllowed, stayRate, withTaxes } from '../state/availability.ts'
import { ROOM_TYPES, PROPERTY, type SimPlan, type SimRoomType } from '../state/property.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { dictionary, translatorFor } from '#server/i18n/dictionary.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'
import { formatDay, formatMoney } from '#shared/format.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'

/** A visitor's search, from the documented URL parameters (cloudbeds.md §7.1). */
export interface Search extends Party {
  checkin: string
  checkout: string
  promo: string
  /** Abbreviations of room types; empty for all. */
  roomTypes: string[]
  /** Whether the page is in the site's iframe, above which the site shows the search form. */
  isEmbedded: boolean
}

const MAX_NIGHTS = 90

/** Reads a search; a missing or invalid parameter gets its default. */
export function readSearch(query: URLSearchParams): Search {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  const count = (name: string, low: number, high: number, otherwise: number) =>
    /^\d{1,3}$/.test(text(name)) ? Math.min(high, Math.max(low, Number(text(name)))) : otherwise
  return {
    checkin: text('checkin'),
    checkout: text('checkout'),
    adults: count('adults', 1, 8, 2),
    children: count('kids', 0, 6, 0),
    promo: text('promo').toUpperCase(),
    roomTypes: text('room_type').toUpperCase().match(/\w+/g) ?? [],
    isEmbedded: text('embed') === '1',
  }
}

/** The requested stay, or the text key of the error in its dates; neither without dates. */
export function stayOfSearch({ checkin, checkout }: Search, today: string) {
  if (checkin === '' && checkout === '') return {}
  const areDays = isCalendarDay(checkin) && isCalendarDay(checkout)
  if (!areDays) return { problem: 'booking.error.dates' } as const
  if (checkin < today) return { problem: 'booking.error.past' } as const
  if (checkout <= checkin) return { problem: 'booking.error.order' } as const
  if (nightsBetween(checkin, checkout) > MAX_NIGHTS) {
    return { problem: 'booking.error.nights' } as const
  }
  return { stay: { checkIn: checkin, checkOut: checkout } }
}

interface RoomQuestion {
  sandbox: Sandbox
  search: Search
  /** Whether a rate plan is sold, by its public name (null for the standard plan). */
  isSold: (ratePlan: string | null) => boolean
}

/** The bookable room types and rates, in the order of `ROOM_TYPES`. */
export function freeRooms({ sandbox, search, isSold }: RoomQuestion, stay: StayDates) {
  const { roomTypes, promo, adults, children } = search
  const plans = sandbox.config.plans
    .filter(({ promoCode }) => promoCode === null || promoCode === promo)
    .filter(({ percent, publicName }) => isSold(percent === null ? null : publicName))
    .filter((plan) => isAllowed(sandbox, stay, plan))
  return ROOM_TYPES.filter(({ short }) => roomTypes.length === 0 || roomTypes.includes(short))
    .filter(({ maxGuests }) => adults + children <= maxGuests)
    .map((roomType) => ({
      roomType,
      left: freeForStay(sandbox.state, roomType, stay),
      rates: plans.map((plan) => {
        const rate = stayRate(sandbox.config, { roomType, plan, stay }, search)
        return { plan, sum: withTaxes(sandbox.config, rate) }
      }),
    }))
    .filter(({ left, rates }) => left > 0 && rates.length > 0)
}

export type FreeRoom = ReturnType<typeof freeRooms>[number]

/** Texts of the site and of the page, and formats, in one language. */
export function textsFor(language: Language) {
  const tag = langTag(language)
  const t = translatorFor(language)
  const texts = dictionary(language, 'sandbox')
  const own = (key: keyof Dictionaries['sandbox']) => texts[key]
  return {
    language,
    tag,
    t,
    own,
    roomName: ({ picture }: SimRoomType) => t(`room.${picture}.name`),
    roomText: ({ picture }: SimRoomType) => t(`room.${picture}.description`),
    planName: ({ key, publicName }: SimPlan) => (key ? own(key) : publicName),
    day: (date: string) =>
      formatDay(tag, date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    /** Hundredths of the property's currency. */
    money: (hundredths: number) => formatMoney(tag, hundredths, PROPERTY.currency),
  }
}

export type Texts = ReturnType<typeof textsFor>
