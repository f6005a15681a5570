import { wallClock } from '#server/gateways/pms/clock.ts'
import {
  money,
  moneyText,
  paged,
  type Call,
  type MethodTable,
  stayOf,
  type Params,
} from './call.ts'
import { PROPERTY } from '../state/property.ts'
import { modifiedAt } from '../state/sandbox.ts'
import { nightDates, type StayDates } from '#shared/calendar.ts'
import { findRoomType, sumsOfReservation } from '../state/availability.ts'
import { ApiError, INVALID_PARAMETERS, STATUS_REFUSED } from '../state/api-error.ts'
import { type SimGuest, type SimReservation, type SimRoom, append } from '../state/state.ts'
import { createHash } from 'node:crypto'
import { RESERVATION_STATUSES } from '#server/gateways/pms/reservation.ts'
import { book, changeDeparture, changeStatus } from '../state/book.ts'

/** Methods that read reservations. */
export const reservationMethods: MethodTable = {
  getReservation: (call) => ({ data: reservationData(call, findReservation(call)) }),

  getReservations: (call) => {
    const { params, sandbox } = call
    const within = (filter: string, valueOf: (reservation: SimReservation) => string) => {
      const [from, to] = [params.text(`${filter}From`), params.text(`${filter}To`)]
      return (reservation: SimReservation) => {
        if (from === '' && to === '') return true
        const value = valueOf(reservation)
        return (from === '' || value >= from) && (to === '' || value <= to)
      }
    }
    // Times last, because they cost most and a property may have thousands of reservations.
    const filters = [
      within('checkIn', ({ checkIn }) => checkIn),
      within('checkOut', ({ checkOut }) => checkOut),
      within('results', ({ createdAt }) => localTime(createdAt)),
      within('modified', (reservation) => localTime(modifiedAt(sandbox, reservation))),
    ]
    const isWanted = (reservation: SimReservation) => filters.every((allows) => allows(reservation))
    // Cloudbeds has no filter by the caller's reference.
    return paged(call, sandbox.state.reservations.filter(isWanted), listRow(call))
  },
}

/**
 * The error text is an assumption (cloudbeds.md §2.7). Risk: with another text the client reports an
 * unknown error instead of a missing reservation.
 */
export function findReservation({ sandbox, params }: Call): SimReservation {
  const id = params.required('reservationID')
  const found = sandbox.state.reservations.find((reservation) => reservation.id === id)
  if (found) return found
  throw new ApiError('Reservation not found')
}

/** The answer of `getReservation`. */
function reservationData({ sandbox }: Call, reservation: SimReservation) {
  const { guest, rooms } = reservation
  const sums = sumsOfReservation(sandbox.config, reservation)
  return {
    reservationID: reservation.id,
    guestEmail: guest.email,
    guestList: { [guest.id]: guestRow(guest) },
    dateCreated: localTime(reservation.createdAt),
    estimatedArrivalTime: reservation.arrivalTime ?? '',
    thirdPartyIdentifier: reservation.reference,
    status: reservation.status,
    balance: money(sums.total - sums.paid),
    balanceDetailed: {
      subTotal: money(sums.rooms),
      additionalItems: money(sums.items),
      taxesFees: money(sums.taxes),
      grandTotal: money(sums.total),
      paid: money(sums.paid),
    },
    assigned: rooms.filter(({ isAssigned }) => isAssigned).map(roomData(reservation)),
    unassigned: rooms.filter(({ isAssigned }) => !isAssigned).map(roomData(reservation)),
    startDate: reservation.checkIn,
    endDate: reservation.checkOut,
  }
}

const guestRow = (guest: SimGuest) => ({
  guestFirstName: guest.firstName,
  guestLastName: guest.lastName,
  guestEmail: guest.email,
  guestPhone: guest.phone,
  guestCountry: guest.country,
  isMainGuest: true,
})

const roomData = (stay: StayDates) => (room: SimRoom) => ({
  subReservationID: room.id,
  roomTypeID: room.roomTypeId,
  roomTypeName: findRoomType(room.roomTypeId)?.name ?? '',
  ...(room.isAssigned && { roomName: room.name ?? `${room.roomTypeId.slice(-1)}01` }),
  adults: String(room.adults),
  children: String(room.children),
  dailyRates: dailyRates(stay, room),
  roomTotal: moneyText(room.rate),
})

