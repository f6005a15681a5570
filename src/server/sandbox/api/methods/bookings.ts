import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { book } from '../../state/book.ts'
import type { Call, MethodTable } from '../call.ts'
import { newNumber } from '../../state/ids.ts'
import { findRoomType } from '../../state/availability.ts'
import { stayOf, type Params } from '../params.ts'
import { ratesTotal, roomTotal, withTaxes } from '../../state/pricing.ts'
import { INVALID_PARAMETERS, ApiError, STATUS_REFUSED } from '../../state/api-error.ts'
import type { SimReservation, SimRoom } from '../../state/state.ts'
import { changeStatus } from '../../state/status.ts'
import { requiredReservation, reservationData, written } from './reservations.ts'

/** Reservations as they are made and changed. */
export const bookingMethods: MethodTable = {
  postReservation: {
    verb: 'POST',
    scope: 'write:reservation',
    handle: (call) => {
      const { params, sandbox, fault } = call
      const stay = stayOf(params, sandbox.today())
      const guest = guestOf(params)
      const paymentMethod = params.required('paymentMethod')
      const reservation = book(
        sandbox,
        {
          ...stay,
          rooms: roomsOf(params),
          guest,
          reference: params.text('thirdPartyIdentifier'),
          promoCode: params.text('promoCode'),
          paymentMethod,
          estimatedArrivalTime: params.text('estimatedArrivalTime'),
          customFields: params.rows('customFields').map((row) => ({
            name: row['fieldName'] ?? '',
            value: row['fieldValue'] ?? '',
          })),
          origin: 'API',
          pageToken: '',
        },
        fault,
      )
      return createdAnswer(call, reservation)
    },
  },

  putReservation: {
    verb: 'PUT',
    scope: 'write:reservation',
    handle: (call) => {
      const { params, sandbox, fault } = call
      const reservation = requiredReservation(call)
      const changes = [...CHANGEABLE, ...UNSUPPORTED]
      if (!changes.some((name) => params.has(name))) throw new ApiError(NOTHING_TO_CHANGE)
      if (UNSUPPORTED.some((name) => params.has(name))) throw new ApiError(INVALID_PARAMETERS)
      if (params.has('status')) {
        const status = RESERVATION_STATUSES.find((known) => known === params.text('status'))
        if (!status) throw new ApiError(STATUS_REFUSED)
        changeStatus(sandbox, reservation, status, 'api-client', fault)
      }
      if (params.has('estimatedArrivalTime')) {
        reservation.estimatedArrivalTime = params.text('estimatedArrivalTime')
      }
      for (const row of params.rows('customFields')) {
        reservation.customFields.push({
          name: row['customFieldName'] ?? '',
          value: row['customFieldValue'] ?? '',
        })
      }
      reservation.modifiedAt = sandbox.clock.now()
      return { data: reservationData(call, reservation) }
    },
  },

  postReservationNote: {
    verb: 'POST',
    scope: 'write:reservation',
    handle: (call) => {
      const reservation = requiredReservation(call)
      const note = { id: newNumber(call.sandbox, 7), text: call.params.required('reservationNote') }
      reservation.notes.push(note)
      return { reservationNoteID: note.id }
    },
  },
}

const CHANGEABLE = ['status', 'estimatedArrivalTime', 'customFields'] as const

/** The real method takes these as well; the product never sends them. */
const UNSUPPORTED = ['rooms', 'checkoutDate', 'dateCreated'] as const

const NOTHING_TO_CHANGE =
  'At least one of the following parameter(s): [ customFields, estimatedArrivalTime, rooms, status, checkoutDate, dateCreated ] is(are) required'

const guestOf = (params: Params) => ({
  firstName: params.required('guestFirstName'),
  lastName: params.required('guestLastName'),
  country: params.required('guestCountry'),
  zip: params.required('guestZip'),
  email: params.required('guestEmail'),
  phone: params.text('guestPhone'),
  gender: params.text('guestGender') || 'N/A',
})

/** Three lists side by side; [GUESS] each row of a quantity above one is a room for the same party. */
function roomsOf(params: Params) {
  const rooms = params.rows('rooms')
  const adults = params.rows('adults')
  const children = params.rows('children')
  return rooms.flatMap((room, index) => {
    const { roomTypeID = '', roomRateID = '', quantity = '1', roomID } = room
    const adultsRow = adults[index]
    const childrenRow = children[index]
    const isComplete =
      adultsRow?.['roomTypeID'] === roomTypeID && childrenRow?.['roomTypeID'] === roomTypeID
    // A room of one's choice needs a switch that this property has off.
    if (!isComplete || roomID !== undefined) throw new ApiError(INVALID_PARAMETERS)
    return Array.from({ length: Math.min(10, Number(quantity) || 0) }, () => ({
      roomTypeId: roomTypeID,
      rateId: roomRateID,
      adults: Number(adultsRow['quantity']),
      children: Number(childrenRow['quantity']),
    }))
  })
}

/** Everything at the top level, unlike other answers. */
function createdAnswer(call: Call, reservation: SimReservation) {
  const { sandbox, shapes } = call
  const guest = sandbox.state.guests.find(({ id }) => id === reservation.guestId)
  const { total } = withTaxes(sandbox.config, ratesTotal(reservation.rooms))
  return {
    reservationID: reservation.id,
    status: reservation.status,
    guestID: reservation.guestId,
    guestFirstName: guest?.firstName,
    guestLastName: guest?.lastName,
    guestGender: guest?.gender,
    guestEmail: guest?.email,
    startDate: reservation.startDate,
    endDate: reservation.endDate,
    dateCreated: written(reservation.createdAt),
    grandTotal: shapes.money(total),
    unassigned: reservation.rooms.map((room) => unassignedRoom(call, room)),
  }
}

const unassignedRoom = ({ shapes }: Call, room: SimRoom) => ({
  subReservationID: room.subReservationId,
  roomTypeName: findRoomType(room.roomTypeId)?.name ?? '',
  roomTypeID: shapes.id(room.roomTypeId),
  adults: room.adults,
  children: room.children,
  dailyRates: room.nights.map(({ date, rate, base }) => ({
    date,
    rate: shapes.money(rate),
    base_rate: shapes.money(base),
  })),
  roomTotal: shapes.money(roomTotal(room)),
})
