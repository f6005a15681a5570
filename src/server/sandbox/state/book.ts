import { type StayDates, nightDates, isCalendarDay } from '#shared/calendar.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import type { SimPlan, SimRoomType } from './property.ts'
import {
  findPlan,
  findRoomType,
  freeForStay,
  isAllowed,
  rateIdOf,
  stayRate,
} from './availability.ts'
import {
  INVALID_PARAMETERS,
  NOT_AVAILABLE,
  rateNotAvailable,
  ApiError,
  STATUS_REFUSED,
} from './api-error.ts'
import { modifiedAt, newNumber, type Sandbox } from './sandbox.ts'
import {
  append,
  type SimGuest,
  type SimReservation,
  type SimRoom,
  type SimPayment,
  type SimPaymentLink,
  type SimStatus,
} from './state.ts'
import { announceStay, announceStatus, type Actor } from './webhooks.ts'

export interface BookingRequest extends StayDates {
  /** One entry per room; with an empty `rateId` at the standard rate. */
  rooms: (Party & { roomTypeId: string; rateId: string })[]
  guest: Omit<SimGuest, 'id'>
  promoCode: string
  reference?: string
}

interface WantedRoom extends Party {
  roomType: SimRoomType
  plan: SimPlan
}

/**
 * Books all rooms or none, in one synchronous step with the check of availability.
 * @throws ApiError with the message of the API.
 */
export function book(
  sandbox: Sandbox,
  request: BookingRequest,
  { isSoldOut, isPending, rise = 0 }: Effect = {},
): SimReservation {
  const { state } = sandbox
  const wanted = request.rooms.map((room) => bookableRoom(sandbox, request, room))
  if (wanted.length === 0) throw new ApiError(INVALID_PARAMETERS)
  if (isSoldOut) {
    for (const { roomType } of wanted) takeAll(sandbox, request, roomType)
  }
  for (const { roomType } of wanted) {
    const units = wanted.filter((room) => room.roomType === roomType).length
    if (freeForStay(state, roomType, request) < units) throw new ApiError(NOT_AVAILABLE)
  }
  const reservation = append(state.reservations, entry(sandbox, request, wanted, rise))
  if (isPending) reservation.status = 'not_confirmed'
  modifiedAt(sandbox, reservation)
  announceStay(sandbox, reservation, 'created')
  return reservation
}

function takeAll({ state }: Sandbox, stay: StayDates, { id, units }: SimRoomType): void {
  for (const date of nightDates(stay)) state.blocks.push({ roomTypeId: id, date, units })
}

function bookableRoom(
  sandbox: Sandbox,
  { checkIn, checkOut, promoCode }: BookingRequest,
  { roomTypeId, rateId, adults, children }: BookingRequest['rooms'][number],
): WantedRoom {
  const roomType = findRoomType(roomTypeId)
  if (!roomType || adults < 1 || children < 0 || adults + children > roomType.maxGuests) {
    throw new ApiError(INVALID_PARAMETERS)
  }
  const { config } = sandbox
  const plan = rateId === '' ? config.plans[0] : findPlan(config, rateId, roomType)
  const isOffered =
    plan !== undefined &&
    (plan.promoCode === null || plan.promoCode === promoCode.toUpperCase()) &&
    isAllowed(sandbox, { checkIn, checkOut }, plan)
  if (!isOffered) throw new ApiError(rateNotAvailable(rateId))
  return { roomType, plan, adults, children }
}

/** The guest with this e-mail address; the data of a known guest stays as first entered. */
function knownGuest({ state }: Sandbox, fields: Omit<SimGuest, 'id'>): SimGuest {
  const email = fields.email.toLowerCase()
  const known = state.reservations.find(({ guest }) => guest.email === email)
  return known?.guest ?? { ...fields, email, id: newNumber(8) }
}

function entry(
  sandbox: Sandbox,
  request: BookingRequest,
  wanted: readonly WantedRoom[],
  rise: number,
): SimReservation {
  const { config, newReservationId, now } = sandbox
  const { checkIn, checkOut } = request
  const stay = { checkIn, checkOut }
  const id = newReservationId()
  const rooms = wanted.map(({ roomType, plan, adults, children }, index): SimRoom => {
    const question = { roomType, plan, stay, rise }
    return {
      id: index === 0 ? id : `${id}-${index}`,
      isAssigned: false,
      roomTypeId: roomType.id,
      rateId: rateIdOf(plan, roomType),
      adults,
      children,
      rate: stayRate(config, question, { adults, children }),
    }
  })
  return {
    id,
    status: config.createdStatus,
    guest: knownGuest(sandbox, request.guest),
    ...stay,
    createdAt: now(),
    reference: request.reference ?? '',
    rooms,
    items: [],
    payments: [],
    notes: [],
  }
}

