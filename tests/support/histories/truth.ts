import { expect } from 'vitest'
import { sumsOfReservation, withTaxes } from '#server/sandbox/state/availability.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { settlementOf } from '#shared/booking/price/settlement.ts'
import { roundToUnit } from '#shared/booking/price/price.ts'
import { cancellationOf } from '#shared/booking/terms/terms.ts'
import type { World } from './world.ts'

/** Begins the ids of the rate plan without refund, which is paid by a link. */
const SAVER = '70020'

/** Days before arrival that no cancellation exceeds. */
const ALWAYS_DAYS = 9999

/** What the property has, in the order in which the rooms were booked; amounts are not rounded. */
export function truthOf({ hotel, reservation, order }: World) {
  const { config } = hotel.sandbox
  const { checkIn, checkOut, status } = reservation
  const rooms = order.flatMap((id) => reservation.rooms.find((room) => room.id === id) ?? [])
  const { total: all, paid } = sumsOfReservation(config, reservation)
  const total = rooms.reduce((sum, { rate }) => sum + withTaxes(config, rate).total, 0)
  return { checkIn, checkOut, status, rooms, total, extras: all - total, paid }
}

type Truth = ReturnType<typeof truthOf>

/** Expects the guest's page to say what the property has. */
export function expectTruth(world: World, view: BookingView): void {
  const truth = truthOf(world)
  const { checkIn, checkOut, status, paid, rooms, total, extras } = truth
  const isCancelled = status === 'canceled'
  const shown = isCancelled ? 'cancelled' : status
  expect(view).toMatchObject({ checkIn, checkOut, status: shown, paidMinor: paid })
  // A cancelled stay keeps its price, because the cost of the cancellation is a part of it.
  if (isCancelled) return
  expect(view.rooms.map(({ id, adults }) => [id, adults])).toEqual(
    rooms.map(({ roomTypeId, adults }) => [roomTypeId, adults]),
  )
  const settled = settlementOf(view)
  const balance = total + extras - paid
  const near = nearIn(world, rooms.length * 2)
  near('total', view.totalMinor, total)
  near('extras', view.extrasMinor, extras)
  near('rest', settled?.restMinor, Math.max(0, balance))
  near('refund', settled?.refundMinor, Math.max(0, -balance))
  const sum = view.rooms.reduce((amount, { totalMinor }) => amount + totalMinor, 0)
  expect(sum).toBe(view.totalMinor)
  expect(roundToUnit(sum, view.currency)).toBe(sum)
  for (const at of rooms.keys()) expectRoom(world, truth, { view, at })
}

/** Compares amounts that differ by rounding, by so many of the currency's smallest unit. */
const nearIn =
  ({ history }: World, units: number) =>
  (name: string, is: number | null | undefined, should: number) => {
    const difference = Math.abs((is ?? NaN) - should)
    const most = units * (history.currency === 'CLP' ? 100 : 1)
    expect(difference <= most, `${name}: ${is} is not ${should}`).toBe(true)
  }

/** Expects price, payment and terms of a room to be those of its own rate plan. */
function expectRoom(
  world: World,
  { checkIn, checkOut, rooms }: Truth,
  { view, at }: { view: BookingView; at: number },
): void {
  const { hotel, server, history } = world
  const { id, rateId, rate, nightly = [] } = rooms[at]!
  const shown = view.rooms[at]!
  const name = `room ${at}`
  const near = nearIn(world, rooms.length + 2)
  near(`${name}, price`, shown.totalMinor, withTaxes(hotel.sandbox.config, rate).total)
  // The plan of a room that the hotel has added is not known; the strictest of the booking applies.
  const isPlanKnown = new Set(history.rooms.map(({ isSaver }) => isSaver)).size === 1
  if (id.includes('added') && !isPlanKnown) return
  const isSaver = rateId.startsWith(SAVER)
  const rules = isSaver
    ? [{ days: ALWAYS_DAYS, charge: 'everything' as const }]
    : server.env.CANCELLATION_TERMS
  const stay = { checkIn, checkOut, totalMinor: shown.totalMinor, nightlyMinor: nightly }
  const terms = cancellationOf(rules, stay, hotel.sandbox.today())
  expect([name, shown.payment, withoutAmounts(shown.cancellation)]).toEqual([
    name,
    isSaver ? 'link' : 'hotel',
    withoutAmounts(terms),
  ])
  for (const [index, { amountMinor }] of terms.steps.entries()) {
    near(`${name}, charge ${index}`, shown.cancellation?.steps[index]?.amountMinor, amountMinor)
  }
}

const withoutAmounts = (terms: BookingView['rooms'][number]['cancellation']) =>
  terms && { ...terms, steps: terms.steps.map(({ amountMinor: _amount, ...step }) => step) }
