import { useBookingWords, type BookingWords } from '#client/lib/booking-words.ts'
import { ROOMS } from '#shared/hotel/rooms.ts'

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

export function useStayWords(): StayWords {
  const words = useBookingWords()
  const { t, tag } = words
  const day = dayWriter(tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  return {
    ...words,
    money: (minor, currency) => writeMoney(tag, minor, currency),
    day,
    longDay: dayWriter(tag, { dateStyle: 'full' }),
    nights: (count) => (count === 1 ? t('stay.nights_one') : t('stay.nights', { count })),
    party: (adults, children) =>
      [
        adults === 1 ? t('stay.adults_one') : t('stay.adults_count', { count: adults }),
        ...(children > 0
          ? [
              children === 1
                ? t('stay.children_one')
                : t('stay.children_count', { count: children }),
            ]
          : []),
      ].join(' · '),
    range: (from, to) => t('stay.range', { from: day(from), to: day(to) }),
    roomName: ({ roomId, name }) => {
      const room = ROOMS.find(({ id }) => id === roomId)
      return room ? t(room.nameKey) : name
    },
  }
}

/** Calendar days have no time zone: they are written as they are, wherever the guest is. */
function dayWriter(tag: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}

export function writeMoney(tag: string, minor: number, currency: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).format(minor / 100)
}
