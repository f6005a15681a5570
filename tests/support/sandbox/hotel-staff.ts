import { isCalendarDay, nightDates, type StayDates } from '#shared/calendar.ts'
import { addPayment, book, changeStatus } from '#server/sandbox/state/book.ts'
import type { Sandbox } from '#server/sandbox/state/sandbox.ts'
import type { SimReservation, SimStatus } from '#server/sandbox/state/state.ts'
import { announceStatus, announceStay } from '#server/sandbox/state/webhooks.ts'

// What the hotel's staff does in its own system. Cloudbeds has no event for prices, rooms and
// extras; only changed dates and statuses are announced.

/** @throws Error for an unknown number. */
export function reservationIn({ state }: Pick<Sandbox, 'state'>, id: string): SimReservation {
  const reservation = state.reservations.find((known) => known.id === id)
  if (!reservation) throw new Error(`There is no reservation ${id}.`)
  return reservation
}

/** Notes a booking made by telephone or on another portal, for the cheapest room that is free. */
export function bookElsewhere(
  sandbox: Sandbox,
  stay: StayDates,
  { room = '501002', ...guest }: Partial<SimReservation['guest']> & { room?: string } = {},
): SimReservation {
  const made = book(sandbox, {
    ...stay,
    rooms: [{ roomTypeId: room, rateId: '', adults: 2, children: 0 }],
    guest: {
      firstName: 'Telefono',
      lastName: 'Perez',
      email: 'perez@example.com',
      phone: '+56 9 5555 0211',
      country: 'CL',
      zip: '',
      ...guest,
    },
    promoCode: '',
  })
  return Object.assign(made, { source: 'Walk-In', arrivalTime: '15:30' })
}

/** Adds a tour or a discount to the account of a reservation; amounts in hundredths. */
export function postItem(
  reservation: SimReservation,
  amount: number,
  { isTaxed = false }: { isTaxed?: boolean } = {},
): void {
  reservation.items.push({ description: 'Paseo', amount, isTaxed })
}

/** Records a payment, such as that of a payment link. */
export const pay = (reservation: SimReservation, amount: number) =>
  addPayment(reservation, { type: 'pay_by_link', amount, description: '' })

/** Chooses the rooms at these places, which are listed first from now on. */
export function assign({ rooms }: SimReservation, ...places: number[]): void {
  for (const place of places) rooms[place]!.isAssigned = true
}

/** Moves, lengthens or shortens a stay; each night costs what the first one did. */
export function move(sandbox: Sandbox, reservation: SimReservation, stay: StayDates): void {
  const nights = nightDates(stay).length
  if (![stay.checkIn, stay.checkOut].every(isCalendarDay) || nights < 1) {
    throw new Error('This is no stay.')
  }
  const before = nightDates(reservation).length
  for (const room of reservation.rooms) {
    const night = room.nightly?.[0] ?? room.rate / before
    Object.assign(room, { rate: night * nights })
    delete room.nightly
  }
  Object.assign(reservation, { checkIn: stay.checkIn, checkOut: stay.checkOut })
  announceStay(sandbox, reservation, 'dates_changed')
}

/** Sets the price of each night of a room, in hundredths. */
export function priceNights(
  { rooms }: SimReservation,
  place: number,
  nightly: readonly number[],
): void {
  const rate = nightly.reduce((sum, one) => sum + one, 0)
  Object.assign(rooms[place]!, { nightly, rate })
}

/** Changes a status as the API allows it. */
export const setStatus = (sandbox: Sandbox, reservation: SimReservation, status: SimStatus) =>
  changeStatus(sandbox, reservation, status, 'user')

/** Makes a cancelled reservation valid again. */
export function reinstate(sandbox: Sandbox, reservation: SimReservation): void {
  const before = reservation.status
  reservation.status = 'confirmed'
  announceStatus(sandbox, reservation, before, 'user')
}

/** Deletes a reservation, so that the property does not know its number. */
export function remove({ state }: Sandbox, { id }: SimReservation): void {
  state.reservations = state.reservations.filter((known) => known.id !== id)
}
