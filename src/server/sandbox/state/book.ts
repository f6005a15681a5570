import { sendCreated } from './send-webhooks.ts'
import type { Party, Stay } from '#server/gateways/pms/room.ts'
import type { Fault } from '../faults/fault.ts'
import { PLANS, ROOM_TYPES, type SimPlan, type SimRoomType } from './property.ts'
import { newNumber, newReservationId } from './ids.ts'
import { findPlan, findRoomType, freeForStay, isAllowed, rateIdOf } from './availability.ts'
import { pricedNights } from './pricing.ts'
import { INVALID_PARAMETERS, NOT_AVAILABLE, rateNotAvailable, ApiError } from './api-error.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxState, SimGuest, SimReservation, SimRoom } from './state.ts'

export interface BookingRequest extends Stay {
  /** One entry per room; without a rate it is the standard one. */
  rooms: (Party & { roomTypeId: string; rateId: string })[]
  guest: Omit<SimGuest, 'id'>
  reference: string
  promoCode: string
  paymentMethod: string
  estimatedArrivalTime: string
  customFields: SimReservation['customFields']
  origin: SimReservation['origin']
  pageToken: string
}

interface WantedRoom extends Party {
  roomType: SimRoomType
  plan: SimPlan
}

/** Reservations kept; the oldest are deleted. */
const MAX_RESERVATIONS = 2000

/**
 * Books all rooms or none, in one synchronous step from the availability check to the entry.
 * @throws ApiError with the property's message.
 */
export function book(
  sandbox: Sandbox,
  request: BookingRequest,
  fault: Fault | null,
): SimReservation {
  const wanted = request.rooms.map((room) => wantedRoom(sandbox, request, room))
  if (wanted.length === 0) throw new ApiError(INVALID_PARAMETERS)
  if (fault?.kind === 'sold_between') sellEverything(sandbox, request, wanted)
  for (const { roomType } of wanted) {
    const units = wanted.filter((room) => room.roomType === roomType).length
    if (freeForStay(sandbox.state, roomType, request) < units) throw new ApiError(NOT_AVAILABLE)
  }

  const { guest, isNew } = knownGuest(sandbox, request.guest)
  const drift = fault?.kind === 'price_drift' ? fault.percent : 0
  const reservation = enter(sandbox, request, wanted, guest.id, drift)
  if (fault?.kind === 'slow_visibility') reservation.visibleAt += fault.delayMs
  if (fault?.kind === 'pending') reservation.status = 'not_confirmed'
  sendCreated(sandbox, reservation, isNew, fault)
  return reservation
}

function wantedRoom(
  sandbox: Sandbox,
  { startDate, endDate, promoCode }: BookingRequest,
  { roomTypeId, rateId, adults, children }: BookingRequest['rooms'][number],
): WantedRoom {
  const roomType = findRoomType(roomTypeId)
  if (!roomType || adults < 1 || children < 0 || adults + children > roomType.maxGuests) {
    throw new ApiError(INVALID_PARAMETERS)
  }
  const plan = rateId === '' ? PLANS[0] : findPlan(rateId, roomType)
  const isOffered =
    plan !== undefined &&
    (plan.promoCode === null || plan.promoCode === promoCode.toUpperCase()) &&
    isAllowed(sandbox, { startDate, endDate }, plan)
  if (!isOffered) throw new ApiError(rateNotAvailable(rateId))
  return { roomType, plan, adults, children }
}

/** The e-mail identifies a guest: a known one keeps number and first entry. */
function knownGuest(sandbox: Sandbox, facts: Omit<SimGuest, 'id'>) {
  const email = facts.email.toLowerCase()
  const known = sandbox.state.guests.find((guest) => guest.email === email)
  if (known) return { guest: known, isNew: false }
  const guest: SimGuest = { ...facts, email, id: newNumber(sandbox, 8) }
  sandbox.state.guests.push(guest)
  return { guest, isNew: true }
}

function enter(
  sandbox: Sandbox,
  request: BookingRequest,
  wanted: readonly WantedRoom[],
  guestId: string,
  drift: number,
): SimReservation {
  const { state, config, clock } = sandbox
  const id = newReservationId(sandbox)
  const { startDate, endDate } = request
  const stay = { startDate, endDate }
  const rooms = wanted.map(({ roomType, plan, adults, children }, index): SimRoom => {
    const question = { roomType, plan, stay, drift }
    return {
      reservationRoomId: newNumber(sandbox, 7),
      subReservationId: index === 0 ? id : `${id}-${index}`,
      roomTypeId: roomType.id,
      rateId: rateIdOf(plan, roomType),
      ...stay,
      adults,
      children,
      nights: pricedNights(config, question, { adults, children }),
    }
  })
  const now = clock.now()
  const reservation: SimReservation = {
    id,
    status: config.createdStatus,
    guestId,
    ...stay,
    createdAt: now,
    modifiedAt: now,
    visibleAt: now,
    origin: request.origin,
    reference: request.reference,
    estimatedArrivalTime: request.estimatedArrivalTime,
    paymentMethod: request.paymentMethod,
    rooms,
    payments: [],
    notes: [],
    customFields: request.customFields,
    pageToken: request.pageToken,
  }
  state.reservations.push(reservation)
  if (state.reservations.length > MAX_RESERVATIONS) deleteOldest(state)
  return reservation
}

function deleteOldest(state: SandboxState): void {
  const oldest = state.reservations.shift()
  const isKnown = state.reservations.some(({ guestId }) => guestId === oldest?.guestId)
  if (!isKnown) state.guests = state.guests.filter(({ id }) => id !== oldest?.guestId)
}

/** Books every free room of the wanted types for another guest. */
function sellEverything(sandbox: Sandbox, stay: Stay, wanted: readonly WantedRoom[]): void {
  const roomTypes = ROOM_TYPES.filter((type) => wanted.some(({ roomType }) => roomType === type))
  const [plan] = PLANS
  const rooms = roomTypes.flatMap((roomType) =>
    Array.from({ length: freeForStay(sandbox.state, roomType, stay) }, () => roomType),
  )
  if (rooms.length === 0 || !plan) return
  enter(
    sandbox,
    {
      startDate: stay.startDate,
      endDate: stay.endDate,
      rooms: [],
      guest: STRANGER,
      reference: '',
      promoCode: '',
      paymentMethod: 'cash',
      estimatedArrivalTime: '',
      customFields: [],
      origin: 'Website',
      pageToken: '',
    },
    rooms.map((roomType) => ({ roomType, plan, adults: 1, children: 0 })),
    knownGuest(sandbox, STRANGER).guest.id,
    0,
  )
}

const STRANGER: Omit<SimGuest, 'id'> = {
  firstName: 'Otra',
  lastName: 'Persona',
  email: 'otra.persona@example.test',
  phone: '',
  country: 'CL',
  zip: '0000000',
  gender: 'N/A',
}
