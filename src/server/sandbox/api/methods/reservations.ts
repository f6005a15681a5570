import { wallClock } from '#server/gateways/pms/dates.ts'
import type { Call, MethodTable } from '../call.ts'
import { PROPERTY, SOURCES } from '../../state/property.ts'
import { findRoomType } from '../../state/availability.ts'
import { ratesTotal, roomTotal, withTaxes } from '../../state/pricing.ts'
import { ApiError } from '../../state/api-error.ts'
import type { SimReservation, SimRoom } from '../../state/state.ts'
import { guestList } from './guests.ts'
import { paged } from './rooms.ts'

/** Reservations as they are read. */
export const reservationMethods: MethodTable = {
  getReservation: {
    verb: 'GET',
    scope: 'read:reservation',
    handle: (call) => ({ data: reservationData(call, requiredReservation(call)) }),
  },

  getReservations: {
    verb: 'GET',
    scope: 'read:reservation',
    handle: (call) => {
      const { state, clock } = call.sandbox
      const rows = state.reservations
        .filter(({ visibleAt }) => visibleAt <= clock.now())
        .filter((reservation) => isWanted(call, reservation))
      const newestFirst = call.params.flag('sortByRecent', false) ? rows.toReversed() : rows
      return paged(call, newestFirst, (row) => listRow(call, row), { size: 100 })
    },
  },
}

/** [GUESS] the text; whether it comes with a status of its own is a choice of the configuration. */
export function requiredReservation({ sandbox, params }: Call): SimReservation {
  const id = params.required('reservationID')
  const found = sandbox.state.reservations.find((reservation) => reservation.id === id)
  if (found) return found
  throw new ApiError(
    'Reservation not found',
    sandbox.config.missingReservation === 'status' ? 404 : 200,
  )
}

/** Everything the property knows of a reservation, as `getReservation` and `putReservation` answer. */
export function reservationData(call: Call, reservation: SimReservation) {
  const { shapes, sandbox } = call
  const guest = sandbox.state.guests.find(({ id }) => id === reservation.guestId)
  const sums = withTaxes(sandbox.config, ratesTotal(reservation.rooms))
  const paid = paidOf(reservation)
  return {
    propertyID: shapes.id(PROPERTY.id),
    reservationID: reservation.id,
    guestName: guest ? `${guest.firstName} ${guest.lastName}` : '',
    guestEmail: guest?.email ?? '',
    isAnonymized: shapes.flag(false),
    guestList: guestList(call, reservation),
    dateCreated: written(reservation.createdAt),
    dateModified: written(reservation.modifiedAt),
    estimatedArrivalTime: reservation.estimatedArrivalTime,
    // What comes without a source counts as booked on the hotel's own page.
    source: SOURCES.engine.name,
    sourceID: SOURCES.engine.id,
    thirdPartyIdentifier: reservation.reference,
    status: reservation.status,
    total: shapes.money(sums.total),
    balance: shapes.money(sums.total - paid),
    balanceDetailed: shapes.one({
      suggestedDeposit: '0.00',
      subTotal: shapes.money(sums.net),
      additionalItems: 0,
      taxesFees: shapes.money(sums.taxes),
      grandTotal: shapes.money(sums.total),
      paid: shapes.money(paid),
    }),
    assigned: [],
    unassigned: reservation.rooms.map((room) => roomData(call, room)),
    cardsOnFile: [],
    customFields: reservation.customFields.map(({ name, value }) => ({
      customFieldName: name,
      customFieldValue: value,
    })),
    startDate: reservation.startDate,
    endDate: reservation.endDate,
    allotmentBlockCode: null,
    origin: reservation.origin,
    mealPlans: '',
  }
}

function roomData({ shapes }: Call, room: SimRoom) {
  const roomType = findRoomType(room.roomTypeId)
  return {
    reservationRoomID: room.reservationRoomId,
    roomTypeID: shapes.id(room.roomTypeId),
    roomTypeName: roomType?.name ?? '',
    roomTypeIsVirtual: shapes.flag(false),
    subReservationID: room.subReservationId,
    isRoomLocked: shapes.flag(false),
    startDate: room.startDate,
    endDate: room.endDate,
    adults: shapes.countText(room.adults),
    children: shapes.countText(room.children),
    dailyRates: room.nights.map(({ date, rate }) => ({ date, rate: shapes.money(rate) })),
    roomTotal: shapes.moneyText(roomTotal(room)),
  }
}

function listRow(call: Call, reservation: SimReservation) {
  const { shapes, sandbox, params } = call
  const guest = sandbox.state.guests.find(({ id }) => id === reservation.guestId)
  const sum = (count: (room: SimRoom) => number) =>
    shapes.countText(reservation.rooms.reduce((total, room) => total + count(room), 0))
  const { total } = withTaxes(sandbox.config, ratesTotal(reservation.rooms))
  return {
    propertyID: shapes.id(PROPERTY.id),
    reservationID: reservation.id,
    dateCreated: written(reservation.createdAt),
    dateModified: written(reservation.modifiedAt),
    status: reservation.status,
    guestID: reservation.guestId,
    profileID: reservation.guestId,
    guestName: guest ? `${guest.firstName} ${guest.lastName}` : '',
    startDate: reservation.startDate,
    endDate: reservation.endDate,
    adults: sum(({ adults }) => adults),
    children: sum(({ children }) => children),
    balance: shapes.money(total - paidOf(reservation)),
    sourceName: SOURCES.engine.name,
    sourceID: SOURCES.engine.id,
    thirdPartyIdentifier: reservation.reference === '' ? null : reservation.reference,
    ...(params.flag('includeGuestsDetails', false)
      ? { guestList: guestList(call, reservation) }
      : {}),
    ...(params.flag('includeAllRooms', false)
      ? { rooms: reservation.rooms.map((room) => roomData(call, room)) }
      : {}),
  }
}

/** There is no filter by the caller's own reference. */
function isWanted({ params, sandbox }: Call, reservation: SimReservation): boolean {
  const guest = sandbox.state.guests.find(({ id }) => id === reservation.guestId)
  const is = (name: string, value: string | undefined) =>
    !params.has(name) || params.text(name).toLowerCase() === value?.toLowerCase()
  const isWithin = (name: string, value: string) => {
    const from = params.text(`${name}From`)
    const to = params.text(`${name}To`)
    const upTo = to.length === 10 ? `${to} 23:59:59` : to
    return (from === '' || value >= from) && (to === '' || value <= upTo)
  }
  return (
    is('status', reservation.status) &&
    is('firstName', guest?.firstName) &&
    is('lastName', guest?.lastName) &&
    is('guestID', reservation.guestId) &&
    isWithin('results', written(reservation.createdAt)) &&
    isWithin('modified', written(reservation.modifiedAt)) &&
    isWithin('checkIn', reservation.startDate) &&
    isWithin('checkOut', reservation.endDate)
  )
}

export const written = (time: number): string => wallClock(time, PROPERTY.timeZone)

const paidOf = ({ payments }: SimReservation): number =>
  payments.filter(({ isVoided }) => !isVoided).reduce((sum, { amount }) => sum + amount, 0)
