import { setTimeout } from 'node:timers/promises'
import { search } from '#server/features/booking/search/offers.ts'
import type { BookingContext } from '#server/features/booking/store/booking-context.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { roomSearch } from '#shared/booking/room-search.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** The stay in a booking request; `room` is a name in the guest's language. */
interface RequestedStay {
  language: Language
  checkIn: string
  checkOut: string
  guests: number | null
  room: string
}

export type PriceContext = Pick<BookingContext, 'pms' | 'env' | 'now'>

/** Maximum wait for the PMS while the panel opens a message. */
const TIME_LIMIT_MS = 2000

/**
 * The site's price for the stay in a booking request, in the guest's format; empty if dates, guests
 * or room are missing, or the PMS offers no room or does not answer.
 */
export async function askedPrice(
  { pms, env, now }: PriceContext,
  { language, checkIn, checkOut, guests, room }: RequestedStay,
): Promise<string> {
  const t = translatorFor(language)
  const asked = ROOMS.find(({ nameKey }) => t(nameKey) === room)
  const stay = roomSearch.safeParse({ checkIn, checkOut, adults: guests })
  if (!pms || !asked || !stay.success) return ''
  const offers = await Promise.race([
    search({ pms, env, now }, stay.data).catch(() => []),
    setTimeout(TIME_LIMIT_MS, [], { ref: false }),
  ])
  const offer = offers.find(({ roomId }) => roomId === asked.id)
  return offer ? moneyIn(language, offer.totalMinor, offer.currency) : ''
}
