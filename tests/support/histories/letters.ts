import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { settlementOf } from '#shared/booking/price/settlement.ts'
import { moneyIn } from '#shared/booking/price/taxes.ts'
import { formatDay } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import { cancel, viewIn } from '#tests/support/linked-booking.ts'
import type { World } from './world.ts'

/**
 * Sends the confirmation again and cancels the stay, where that is possible, and expects the mails
 * to guest and staff to name the amounts and days of the page.
 */
export async function expectLetters(world: World, view: BookingView): Promise<void> {
  const { server, link, history } = world
  const { reference, checkIn, checkOut, totalMinor, extrasMinor, paidMinor } = view
  const total = totalMinor + (extrasMinor ?? 0)
  const day = (date: string) => formatDay(langTag(history.language), date)
  const staff = await world.staff()
  const input = { reference, requestId: randomUUID() }
  const { statusCode } = await staff.post('/trpc/admin.bookings.resend', input)
  if (statusCode === 200) {
    const [{ text } = { text: '' }] = await lastMails(world, 1)
    const isDue = view.payment === 'link' && !view.isPaid
    const { restMinor = 0, refundMinor = 0 } = settlementOf(view) ?? {}
    const settled = isDue ? [] : [refundMinor, (paidMinor ?? 0) > 0 ? restMinor : 0]
    const amounts = [totalMinor, extrasMinor ?? 0, total, paidMinor ?? 0, ...settled]
    expectIn(text, [day(checkIn), day(checkOut), ...moneys(view, history.language, amounts)])
  }

  if (!view.canCancel) return
  const cancelled = viewIn(await cancel(server, link))
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelCostMinor: view.cancelCostMinor })
  const settled = settlementOf(cancelled)
  const [guest, hotel] = await lastMails(world, 2)
  const cost = cancelled.cancelCostMinor ?? 0
  const paid = cost > 0 ? (settled?.paidMinor ?? 0) : 0
  const rest = paid > 0 ? (settled?.restMinor ?? 0) : 0
  const refund = settled?.refundMinor ?? 0
  const isCovered = paid > 0 && rest === 0
  const named = [cost, isCovered ? 0 : paid, rest, refund]
  expectIn(guest!.text, moneys(view, history.language, named))
  expectIn(hotel!.text, [
    `Fechas: ${checkIn} – ${checkOut}`,
    `Total acordado: ${moneyIn('es', totalMinor, view.currency)}`,
    ...moneys(view, 'es', [extrasMinor ?? 0, cost, paidMinor ?? 0, rest, refund]),
  ])
}

/** The amounts as they are written; 0 is not mentioned. */
const moneys = (
  { currency }: BookingView,
  language: World['history']['language'],
  amounts: readonly number[],
): string[] =>
  amounts.filter((amount) => amount !== 0).map((amount) => moneyIn(language, amount, currency))

const expectIn = (text: string, parts: readonly string[]) =>
  expect(
    parts.filter((part) => !text.includes(part)),
    text,
  ).toEqual([])

async function lastMails({ server }: World, count: number): Promise<{ text: string }[]> {
  const mails = await server.em.execute<{ text: string }[]>(
    'select text from outbox_mail order by id desc limit ?',
    [count],
  )
  return mails.toReversed()
}