function dailyRates(stay: StayDates, { rate, nightly }: SimRoom) {
  const dates = nightDates(stay)
  return dates.map((date, at) => ({ date, rate: money(nightly?.[at] ?? rate / dates.length) }))
}

/** A row of `getReservations`, which names no prices; the rooms only if they are asked for. */
const listRow = (call: Call) => (reservation: SimReservation) => {
  const { guest, rooms } = reservation
  const data = reservationData(call, reservation)
  const { balance, dateCreated, estimatedArrivalTime, guestList, assigned, unassigned } = data
  return {
    reservationID: reservation.id,
    status: reservation.status,
    guestName: `${guest.firstName} ${guest.lastName}`,
    dateCreated,
    dateModified: localTime(modifiedAt(call.sandbox, reservation)),
    startDate: reservation.checkIn,
    endDate: reservation.checkOut,
    // Text, unlike the numbers of `getReservation` (cloudbeds.md §4.13).
    adults: String(sum(rooms.map(({ adults }) => adults))),
    children: String(sum(rooms.map(({ children }) => children))),
    balance,
    estimatedArrivalTime,
    sourceName: reservation.source ?? 'Website/Booking Engine',
    ...(call.params.text('includeGuestsDetails') === 'true' && { guestList }),
    thirdPartyIdentifier: reservation.reference === '' ? null : reservation.reference,
    ...(call.params.text('includeAllRooms') === 'true' && {
      rooms: [...assigned, ...unassigned].map(
        ({ dailyRates: _nights, roomTotal: _price, ...room }) => room,
      ),
    }),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const localTime = (time: number): string => wallClock(time, PROPERTY.timeZone)

/** Methods that create and change reservations and subscribe to webhooks. */
export const bookingMethods: MethodTable = {
  postReservation: (call) => {
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
    }
    return createdAnswer(call, book(sandbox, request, effect))
  },

  putReservation: (call) => {
    const { params, sandbox } = call
    const reservation = findReservation(call)
    const endDate = params.text('checkoutDate')
    if (endDate !== '') changeDeparture(sandbox, reservation, endDate)
    else if (!params.has('status')) throw new ApiError(NOTHING_TO_CHANGE)
    if (!params.has('status')) return {}
    const status = RESERVATION_STATUSES.find((known) => known === params.text('status'))
    if (!status) throw new ApiError(STATUS_REFUSED)
    changeStatus(sandbox, reservation, status, 'api-client')
    return {}
  },

  postReservationNote: (call) => {
    const reservation = findReservation(call)
    reservation.notes.push({ text: call.params.required('reservationNote') })
    return {}
  },

  postWebhook: ({ params, sandbox: { state } }) => {
    const webhook = {
      object: params.required('object'),
      // Not validated, like at Cloudbeds, which accepts unknown events and never sends them.
      action: params.required('action'),
      endpointUrl: params.required('endpointUrl'),
    }
    // A hash of the subscription, so that subscribing again changes nothing.
    const id = createHash('sha256').update(JSON.stringify(webhook)).digest('hex').slice(0, 32)
    if (!state.webhooks.some((known) => known.id === id)) append(state.webhooks, { id, ...webhook })
    return {}
  },
}

/**
 * Names fields that Cloudbeds accepts and the sandbox does not, because the site changes only
 * status and departure.
 */
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
 * The rooms from three parallel lists with one room per row (cloudbeds.md §4.11). How Cloudbeds
 * treats a quantity above 1 is unknown, so the sandbox rejects it.
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

/** The answer of `postReservation`, which has no `data`, unlike other answers. */
function createdAnswer({ sandbox }: Call, reservation: SimReservation) {
  const { id, status, rooms } = reservation
  const { total } = sumsOfReservation(sandbox.config, reservation)
  const unassigned = rooms.map(roomData(reservation))
  return { reservationID: id, status, grandTotal: money(total), unassigned }
}
