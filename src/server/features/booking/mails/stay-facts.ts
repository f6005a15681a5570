import { hotelName, translatorFor } from '#server/i18n/dictionary.ts'
import { planLabel } from '#shared/booking/rate-plans.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { formatDayRange } from '#shared/day-range.ts'
import { formatDay } from '#shared/format.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { listIn } from '#shared/i18n/punctuation.ts'
import type { BookedRoom, Booking, ToldStay } from '../store/booking.entity.ts'

// The facts of a stay in the language of its guest.

/** The name of a room and of its rate plan, if that is named. */
export function roomIn(
  language: Language,
  { roomId, name, planName }: Pick<BookedRoom, 'roomId' | 'name' | 'planName'>,
): string {
  const known = roomById(roomId)
  const t = translatorFor(language)
  const plan = planLabel(t, planName)
  return [known ? t(known.nameKey) : name, ...(plan ? [plan] : [])].join(' · ')
}

export const dayIn = (language: Language, day: string): string => formatDay(langTag(language), day)

/**
 * Hotel and dates for the subject of a mail, such as "Hare Mahina, 1–4 dic 2026"; without dates for
 * a request that has none, or has them in the wrong order.
 */
export function stayIn(
  language: Language,
  { checkIn, checkOut }: Pick<Booking, 'checkIn' | 'checkOut'>,
): string {
  if (checkIn === '' || checkIn >= checkOut) return hotelName(language)
  const dates = formatDayRange(langTag(language), checkIn, checkOut)
  return translatorFor(language)('mail.stay', { dates })
}

/** What the guest was told before, as far as it is different now, one fact per line. */
export function beforeOf(booking: Booking): string {
  const { told, language, currency, checkIn, checkOut } = booking
  if (!told) return ''
  const t = translatorFor(language)
  const guests = (rooms: ToldStay['rooms']) =>
    rooms.reduce((sum, { adults, children }) => sum + adults + children, 0)
  const names = (rooms: ToldStay['rooms']) => {
    const each = rooms.map((room) => {
      const name = roomIn(language, { roomId: room.roomId, name: room.name })
      return rooms.length > 1 ? `${name} (${guests([room])})` : name
    })
    return listIn(language, each.toSorted())
  }
  const isMoved = told.checkIn !== checkIn || told.checkOut !== checkOut
  const [was, is] = [names(told.rooms), names(booking.rooms)]
  const lines = [
    isMoved &&
      t('mail.before.dates', {
        check_in: dayIn(language, told.checkIn),
        check_out: dayIn(language, told.checkOut),
      }),
    was !== is && t('mail.before.rooms', { rooms: was }),
    guests(told.rooms) !== guests(booking.rooms) &&
      t('mail.before.guests', { guests: guests(told.rooms) }),
    told.totalMinor !== booking.totalMinor &&
      t('mail.before.total', { total: moneyIn(language, told.totalMinor, currency) }),
  ]
  return lines.filter(Boolean).join('\n')
}
