import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '#shared/booking/fields/limits.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import { stayProblem, type StayProblem, withRoomsFree } from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays, hotelDay, nightsBetween } from '#shared/calendar.ts'
import { isClosedStay, type BookingContext } from '../store/booking-context.ts'
import { RULES_FRESH_MS } from '../search/price-calendar.ts'
import { staffText } from '../mails/staff-texts.ts'
import type { Booking } from '../store/booking.entity.ts'

/** Whether a booking can be changed to other dates (null if unknown), and a text for the staff. */
export interface ChangeAvailability {
  available: boolean | null
  note: string
}

const deny = (note: string): ChangeAvailability => ({ available: false, note })

/**
 * Whether the rooms of a booking are free for another stay by the rules of the PMS. The nights of
 * the booking itself count as free.
 */
export async function changeAvailability(
  { pms, now }: Pick<BookingContext, 'pms' | 'now'>,
  booking: Booking,
  stay: StayDates,
): Promise<ChangeAvailability> {
  const today = hotelDay(now)
  if (nightsBetween(stay.checkIn, stay.checkOut) > MAX_NIGHTS) {
    return deny(staffText('note.nights', { max: MAX_NIGHTS }))
  }
  if (stay.checkOut > addDays(today, MAX_DAYS_AHEAD)) {
    return deny(staffText('note.far'))
  }
  const problem = addsClosedNight(booking, stay)
    ? CLOSED
    : await problemOf({ pms }, booking, stay, today)
  if (problem === undefined) {
    return { available: null, note: staffText('note.unknown') }
  }
  if (!problem) return { available: true, note: staffText('note.free') }
  if (problem.reason === 'sold_out') return deny(staffText('note.sold_out'))
  const why = problemText({ t: translatorFor('es'), tag: 'es' }, problem, stay)
  return deny(staffText('note.rule', { why }))
}

const CLOSED: StayProblem = { reason: 'closed_season', count: null }

/**
 * Whether other dates add a night of a closed season to a booking; nights that are booked already
 * stay booked.
 */
export const addsClosedNight = (booked: StayDates, { checkIn, checkOut }: StayDates): boolean =>
  [
    { checkIn, checkOut: checkOut < booked.checkIn ? checkOut : booked.checkIn },
    { checkIn: checkIn > booked.checkOut ? checkIn : booked.checkOut, checkOut },
  ].some((added) => added.checkIn < added.checkOut && isClosedStay(added))

/** The rules of a day for an arrival that is booked already. */
const BOOKED_ARRIVAL = { closedToArrival: false, cutOffDays: 0, lastMinuteDays: null }

/** The rules for the length of the rest of a stay that has begun. */
const ANY_LENGTH = { minNights: 0, maxNights: null }

/** The problem of the new stay; null if there is none, undefined if the PMS does not answer. */
async function problemOf(
  { pms }: Pick<BookingContext, 'pms'>,
  booking: Booking,
  stay: StayDates,
  today: string,
): Promise<StayProblem | null | undefined> {
  // Of a stay that has begun, the nights from today on.
  const first = stay.checkIn < today ? today : stay.checkIn
  const asked = { checkIn: first, checkOut: stay.checkOut }
  const isKept = stay.checkIn === booking.checkIn
  // Includes the day of departure, whose rules may forbid a departure.
  const period = { checkIn: first, checkOut: addDays(stay.checkOut, 1) }
  const days = await pms?.days(period, pms.now() - RULES_FRESH_MS).catch(nullOnPmsError)
  if (!days) return undefined
  const wanted = Map.groupBy(booking.rooms, ({ roomTypeId }) => roomTypeId)
  const problems = [...wanted].map(([roomTypeId, { length: rooms }]) => {
    const own = days.value
      .filter((day) => day.roomTypeId === roomTypeId)
      .map((day) => {
        const isOwn = booking.checkIn <= day.date && day.date < booking.checkOut
        const roomsAvailable = day.roomsAvailable + (isOwn ? rooms : 0)
        const rules = first === stay.checkIn ? BOOKED_ARRIVAL : { ...BOOKED_ARRIVAL, ...ANY_LENGTH }
        return { ...day, roomsAvailable, ...(isKept && day.date === first ? rules : {}) }
      })
    return stayProblem(withRoomsFree(own, rooms), asked, today)
  })
  return (
    problems.find((problem) => problem?.reason === 'sold_out') ?? problems.find(Boolean) ?? null
  )
}
