import type { BookingView } from '#shared/booking/booking-view.ts'
import { planLabel } from '#shared/booking/rate-plans.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { formatDay } from '#shared/format.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { LetterTranslate } from './letter-texts.ts'

interface Letter {
  lang: Language
  t: LetterTranslate
  booking: BookingView
  /** Names of the other travellers. */
  travellers: readonly string[]
  /** Times of day from which and until which a room is the guest's. */
  hours: { checkIn: string; checkOut: string }
}

interface LetterRow {
  /** The key of its label. */
  name: Parameters<LetterTranslate>[0]
  value: string
}

/** What the letter of stay says of a booking, line by line. */
export function letterRows({ lang, t, booking, travellers, hours }: Letter): LetterRow[] {
  const tag = t('tag')
  const extras = booking.extrasMinor ?? 0
  const plans = new Set(booking.rooms.flatMap(({ planName }) => planLabel(t, planName) ?? []))
  const money = (minor: number) => moneyIn(lang, minor, booking.currency)
  const row = (name: LetterRow['name'], value: string) => ({ name, value })
  return [
    row('guest', booking.guest.name),
    ...(travellers.length > 0 ? [row('travellers', travellers.join(', '))] : []),
    row('guests', String(booking.adults + booking.children)),
    row('arrival', `${formatDay(tag, booking.checkIn)}, ${hours.checkIn}`),
    row('departure', `${formatDay(tag, booking.checkOut)}, ${hours.checkOut}`),
    row('nights', String(booking.nights)),
    row('rooms', booking.rooms.map((room) => roomIn(t, room)).join(', ')),
    ...(plans.size > 0 ? [row('plan', [...plans].join(', '))] : []),
    ...(booking.promoCode ? [row('plan.code', booking.promoCode)] : []),
    row('number', booking.confirmationNumber),
    ...(extras === 0 ? [] : [row('extras', money(extras))]),
    row('total', money(booking.totalMinor + extras)),
  ]
}

/** The room's name in the language of the part, else its name in the PMS. */
function roomIn(t: LetterTranslate, room: BookingView['rooms'][number]): string {
  const key = `room.${room.roomId}`
  return t.has(key) ? t(key) : room.name
}
