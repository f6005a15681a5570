import { presentSite } from '#server/site/site.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import {
  paymentTexts,
  settledTexts,
  totalWithExtras,
  type Settlement,
} from '#shared/booking/price/settlement.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { costText, type TermsWriter } from '#shared/booking/terms/cancellation-text.ts'
import { formatDay } from '#shared/format.ts'
import { guestFacts } from '#shared/hotel/guest-facts.ts'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import type { Booking } from '../store/booking.entity.ts'
import { costOf, isPaid, onlineAmount, settlement } from '../store/terms.ts'

// The sentences of mails to the guest about payments and the cost of a cancellation.

export const money = ({ language, currency }: Booking, minor: number): string =>
  moneyIn(language, minor, currency)

const writerOf = (booking: Booking) => ({
  t: translatorFor(booking.language),
  money: (minor: number) => money(booking, minor),
})

/** Sentences one after the other; Chinese has no spaces between them. */
const sentencesIn = (language: Language, sentences: readonly string[]): string =>
  sentences.join(language === 'zh' ? '' : ' ')

/** The amounts to pay online and at the hotel; after a payment in part, as the page says it. */
export function onlinePayment(booking: Booking): string {
  const { t } = writerOf(booking)
  const online = onlineAmount(booking)
  const totalMinor = totalWithExtras(booking)
  const known = settlement(booking)
  if (known && known.paidMinor > 0) {
    const due = { settlement: known, dueMinor: online, totalMinor, isPaid: false }
    return sentencesIn(booking.language, paymentTexts(writerOf(booking), due))
  }
  const rest = totalMinor - online
  return sentencesIn(booking.language, [
    t('mail.booking.pay_online', { amount: money(booking, online) }),
    ...(rest > 0 ? [t('next.rest_at_hotel', { amount: money(booking, rest) })] : []),
  ])
}

/** What was paid, and the rest or the refund; without a payment that the guest pays at the hotel. */
export function paidOrAtHotel(booking: Booking): string {
  const known = settlement(booking)
  const { t } = writerOf(booking)
  if (known && known.paidMinor > 0) {
    return sentencesIn(booking.language, [
      ...settledTexts(writerOf(booking), known),
      ...acceptedFor(booking, known.restMinor),
    ])
  }
  if (isPaid(booking) && !known) return t('next.paid_online')
  return sentencesIn(booking.language, [
    t('mail.booking.pay_at_hotel'),
    ...acceptedFor(booking, totalWithExtras(booking)),
  ])
}

/** The values of the receipt for a payment: its amount, and what follows it as sentences. */
export function receipt(booking: Booking): { amount: string; rest: string } {
  const known = settlement(booking)
  if (!known) throw new Error('A payment is recorded after it was read.')
  const [, ...others] = settledTexts(writerOf(booking), known)
  return {
    amount: money(booking, known.paidMinor),
    rest: sentencesIn(booking.language, ['', ...others, ...acceptedFor(booking, known.restMinor)]),
  }
}

/** How an amount can be paid at the hotel; nothing if the owner has not said it, or none is due. */
function acceptedFor({ language }: Booking, minor: number): string[] {
  const own = presentSite().words[language]?.guestFacts
  const { payment } = { ...guestFacts(language), ...own }
  return minor > 0 && payment ? [translatorFor(language)('mail.booking.accepted', { payment })] : []
}

/** The cost of a cancellation, with what was paid of it and is refunded. */
export function costSentence(booking: Booking): string {
  const t = translatorFor(booking.language)
  const cost = costOf(booking)
  const { language, paymentLink, pmsPaidMinor: paid } = booking
  const received = paid ? [t('next.paid', { amount: money(booking, paid) })] : []
  if (!cost) return sentencesIn(language, [t('mail.cancelled.unknown'), ...received])
  const known = settlement(booking)
  const refund = known?.refundMinor
    ? [t('mail.cancelled.refund', { amount: money(booking, known.refundMinor) })]
    : []
  if (cost.amountMinor === 0) {
    const isLinkVoid = paymentLink !== null && !isPaid(booking)
    return sentencesIn(language, [
      t('mail.cancelled.none'),
      ...refund,
      ...(isLinkVoid ? [t('cancel.no_payment')] : []),
    ])
  }
  const sentence = t(`mail.cancelled.${chargeKind(booking, known)}`, {
    cost: costText(termsWriter(booking), cost),
    paid: money(booking, known?.paidMinor ?? 0),
    rest: money(booking, known?.restMinor ?? 0),
  })
  return sentencesIn(language, [sentence, ...refund])
}

/** Which sentence names the cost of a cancellation, by what is known to be paid. */
function chargeKind(booking: Booking, known: Settlement | null) {
  if (!known) return isPaid(booking) ? 'settle' : 'cost'
  if (known.paidMinor === 0) return 'cost'
  return known.restMinor > 0 ? 'part' : 'paid'
}

export const termsWriter = ({
  language,
  currency,
}: Pick<Booking, 'language' | 'currency'>): TermsWriter => ({
  language,
  currency,
  t: translatorFor(language),
  day: (date) => formatDay(langTag(language), date),
})
