import { createHash } from 'node:crypto'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { ApiError, INVALID_PARAMETERS, STATUS_REFUSED } from '../../state/api-error.ts'
import { findRoomType } from '../../state/availability.ts'
import { book } from '../../state/book.ts'
import { changeDeparture, changeStatus } from '../../state/changes.ts'
import { ratesTotal, roomTotal, withTaxes } from '../../state/pricing.ts'
import { newNumber } from '../../state/sandbox.ts'
import { keep, type SimReservation, type SimRoom } from '../../state/state.ts'
import { money, type Call, type MethodTable } from '../method.ts'
import { stayOf, type Params } from '../params.ts'
import { requiredReservation, reservationData, written } from './reservations.ts'

/** Reservations as they are made and changed, and who is told. */
export const bookingMethods: MethodTable = {
  postReservation: {
    verb: 'POST',
    handle: (call) => {
      const { params, sandbox, effect } = call
      const stay = stayOf(params, sandbox.today())
      const guest = guestOf(params)
      params.required('paymentMethod')
      const request = {
        ...stay,
        rooms: roomsOf(params),
        guest,
        reference: params.text('thirdPartyIdentifier'),
        promoCode: params.text('promoCode'),
        estimatedArrivalTime: params.text('estimatedArrivalTime'),
        origin: 'API' as const,
      }
      return createdAnswer(call, book(sandbox, request, effect))
    },
  },

  putReservation: {
    verb: 'PUT',
    handle: (call) => {
      const { params, sandbox } = call
      const reservation = requiredReservation(call)
      const endDate = params.text('checkoutDate')
      if (endDate !== '') changeDeparture(sandbox, reservation, endDate)
      else if (!params.has('status')) throw new ApiError(NOTHING_TO_CHANGE)
      if (!params.has('status')) return { data: reservationData(call, reservation) }
      const status = RESERVATION_STATUSES.find((known) => known === params.text('status'))
      if (!status) throw new ApiError(STATUS_REFUSED)
      changeStatus(sandbox, reservation, status, 'api-client')
      return { data: reservationData(call, reservation) }
    },
  },

  postReservationNote: {
    verb: 'POST',
    handle: (call) => {
      const reservation = requiredReservation(call)
      const note = { id: newNumber(7), text: call.params.required('reservationNote') }
      reservation.notes.push(note)
      return { reservationNoteID: note.id }
    },
  },

  postWebhook: {
    verb: 'POST',
    handle: ({ params, sandbox: { state } }) => {
      const webhook = {
        object: params.required('object'),
        // Not validated: an unknown event can be subscribed to and never comes.
        action: params.required('action'),
        endpointUrl: params.required('endpointUrl'),
      }
      // The number follows from the subscription, so subscribing again changes nothing.
      const id = createHash('sha256').update(JSON.stringify(webhook)).digest('hex').slice(0, 32)
      if (!state.webhooks.some((known) => known.id === id)) keep(state.webhooks, { id, ...webhook })
      return { data: { subscriptionID: id } }
    },
  },
}

/** The real method takes these; the product changes status and departure only. */
const NOTHING_TO_CHANGE =
  'At least one of the following parameter(s): [ customFields, estimatedArrivalTime, rooms, status, checkoutDate, dateCreated ] is(are) required'

const guestOf = (params: Params) => ({
  firstName: params.required('guestFirstName'),
  lastName: params.required('guestLastName'),
  country: params.required('guestCountry'),
  zip: params.required('guestZip'),
  email: params.required('guestEmail'),
  phone: params.text('guestPhone'),
})

/**
 * Three lists side by side with one room a row, as the product sends them (cloudbeds.md §4.11). What
 * the real property makes of a larger quantity is unknown, so it is refused here.
 */
function roomsOf(params: Params) {
  const adults = params.rows('adults')
  const children = params.rows('children')
  return params.rows('rooms').map((room, index) => {
    const { roomTypeID = '', roomRateID = '', quantity = '1' } = room
    const isComplete =
      adults[index]?.['roomTypeID'] === roomTypeID && children[index]?.['roomTypeID'] === roomTypeID
    if (!isComplete || quantity !== '1') throw new ApiError(INVALID_PARAMETERS)
    return {
      roomTypeId: roomTypeID,
      rateId: roomRateID,
      adults: Number(adults[index]?.['quantity']),
      children: Number(children[index]?.['quantity']),
    }
  })
}

/** Everything at the top level, unlike other answers. */
function createdAnswer({ sandbox }: Call, reservation: SimReservation) {
  const { guest } = reservation
  const { total } = withTaxes(sandbox.config, ratesTotal(reservation.rooms))
  return {
    reservationID: reservation.id,
    status: reservation.status,
    guestID: guest.id,
    guestFirstName: guest.firstName,
    guestLastName: guest.lastName,
    guestEmail: guest.email,
    startDate: reservation.checkIn,
    endDate: reservation.checkOut,
    dateCreated: written(reservation.createdAt),
    grandTotal: money(total),
    unassigned: reservation.rooms.map(unassignedRoom),
  }
}

const unassignedRoom = (room: SimRoom) => ({
  subReservationID: room.subReservationId,
  roomTypeName: findRoomType(room.roomTypeId)?.name ?? '',
  roomTypeID: room.roomTypeId,
  adults: room.adults,
  children: room.children,
  dailyRates: room.nights.map(({ date, rate, base }) => ({
    date,
    rate: money(rate),
    base_rate: money(base),
  })),
  roomTotal: money(roomTotal(room)),
})
