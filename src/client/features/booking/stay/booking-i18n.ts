import { joinTexts, pageTexts, readTexts } from '#client/lib/texts/page-texts.ts'
import type { Price } from '#shared/booking/price/price.ts'
import { planLabel } from '#shared/booking/rate-plans.ts'
import { taxName } from '#shared/booking/price/taxes.ts'
import { formatDayRange } from '#shared/day-range.ts'
import { formatDay, formatMoment, formatMoney, formatNumber } from '#shared/format.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import type { BookingKey, Dictionaries, SiteKey } from '#shared/i18n/dictionaries.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { labelIn, listIn } from '#shared/i18n/punctuation.ts'
import type { Translate } from '#shared/i18n/translate.ts'

type BookingTranslate = Translate<SiteKey | BookingKey>

/** Texts of every page and of the booking pages, with formats of money, days and guests. */
export type BookingI18n = { language: Language } & ReturnType<typeof formats>

const files = import.meta.glob<Dictionaries['booking']>('./*/booking.json', {
  base: '../../../../shared/content/locales',
  import: 'default',
})

const texts = pageTexts(async (i18n): Promise<BookingI18n> => {
  const own = await readTexts<BookingKey>(i18n, 'booking', files)
  return { language: i18n.language, ...formats(i18n.language, joinTexts(own, i18n.t)) }
})

/** Loads the booking texts of a language once. */
export const loadBookingI18n = texts.load

export const useBookingI18n = texts.useTexts

const SHORT_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
}

interface NamedRoom {
  roomId: number | null
  name: string
}

/** A number and its unit, month or currency, which no line parts; Chinese has no space to keep. */
const together = (text: string): string =>
  text
    .replaceAll(/(\d\.?) (?=\p{L})/gu, '$1\u00A0')
    .replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1\u2060')

function formats(language: Language, t: BookingTranslate) {
  const tag = langTag(language)
  const roomName = ({ roomId, name }: NamedRoom): string => {
    const room = roomById(roomId)
    return room ? t(room.nameKey) : name
  }
  /** Such as "sáb, 6 feb 2027". */
  const day = (date: string): string => together(formatDay(tag, date, SHORT_DAY))
  return {
    /** Language tag for `Intl`. */
    tag,
    t,
    money: (minor: number, currency: string): string => together(formatMoney(tag, minor, currency)),
    day,
    /** A time in the hotel's time zone. */
    instant: (at: string): string => formatMoment(tag, new Date(at)),
    longDay: (date: string): string => formatDay(tag, date, { dateStyle: 'full' }),
    list: (names: readonly string[]): string => listIn(language, names),
    /** Such as "Ver habitación: Habitación con vista al mar". */
    label: (label: string, subject: string): string => labelIn(language, label, subject),
    nights: (count: number): string => together(t('stay.nights', { count })),
    party: (adults: number, children: number): string =>
      [
        t('stay.adults_count', { count: adults }),
        ...(children > 0 ? [t('stay.children_count', { count: children })] : []),
      ]
        .map(together)
        .join(' · '),
    range: (from: string, to: string): string => t('stay.range', { from: day(from), to: day(to) }),
    /** Without weekdays, such as "5–8 dic 2027". */
    shortRange: (from: string, to: string): string => together(formatDayRange(tag, from, to)),
    /** Such as "IVA (19%) incl."; empty without tax. */
    taxIncluded: ({ taxesMinor, taxLabel, taxPercent }: Price): string => {
      if (taxesMinor === 0) return ''
      if (taxPercent === null) return t('offer.taxes_included')
      const percent = formatNumber(tag, taxPercent)
      return t('offer.tax_included', { tax: taxName({ t }, taxLabel), percent })
    },
    /** The code of a promotion with its label. */
    promotion: (code: string): string => labelIn(language, t('plan.code'), code),
    /** The site's name of a room; the name in the PMS for a room that is not one of the site's. */
    roomName,
    /** The name of a room and of its rate plan, if that is named. */
    roomAndPlan: (room: NamedRoom, planName: string | null | undefined): string =>
      [roomName(room), planLabel(t, planName)].filter(Boolean).join(' · '),
  }
}
