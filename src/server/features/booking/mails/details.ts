import type { Env } from '#server/env.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { taxSentence } from '#shared/booking/price/taxes.ts'
import { termsOfRooms } from '#shared/booking/terms/cancellation-text.ts'
import { presentSite, siteHours } from '#server/site/site.ts'
import { hoursIn } from '#shared/hotel/opening-hours.ts'
import { labelIn, listIn } from '#shared/i18n/punctuation.ts'
import { dayIn, roomIn } from './stay-facts.ts'
import { money, paidOrAtHotel, termsWriter } from './payment-sentences.ts'
import { numberOf, type Booking } from '../store/booking.entity.ts'
import { bookingPrice, isPaymentDue, roomTerms } from '../store/terms.ts'
import { totalWithExtras } from '#shared/booking/price/settlement.ts'

interface AskedPayment {
  url: string
  amountMinor: number
  expiresAt: Date
}

export interface DetailsContext {
  env: Env
  /** The hotel's date. */
  today: string
  /** The payment link that the staff mails. */
  asked?: AskedPayment
}

/** The details of the booking, and what was paid of it; not while the online payment is awaited. */
export const paidDetailsOf = (booking: Booking, context: DetailsContext): string =>
  [detailsOf(booking, context), ...(isPaymentDue(booking) ? [] : [paidOrAtHotel(booking)])].join(
    '\n',
  )

/** The details of the booking, one per line. */
export function detailsOf(booking: Booking, { today }: DetailsContext): string {
  const { language, checkIn, checkOut } = booking
  const t = translatorFor(language)
  const hours = hoursIn(language, siteHours(presentSite().facts))
  const facts = t('mail.booking.details', {
    number: numberOf(booking),
    name: booking.guestName,
    check_in: dayIn(language, checkIn),
    check_out: dayIn(language, checkOut),
    from: hours.checkIn,
    until: hours.checkOut,
    guests: booking.adults + booking.children,
    rooms: listIn(
      language,
      booking.rooms.map((room) => roomIn(language, room)),
    ),
    total: money(booking, booking.totalMinor),
  })
  const { extrasMinor } = booking
  const extras = extrasMinor
    ? [
        labelIn(language, t('cart.extras'), money(booking, extrasMinor)),
        labelIn(language, t('cart.total'), money(booking, totalWithExtras(booking))),
      ]
    : []
  const price = { ...bookingPrice(booking), extrasMinor }
  const tax = taxSentence({ language, t }, price, booking.guestCountry)
  const promotion = booking.promoCode && labelIn(language, t('plan.code'), booking.promoCode)
  return [facts, promotion, ...extras, tax, termsIn(booking, today)].filter(Boolean).join('\n')
}

/** The cancellation terms, per room if they differ; empty for a booking without terms. */
function termsIn(booking: Booking, today: string): string {
  const each = roomTerms(booking, today)
  if (!each) return ''
  const rooms = booking.rooms.flatMap((room, at) => {
    const cancellation = each[at]
    return cancellation ? [{ name: roomIn(booking.language, room), cancellation }] : []
  })
  return termsOfRooms(termsWriter(booking), rooms).join('\n')
}