/** A failure or another special case to simulate for a booking. */
export interface Effect {
  /** The API does not answer. */
  isSilent?: true
  /** The API answers with HTTP 500 and books nothing. */
  isBroken?: true
  /** Another guest books the rooms first. */
  isSoldOut?: true
  /** The hotel has to confirm the booking. */
  isPending?: true
  /** Percent by which the price has risen since the search. */
  rise?: number
}

/** Last names of guests that trigger a special case, for demonstrations and the staff's tests. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'SIM-TIMEOUT': { isSilent: true },
  'SIM-500': { isBroken: true },
  'SIM-SOLDOUT': { isSoldOut: true },
  'SIM-PENDING': { isPending: true },
  'SIM-DRIFT': { rise: 10 },
}

export const effectOf = (lastName: string): Effect => EFFECTS[lastName.toUpperCase()] ?? {}

/**
 * The possible changes of status (cloudbeds.md §10.3): confirmed → canceled was observed, the
 * others are assumptions. Risk: Cloudbeds does not allow a change that a test makes.
 */
const TRANSITIONS: Readonly<Record<SimStatus, readonly SimStatus[]>> = {
  not_confirmed: ['confirmed', 'canceled'],
  confirmed: ['canceled', 'checked_in', 'no_show', 'not_confirmed'],
  checked_in: ['checked_out'],
  canceled: [],
  checked_out: [],
  no_show: [],
}

/** Changes the status; the rooms of a cancelled reservation are free at once. */
export function changeStatus(
  sandbox: Sandbox,
  reservation: SimReservation,
  status: SimStatus,
  actor: Actor,
): void {
  const previous = reservation.status
  if (!TRANSITIONS[previous].includes(status)) throw new ApiError(STATUS_REFUSED)
  reservation.status = status
  announceStatus(sandbox, reservation, previous, actor)
}

/**
 * Ends a reservation on another day. Whether Cloudbeds checks availability and prices added nights
 * is unknown (cloudbeds.md §4.14); here added nights need a free room and cost the plan's price.
 * Risk: the total differs at Cloudbeds, which the site reads afterwards.
 */
export function changeDeparture(
  sandbox: Sandbox,
  reservation: SimReservation,
  checkOut: string,
): void {
  const { checkIn, checkOut: before, status } = reservation
  if (!isCalendarDay(checkOut) || checkOut <= checkIn || status === 'canceled') {
    throw new ApiError(INVALID_PARAMETERS)
  }
  const added = { checkIn: before, checkOut }
  const rooms = reservation.rooms.map((room) => ({ room, roomType: findRoomType(room.roomTypeId) }))
  for (const { roomType } of rooms) {
    const units = rooms.filter((other) => other.roomType === roomType).length
    const isFull = roomType && freeForStay(sandbox.state, roomType, added) < units
    if (checkOut > before && isFull) throw new ApiError(NOT_AVAILABLE)
  }
  for (const { room, roomType } of rooms) {
    const plan = roomType && findPlan(sandbox.config, room.rateId, roomType)
    const stay = { checkIn, checkOut }
    delete room.nightly
    if (plan) room.rate = stayRate(sandbox.config, { roomType, plan, stay }, room)
  }
  reservation.checkOut = checkOut
  announceStay(sandbox, reservation, 'dates_changed')
}

export function addPayment(
  reservation: SimReservation,
  fields: Pick<SimPayment, 'type' | 'amount' | 'description'>,
): SimPayment {
  const numbers = { id: newNumber(9), transactionId: newNumber(10), isVoided: false }
  const payment = { ...fields, ...numbers }
  reservation.payments.push(payment)
  return payment
}

/**
 * The reservation that a payment link pays for; null if the link is paid or expired, or the
 * reservation is cancelled.
 */
export function payableBy({ state, now }: Sandbox, link: SimPaymentLink): SimReservation | null {
  const reservation = state.reservations.find(({ id }) => id === link.reservationId)
  if (!reservation || reservation.status === 'canceled') return null
  return link.isPaid || now() > link.expiresAt ? null : reservation
}
