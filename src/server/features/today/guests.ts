import type { EntityManager } from '#server/database/database.ts'
import { Booking } from '#server/features/booking/store/booking.entity.ts'
import { isOccupying } from '#server/features/booking/store/stays.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import type { ListedStay } from '#server/gateways/pms/reservation.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import type { TodayGuests, TodayStay } from '#shared/panel/today.ts'

interface TodayContext {
  em: EntityManager
  pms: CachedPms | null
  now: number
}

/**
 * Arrivals, departures and present guests of today and tomorrow, from the PMS, or from the site's
 * bookings if the PMS does not answer.
 */
export async function readTodayGuests({ em, pms, now }: TodayContext): Promise<TodayGuests> {
  const today = hotelDay(now)
  const days = { checkIn: today, checkOut: addDays(today, 1) }
  const answer = (await pms?.cachedStays(days).catch(nullOnPmsError)) ?? null
  const stays = answer ? staysIn(answer.value, today) : await siteStays(em, days)
  return {
    source: answer ? 'property' : 'site',
    answeredAt: new Date(answer?.fetchedAt ?? now).toISOString(),
    days: [onDay(stays, days.checkIn), onDay(stays, days.checkOut)],
  }
}

const staysIn = (stays: readonly ListedStay[], today: string): TodayStay[] =>
  stays
    .filter((stay) => isOccupying(stay, today))
    .map(({ id, reference, guestName, guests, checkIn, checkOut, status }) => ({
      id,
      reference,
      name: guestName,
      guests,
      checkIn,
      checkOut,
      isCheckedIn: status === 'checked_in',
    }))

async function siteStays(
  em: EntityManager,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): Promise<TodayStay[]> {
  const bookings = await em.find(
    Booking,
    {
      state: { $in: ['confirmed', 'unknown'] },
      checkIn: { $lte: checkOut },
      checkOut: { $gte: checkIn },
    },
    { orderBy: { checkIn: 'asc', id: 'asc' } },
  )
  const present = bookings.filter(({ pmsStatus: status, checkOut: end }) =>
    isOccupying({ status, checkOut: end }, checkIn),
  )
  return present.map((booking) => ({
    id: booking.pmsId ?? booking.reference,
    reference: booking.reference,
    name: booking.guestName,
    guests: booking.adults + booking.children,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    isCheckedIn: booking.pmsStatus === 'checked_in',
  }))
}

const onDay = (stays: readonly TodayStay[], day: string) => ({
  day,
  arrivals: stays.filter(({ checkIn }) => checkIn === day),
  departures: stays.filter(({ checkOut }) => checkOut === day),
  inHouse: stays.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut),
})
