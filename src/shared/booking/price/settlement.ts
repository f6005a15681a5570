import type { BookingKey } from '#shared/i18n/dictionaries.ts'
import type { MessageValues } from '#shared/i18n/translate.ts'
import { isRounding } from './price.ts'

/** What of a booking is paid, in hundredths, and what follows from it: one of both is 0. */
export interface Settlement {
  paidMinor: number
  /** Still to be paid. */
  restMinor: number
  /** Paid beyond what is owed. */
  refundMinor: number
}

interface Account {
  status: string
  /** The total of the rooms. */
  totalMinor: number
  /** Null if unknown. */
  extrasMinor: number | null
  /** The cost of the cancellation, which a cancelled booking owes; null if unknown. */
  cancelCostMinor: number | null
  /** What the PMS says was paid; null if unknown. */
  paidMinor: number | null
  rooms: readonly unknown[]
  currency: string
}

/** The settlement of a booking; null if it is unknown what was paid or what is owed. */
export function settlementOf(account: Account): Settlement | null {
  const { status, cancelCostMinor, paidMinor, rooms, currency } = account
  const owedMinor = status === 'cancelled' ? cancelCostMinor : totalWithExtras(account)
  if (owedMinor === null || paidMinor === null) return null
  const difference = owedMinor - paidMinor
  const open = isRounding(difference, rooms.length, currency) ? 0 : difference
  return { paidMinor, restMinor: Math.max(0, open), refundMinor: Math.max(0, -open) }
}

/** The total of rooms and known extras. */
export const totalWithExtras = ({
  totalMinor,
  extrasMinor,
}: Pick<Account, 'totalMinor' | 'extrasMinor'>): number => totalMinor + (extrasMinor ?? 0)

interface SettlementWriter {
  t: (key: BookingKey, values?: MessageValues) => string
  /** Formats an amount in hundredths. */
  money: (minor: number) => string
}

interface Payment {
  settlement: Settlement | null
  /** Amount of the online payment that is awaited; null if none is. */
  dueMinor: number | null
  /** Total with extras. */
  totalMinor: number
  /** Whether the online payment was made. */
  isPaid: boolean
}

/**
 * How a booking is paid, in sentences: what was paid, what is to be paid where, and what is
 * refunded. Says nothing about an amount that is unknown.
 */
export function paymentTexts(writer: SettlementWriter, payment: Payment): string[] {
  const { t, money } = writer
  const { settlement, dueMinor, totalMinor, isPaid } = payment
  const paid = settlement?.paidMinor ?? 0
  if (dueMinor !== null) {
    const rest = totalMinor - Math.max(dueMinor, paid)
    return [
      ...(paid > 0 ? [t('next.paid', { amount: money(paid) })] : []),
      paid > 0
        ? t('next.missing', { amount: money(Math.max(0, dueMinor - paid)) })
        : t('next.pay_by_link', { amount: money(dueMinor) }),
      ...(rest > 0 ? [t('next.rest_at_hotel', { amount: money(rest) })] : []),
    ]
  }
  if (settlement && paid > 0) return settledTexts(writer, settlement)
  return [t(isPaid && !settlement ? 'next.paid_online' : 'offer.pay_at_hotel')]
}

/** What was paid, and the rest or the refund. */
export const settledTexts = (
  { t, money }: SettlementWriter,
  { paidMinor, restMinor, refundMinor }: Settlement,
): string[] => [
  t('next.paid', { amount: money(paidMinor) }),
  ...(restMinor > 0 ? [t('next.rest_at_hotel', { amount: money(restMinor) })] : []),
  ...(refundMinor > 0 ? [t('next.refund', { amount: money(refundMinor) })] : []),
]
