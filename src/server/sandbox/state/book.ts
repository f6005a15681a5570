import { type StayDates, nightDates } from '#shared/calendar.ts'
import type { Party } from '#shared/booking/fields/party.ts'
import { PLANS, type SimPlan, type SimRoomType } from './property.ts'
import { findPlan, findRoomType, freeForStay, isAllowed, rateIdOf } from './availability.ts'
import { pricedNights } from './pricing.ts'
import { INVALID_PARAMETERS, NOT_AVAILABLE, rateNotAvailable, ApiError } from './api-error.ts'
import { newNumber, type Sandbox } from './sandbox.ts'
import { keep, type SimGuest, type SimReservation, type SimRoom } from './state.ts'
import type { Effect } from './surnames.ts'
import { announceStay } from './webhooks.ts'

export interface BookingRequest extends StayDates {
  /** One entry per room; without a rate it is the standard one. */
  rooms: (Party & { roomTypeId: string; rateId: string })[]
  guest: Omit<SimGuest, 'id'>
  origin: SimReservation['origin']
  promoCode: string
  reference?: string
  estimatedArrivalTime?: string
  pageToken?: string
}

interface WantedRoom extends Party {
  roomType: SimRoomType
  plan: SimPlan
}

/**
 * Books all rooms or none, in one synchronous step from the availability check to the entry.
 * @throws ApiError with the property's message.
 */
export function book(
  sandbox: Sandbox,
  request: BookingRequest,
  { isSoldOut, isPending, dearerPercent = 0 }: Effect = {},
): SimReservation {
  const { state } = sandbox
  const wanted = request.rooms.map((room) => wantedRoom(sandbox, request, room))
  if (wanted.length === 0) throw new ApiError(INVALID_PARAMETERS)
  if (isSoldOut) {
    for (const { roomType } of wanted) takeAll(sandbox, request, roomType)
  }
  for (const { roomType } of wanted) {
    const units = wanted.filter((room) => room.roomType === roomType).length
    if (freeForStay(state, roomType, request) < units) throw new ApiError(NOT_AVAILABLE)
  }
  const reservation = keep(state.reservations, entry(sandbox, request, wanted, dearerPercent))
  if (isPending) reservation.status = 'not_confirmed'
  announceStay(sandbox, reservation, 'created')
  return reservation
}

function takeAll({ state }: Sandbox, stay: StayDates, { id, units }: SimRoomType): void {
  for (const date of nightDates(stay)) state.blocks.push({ roomTypeId: id, date, units })
}

function wantedRoom(
  sandbox: Sandbox,
  { checkIn, checkOut, promoCode }: BookingRequest,
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
    isAllowed(sandbox, { checkIn, checkOut }, plan)
  if (!isOffered) throw new ApiError(rateNotAvailable(rateId))
  return { roomType, plan, adults, children }
}

/** The e-mail identifies a guest: a known one keeps number and first entry. */
function knownGuest({ state }: Sandbox, facts: Omit<SimGuest, 'id'>): SimGuest {
  const email = facts.email.toLowerCase()
  const known = state.reservations.find(({ guest }) => guest.email === email)
  return known?.guest ?? { ...facts, email, id: newNumber(8) }
}

function entry(
  sandbox: Sandbox,
  request: BookingRequest,
  wanted: readonly WantedRoom[],
  drift: number,
): SimReservation {
  const { config, newReservationId, now } = sandbox
  const { checkIn, checkOut, origin } = request
  const id = newReservationId()
  const stay = { checkIn, checkOut }
  const rooms = wanted.map(({ roomType, plan, adults, children }, index): SimRoom => {
    const question = { roomType, plan, stay, drift }
    return {
      reservationRoomId: newNumber(7),
      subReservationId: index === 0 ? id : `${id}-${index}`,
      roomTypeId: roomType.id,
      rateId: rateIdOf(plan, roomType),
      ...stay,
      adults,
      children,
      nights: pricedNights(config, question, { adults, children }),
    }
  })
  return {
    id,
    status: config.createdStatus,
    guest: knownGuest(sandbox, request.guest),
    ...stay,
    createdAt: now(),
    modifiedAt: now(),
    origin,
    reference: request.reference ?? '',
    estimatedArrivalTime: request.estimatedArrivalTime ?? '',
    rooms,
    payments: [],
    notes: [],
    pageToken: request.pageToken ?? '',
  }
}
