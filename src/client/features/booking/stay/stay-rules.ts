import { requiredContext } from '#client/lib/required-context.ts'
import type { CartItem } from '#shared/booking/cart.ts'
import { DEFAULT_ADULTS } from '#shared/booking/fields/limits.ts'
import { planAddress } from '#shared/booking/rate-plans.ts'
import { roomSearch, type RoomSearch } from '#shared/booking/room-search.ts'
import type { StaySearch } from '#shared/booking/search.ts'

/** Text keys of the errors, by input. */
type StayProblems = Record<string, string>

interface StayReading {
  /** Undefined if the stay is incomplete or invalid. */
  stay?: RoomSearch
  problems: StayProblems
}

/** The stay in a URL, or its errors; neither without dates. */
export const readStay = (search: StaySearch): StayReading =>
  search.checkIn || search.checkOut ? checkStay(search) : { problems: {} }

/** Checks a stay (spec §5): both dates, in order, not too long, and not before `today` if given. */
export function checkStay(search: StaySearch, today?: string): StayReading {
  const { checkIn, checkOut, adults, children, promo } = search
  if (!checkIn || !checkOut) {
    return {
      problems: {
        ...(checkIn ? {} : { checkIn: 'booking.error.check_in' }),
        ...(checkOut ? {} : { checkOut: 'booking.error.check_out' }),
      },
    }
  }
  if (today && checkIn < today) return { problems: { checkIn: 'booking.error.past' } }
  const parsed = roomSearch.safeParse({
    checkIn,
    checkOut,
    adults: adults ?? DEFAULT_ADULTS,
    children: children ?? 0,
    ...(promo ? { promoCode: promo } : {}),
  })
  if (parsed.success) return { stay: parsed.data, problems: {} }
  const [issue] = parsed.error.issues
  const field = FIELDS[String(issue?.path[0])] ?? 'checkOut'
  return { problems: { [field]: issue?.message ?? 'booking.error.dates' } }
}

/** Names of the form's fields other than the departure, by those of the schema. */
const FIELDS: Record<string, string> = {
  checkIn: 'checkIn',
  adults: 'adults',
  children: 'children',
  promoCode: 'promo',
}

/** The search parameters for a URL, without default values. */
export function searchOf(search: StaySearch): StaySearch {
  const { checkIn, checkOut, adults, children, plan, promo, currency } = search
  return {
    checkIn,
    checkOut,
    adults: adults === DEFAULT_ADULTS ? undefined : adults,
    children: children || undefined,
    plan,
    promo: promo || undefined,
    currency,
  }
}

/** The stay of a search, and all parameters of the URL. */
export const [StayProvider, useStay] = requiredContext<{ stay: RoomSearch; search: StaySearch }>(
  'Stay',
)

export const searchedStay = (item: CartItem) => {
  const { id: _id, offer: _offer, ...stay } = item
  return { stay, search: searchOfItem(item) }
}

/** The search for the room of a cart item: dates, party, promotion and rate plan. */
export function searchOfItem(item: CartItem | undefined): StaySearch {
  if (!item) return {}
  const { checkIn, checkOut, adults, children, promoCode, offer } = item
  return searchOf({
    checkIn,
    checkOut,
    adults,
    children,
    promo: promoCode,
    plan: planAddress(offer, offer.rateId),
  })
}
