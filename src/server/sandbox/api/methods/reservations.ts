import { wallClock } from '#server/gateways/pms/clock.ts'
import { money, moneyText, paged, type Call, type MethodTable } from '../method.ts'
import { PROPERTY } from '../../state/property.ts'
import { findRoomType } from '../../state/availability.ts'
import { ratesTotal, roomTotal, withTaxes } from '../../state/pricing.ts'
import { ApiError } from '../../state/api-error.ts'
import type { SimGuest, SimReservation, SimRoom } from '../../state/state.ts'

/** Reservations as they are read. */
export const reservationMethods: MethodTable = {
  getReservation: {
    verb: 'GET',
    handle: (call) => ({ data: reservationData(call, requiredReservation(call)) }),
  },

  getReservations: {
    verb: 'GET',
    handle: (call) => {
      const { params, sandbox } = call
      const isWithin = (value: string, filter: string) => {
        const [from, to] = [params.text(`${filter}From`), params.text(`${filter}To`)]
        return (from === '' || value >= from) && (to === '' || value <= to)
      }
      const isWanted = ({ createdAt, checkIn, checkOut }: SimReservation) =>
        isWithin(written(createdAt), 'results') &&
        isWithin(checkIn, 'checkIn') &&
        isWithin(checkOut, 'checkOut')
      // There is no filter by the caller's own reference.
      return paged(call, sandbox.state.reservations.filter(isWanted), listRow, { size: 100 })
    },
  },
}

/**
 * The real text is unknown (cloudbeds.md §2.7). Risk: none, because the client takes every
 * rejection of a number for a reservation that does not exist.
 */
export function requiredReservation({ sandbox, params }: Call): SimReservation {
  const id = params.required('reservationID')
  const found = sandbox.state.reservations.find((reservation) => reservation.id === id)
  if (found) return found
  throw new ApiError('Reservation not found')
}

/** Everything the property knows of a reservation, as `getReservation` and `putReservation` answer. */
export function reservationData({ sandbox }: Call, reservation: SimReservation) {
  const { guest } = reservation
  const sums = withTaxes(sandbox.config, ratesTotal(reservation.rooms))
  const paid = reservation.payments
    .filter(({ isVoided }) => !isVoided)
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    propertyID: PROPERTY.id,
    reservationID: reservation.id,
    guestName: `${guest.firstName} ${guest.lastName}`,
    guestEmail: guest.email,
    guestList: { [guest.id]: guestRow(guest) },
    dateCreated: written(reservation.createdAt),
    dateModified: written(reservation.modifiedAt),
    estimatedArrivalTime: reservation.estimatedArrivalTime,
    // What comes without a source counts as booked on the hotel's own page.
    source: 'Website/Booking Engine',
    thirdPartyIdentifier: reservation.reference,
    status: reservation.status,
    total: money(sums.total),
    balance: money(sums.total - paid),
    balanceDetailed: {
      subTotal: money(sums.net),
      taxesFees: money(sums.taxes),
      grandTotal: money(sums.total),
      paid: money(paid),
    },
    assigned: [],
    unassigned: reservation.rooms.map(roomData),
    startDate: reservation.checkIn,
    endDate: reservation.checkOut,
    origin: reservation.origin,
  }
}

const guestRow = (guest: SimGuest) => ({
  guestID: guest.id,
  guestFirstName: guest.firstName,
  guestLastName: guest.lastName,
  guestEmail: guest.email,
  guestPhone: guest.phone,
  guestCountry: guest.country,
  guestZip: guest.zip,
  isMainGuest: true,
})

const roomData = (room: SimRoom) => ({
  reservationRoomID: room.reservationRoomId,
  roomTypeID: room.roomTypeId,
  roomTypeName: findRoomType(room.roomTypeId)?.name ?? '',
  subReservationID: room.subReservationId,
  startDate: room.checkIn,
  endDate: room.checkOut,
  adults: String(room.adults),
  children: String(room.children),
  dailyRates: room.nights.map(({ date, rate }) => ({ date, rate: money(rate) })),
  roomTotal: moneyText(roomTotal(room)),
})

const listRow = ({ id, guest, createdAt, ...reservation }: SimReservation) => ({
  propertyID: PROPERTY.id,
  reservationID: id,
  dateCreated: written(createdAt),
  status: reservation.status,
  guestID: guest.id,
  guestName: `${guest.firstName} ${guest.lastName}`,
  startDate: reservation.checkIn,
  endDate: reservation.checkOut,
  // Numbers are text here, unlike in `getReservation` (cloudbeds.md §4.13).
  adults: String(sum(reservation.rooms.map(({ adults }) => adults))),
  children: String(sum(reservation.rooms.map(({ children }) => children))),
  thirdPartyIdentifier: reservation.reference === '' ? null : reservation.reference,
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export const written = (time: number): string => wallClock(time, PROPERTY.timeZone)
