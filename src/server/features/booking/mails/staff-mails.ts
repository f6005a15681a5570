import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import { readSettings } from '#server/features/settings/settings.ts'
import { isRounding } from '#shared/booking/price/price.ts'
import { staffRoom } from '#shared/booking/rate-plans.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { costText } from '#shared/booking/terms/cancellation-text.ts'
import { nightsBetween } from '#shared/calendar.ts'
import { formatDayRange } from '#shared/day-range.ts'
import { languageName } from '#shared/panel/names.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { aboutBooking } from './guest-mails.ts'
import { termsWriter } from './payment-sentences.ts'
import type { Booking } from '../store/booking.entity.ts'
import { staffText, textValues, type NoticeName } from './staff-texts.ts'
import { costOf, isPaid, isPaymentDue, settlement } from '../store/terms.ts'
import { totalWithExtras } from '#shared/booking/price/settlement.ts'

export type Notice = readonly [subject: string, explanation: string]

/** The texts of a mail to the staff, from `notice.<name>` of `content/staff/booking.json`. */
export const notice = (name: NoticeName, values: MessageValues = {}): Notice => [
  staffText(`notice.${name}.subject`),
  staffText(`notice.${name}.text`, values),
]

/** Queues a mail about a booking to the staff. */
export function mailStaff(
  tx: EntityManager,
  env: Env,
  booking: Booking,
  [subject, explanation]: Notice,
): void {
  queueMail(tx, {
    key: `booking-staff-${booking.id}`,
    recipient: env.MAIL_TO,
    replyTo: booking.guestEmail,
    subject: `${subject}: ${stayInWords(booking)}`,
    about: aboutBooking(booking),
    text: staffText('notice.mail', {
      ...textValues(booking),
      explanation,
      rooms: booking.rooms.map(staffRoom).join(', ') || '—',
      total: moneyIn('es', booking.totalMinor, booking.currency),
      sums: propertySums(booking),
      language: languageName(booking.language),
      link: panelLink(env, booking),
    }),
  })
}

/** Such as `Ana Tuki, 3–5 dic 2027 (HM-…)`. */
const stayInWords = ({ guestName, checkIn, checkOut, reference }: Booking): string =>
  `${[guestName, formatDayRange('es', checkIn, checkOut)].filter(Boolean).join(', ')} (${reference})`

/** The URL of a booking in the panel. */
export const panelLink = (env: Env, { reference }: Pick<Booking, 'reference'>): string =>
  `${publicUrl(env)}/admin/reservas/${reference}`

/** Whether the settings ask for mails of a kind. */
export const wantsNotice = async (
  tx: EntityManager,
  kind: 'booking' | 'change' | 'cancellation',
): Promise<boolean> => (await readSettings(tx))[`mail.${kind}`]

/** The lines with what the PMS has besides the agreed total: extras, payment, another total. */
function propertySums(booking: Booking): string {
  const { pmsTotalMinor, pmsPaidMinor, extrasMinor, rooms, currency } = booking
  const money = (minor: number) => moneyIn('es', minor, currency)
  const total = totalWithExtras(booking)
  const isAgreed =
    pmsTotalMinor === null || isRounding(pmsTotalMinor - total, rooms.length, currency)
  return [
    extrasMinor ? staffText('notice.extras', { extras: money(extrasMinor) }) : '',
    isAgreed ? '' : staffText('notice.pms_total', { total: money(pmsTotalMinor) }),
    pmsPaidMinor ? staffText('notice.paid', { paid: money(pmsPaidMinor) }) : '',
  ].join('')
}

/** The mail about a new booking. */
export function newBooking(booking: Booking): Notice {
  const nights = nightsBetween(booking.checkIn, booking.checkOut)
  const length = nights === 1 ? 'una noche' : `${nights} noches`
  const payment = staffText(isPaymentDue(booking) ? 'notice.new.online' : 'notice.new.at_hotel')
  const isPending = booking.pmsStatus === 'not_confirmed'
  const told = isPending ? 'pending' : isPaymentDue(booking) ? 'received' : 'confirmed'
  const mail = staffText(`notice.new.${told}`)
  return notice('new', { name: booking.guestName, length, payment, mail })
}

/** The mail about a cancelled booking, with the cancellation cost. */
export const cancelledBooking = (booking: Booking): Notice =>
  notice(`cancelled_${booking.cancelOrigin ?? 'guest'}`, { cost: costSentence(booking) })

function costSentence(booking: Booking): string {
  const cost = costOf(booking)
  if (!cost) return staffText('cost.unknown')
  const { currency, cancelOrigin } = booking
  const account = accountText(booking)
  if (cost.amountMinor === 0) {
    return staffText(cancelOrigin === 'hotel' ? 'cost.none' : 'cost.free') + account
  }
  const charge = costText(termsWriter({ language: 'es', currency }), cost)
  return staffText('cost.charged', { cost: charge }) + account
}

/** What was paid of the cost of a cancellation, and the rest or the refund, to append. */
function accountText(booking: Booking): string {
  const known = settlement(booking)
  if (!known) return isPaid(booking) ? staffText('cost.paid_unknown') : ''
  const { paidMinor, restMinor, refundMinor } = known
  const sentence = (name: 'paid' | 'rest' | 'return', minor: number) =>
    minor > 0 ? staffText(`cost.${name}`, { amount: moneyIn('es', minor, booking.currency) }) : ''
  if (paidMinor === 0) return ''
  return sentence('paid', paidMinor) + sentence('rest', restMinor) + sentence('return', refundMinor)
}
