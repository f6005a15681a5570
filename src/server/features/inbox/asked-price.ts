import { setTimeout } from 'node:timers/promises'
import { search } from '#server/features/booking/search/offers.ts'
import type { BookingContext } from '#server/features/booking/booking-context.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { roomSearch } from '#shared/booking/room-search.ts'
import { moneyIn } from '#shared/booking/taxes.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** What a request says of the stay; the room as its guest saw it. */
interface AskedStay {
  language: Language
  checkIn: string
  checkOut: string
  guests: number | null
  room: string
}

export type PriceContext = Pick<BookingContext, 'pms' | 'env' | 'now'>

/** An open message does not wait longer for the property. */
const PATIENCE_MS = 2000

/**
 * The site's price for the stay of a request, as its guest reads it; empty where the request leaves
 * dates, guests or room open, and where the property does not sell or answer.
 */
export async function askedPrice(
  { pms, env, now }: PriceContext,
  { language, checkIn, checkOut, guests, room }: AskedStay,
): Promise<string> {
  const t = translatorFor(language)
  const asked = ROOMS.find(({ nameKey }) => t(nameKey) === room)
  const stay = roomSearch.safeParse({ checkIn, checkOut, adults: guests })
  if (!pms || !asked || !stay.success) return ''
  const offers = await Promise.race([
    search({ pms, env, now }, stay.data).catch(() => []),
    setTimeout(PATIENCE_MS, [], { ref: false }),
  ])
  const offer = offers.find(({ roomId }) => roomId === asked.id)
  return offer ? moneyIn(language, offer.totalMinor, offer.currency) : ''
}
