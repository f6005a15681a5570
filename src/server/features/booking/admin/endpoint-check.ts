import { requireAttempt } from '#server/database/rate-limit.ts'
import { type Env, pmsMode } from '#server/env.ts'
import { forbidden, notFound } from '#server/errors.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { PmsError } from '#server/gateways/pms/pms-error.ts'
import type {
  CreatedReservation,
  NewReservation,
  Reservation,
} from '#server/gateways/pms/reservation.ts'
import type { ReservationTestInput } from '#shared/booking/tester-input.ts'
import { TEST_PHRASE } from '#shared/booking/pms-test.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import type { RoomSearch } from '#shared/booking/room-search.ts'
import { type BookingContext, requireBookable } from '../store/booking-context.ts'
import { newReservation } from '../checkout/place-booking.ts'
import { newReference } from '../store/booking-store.ts'
import { creationWindow } from '../watch/lost-answers.ts'
import { findOffers } from '../search/offers.ts'
import { soldOut } from '../store/booking-errors.ts'
import { staffPms, withStaffErrors } from './staff-errors.ts'
import { staffText } from '../mails/staff-texts.ts'

/** Tests create reservations; the staff needs no more. */
const RESERVATION_TESTS = [{ limit: 6, seconds: 60 }]

/**
 * In a live PMS a test takes a room that guests could book, so the operator must allow tests and
 * the staff must type a confirmation (security row 96).
 * @throws FORBIDDEN
 */
export function requireTestsAllowed(env: Env, confirmation: string | undefined): void {
  if (pmsMode(env) !== 'cloudbeds') return
  if (!env.ALLOW_TEST_RESERVATIONS) {
    throw forbidden(staffText('test.off'))
  }
  if (confirmation?.trim() !== TEST_PHRASE) {
    throw forbidden(staffText('test.confirm', { word: TEST_PHRASE }))
  }
}

/** Searches offers without the cache. */
export async function testAvailability(context: BookingContext, search: RoomSearch) {
  const { env, now } = context
  const pms = staffPms(context.pms)
  requireBookable(now, search)
  const { checkIn, checkOut, adults, children } = search
  const query = { checkIn, checkOut, adults, children }
  const startedAt = pms.now()
  const offers = await withStaffErrors(() => findOffers({ pms, env }, query, startedAt))
  return { offers, ms: pms.now() - startedAt }
}

/**
 * Creates a reservation under the hotel's e-mail address and cancels it, unless the staff wants to
 * inspect it. An error names a reservation that may be left.
 */
export async function testReservation(context: BookingContext, input: ReservationTestInput) {
  const { em, env } = context
  const pms = staffPms(context.pms)
  requireTestsAllowed(env, input.confirmation)
  await requireAttempt(em, 'reservation-test', 'staff', RESERVATION_TESTS)
  const { offers } = await testAvailability(context, input)
  const offer = input.roomTypeId
    ? offers.find(({ id, roomId }) => [id, String(roomId)].includes(input.roomTypeId ?? ''))
    : offers[0]
  if (!offer) throw soldOut()

  const startedAt = pms.now()
  const booking = testBooking(env, input, offer)
  const { id, status, total } = await createOrFind(pms, booking)
  if (input.cancel) {
    await withStaffErrors(
      () => pms.cancel(id),
      staffText('test.left', { id, reference: booking.reference }),
    )
  }
  pms.clear()
  return {
    reservation: {
      id,
      reference: booking.reference,
      status: input.cancel ? 'canceled' : status,
      totalMinor: total,
    },
    cancelled: input.cancel,
    ms: pms.now() - startedAt,
  }
}

/**
 * Creates a reservation, or finds it after a lost answer. The error names the reference, so that
 * the staff can look for the reservation.
 */
async function createOrFind(pms: CachedPms, booking: NewReservation): Promise<CreatedReservation> {
  const { reference } = booking
  return withStaffErrors(async () => {
    try {
      return await pms.createReservation(booking)
    } catch (error) {
      if (!(error instanceof PmsError) || error.category !== 'ambiguous') throw error
      const found = await findLost(pms, reference)
      if (!found) throw error
      return found
    }
  }, `Referencia de la prueba: ${reference}.`)
}

/** Waits before each lookup, because the PMS may show a new reservation late. */
const LOOKUP_MS = [0, 700]

/** The test reservation after a lost answer; null if there is none with this reference. */
export async function findLost(
  pms: Pick<CachedPms, 'findByReference' | 'now' | 'wait'>,
  reference: string,
): Promise<CreatedReservation | null> {
  for (const waitMs of LOOKUP_MS) {
    await pms.wait(waitMs)
    const [found] = await pms.findByReference(reference, creationWindow(pms.now(), pms.now()))
    if (found) return { id: found.id, status: found.status, total: null, rooms: [] }
  }
  return null
}

/** A reservation whose reference marks it as a test. */
export const testBooking = (
  { MAIL_TO }: Pick<Env, 'MAIL_TO'>,
  { checkIn, checkOut, adults, children, guestName }: RoomSearch & { guestName: string },
  { id, rateId }: RoomOffer,
): NewReservation =>
  newReservation({
    checkIn,
    checkOut,
    reference: newReference('TEST'),
    guestName,
    guestEmail: MAIL_TO,
    guestPhone: '',
    guestCountry: 'CL',
    promoCode: '',
    rooms: [{ roomTypeId: id, rateId, adults, children }],
  })

/**
 * Reads a reservation from the PMS.
 * @throws NOT_FOUND `Reserva no encontrada`.
 */
export async function lookup(
  context: Pick<BookingContext, 'pms'>,
  number: string,
): Promise<Reservation & { ms: number }> {
  const pms = staffPms(context.pms)
  const startedAt = pms.now()
  if (!/^[\w-]{1,40}$/.test(number)) throw notFound('Reserva no encontrada')
  const reservation = await withStaffErrors(() => pms.reservation(number))
  if (!reservation) throw notFound('Reserva no encontrada')
  return { ...reservation, ms: pms.now() - startedAt }
}
