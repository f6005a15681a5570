import { useBookingWords, type BookingWords } from './booking-i18n.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'
import { formatDay, formatMoney } from '#shared/format.ts'

/** The words of the booking pages, with what they say about money, days and people. */
export interface StayWords extends BookingWords {
  /** An amount in hundredths, with the currency's code: a dollar sign means pesos in Chile. */
  money: (minor: number, currency: string) => string
  /** A calendar day such as "sáb, 6 feb 2027". */
  day: (date: string) => string
  longDay: (date: string) => string
  nights: (count: number) => string
  party: (adults: number, children: number) => string
  range: (from: string, to: string) => string
  /** Our own name for a room, where it is one of ours. */
  roomName: (room: { roomId: number | null; name: string }) => string
}

const SHORT_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
}

export function useStayWords(): StayWords {
  const words = useBookingWords()
  const { t, tag } = words
  const day = (date: string) => formatDay(tag, date, SHORT_DAY)
  return {
    ...words,
    money: (minor, currency) => formatMoney(tag, minor, currency, { currencyDisplay: 'code' }),
    day,
    longDay: (date) => formatDay(tag, date, { dateStyle: 'full' }),
    nights: (count) => t('stay.nights', { count }),
    party: (adults, children) =>
      [
        t('stay.adults_count', { count: adults }),
        ...(children > 0 ? [t('stay.children_count', { count: children })] : []),
      ].join(' · '),
    range: (from, to) => t('stay.range', { from: day(from), to: day(to) }),
    roomName: ({ roomId, name }) => {
      const room = ROOMS.find(({ id }) => id === roomId)
      return room ? t(room.nameKey) : name
    },
  }
}
