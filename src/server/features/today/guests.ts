import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query, type Sql } from '#server/database/query.ts'
import { listedUntil, readComparison } from '#server/features/booking/watch/coverage.ts'
import { isOccupying, occupyingRows } from '#server/features/booking/store/stays.ts'
import type { CachedPms } from '#server/gateways/pms/cached-pms.ts'
import { nullOnPmsError } from '#server/gateways/pms/pms-error.ts'
import type { ListedStay } from '#server/gateways/pms/reservation.ts'
import { addDays, hotelDay, type StayDates } from '#shared/calendar.ts'
import { LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { startOfDay } from '#shared/hotel/local-time.ts'
import type { TodayGuests, TodayStay } from '#shared/panel/today.ts'

export interface TodayContext {
  em: EntityManager
  pms: CachedPms | null
  now: number
}

/**
 * Arrivals, departures and present guests of today and tomorrow, from the PMS. If it does not answer:
 * as the list of reservations knows them, or while that has gaps the site's bookings.
 */
export async function readTodayGuests({ em, pms, now }: TodayContext): Promise<TodayGuests> {
  const today = hotelDay(now)
  const days = { checkIn: today, checkOut: addDays(today, 1) }
  const answer = (await pms?.cachedStays(days).catch(nullOnPmsError)) ?? null
  const found = answer
    ? {
        source: 'property' as const,
        at: answer.fetchedAt,
        stays: await staysIn(em, answer.value, today),
      }
    : await knownStays(em, days, now)
  return {
    source: found.source,
    answeredAt: new Date(found.at).toISOString(),
    fresh: await countFresh(em, today),
    days: [onDay(found.stays, days.checkIn), onDay(found.stays, days.checkOut)],
  }
}

/** The stays that the PMS has told, with what the list of reservations adds. */
async function staysIn(
  em: EntityManager,
  told: readonly ListedStay[],
  today: string,
): Promise<TodayStay[]> {
  const stays = told.filter((stay) => isOccupying(stay, today))
  const listed = await listedStays(
    em,
    sql`pms_id in (${['', ...stays.map(({ id }) => id)]})
      or (pms_id is null and reference in (${['', ...stays.map(({ reference }) => reference)]}))`,
  )
  // A booking whose number is not known yet has its reference as id.
  const byId = new Map(listed.map((one) => [one.id, one]))
  return stays.map(({ id, reference: written, guestName, guests, checkIn, checkOut, status }) => {
    const found = byId.get(id) ?? byId.get(written)
    // Portals put numbers of their own into the field of our reference.
    const { reference = '', rooms = [], origin = '', arrivalTime = '', phone = '' } = found ?? {}
    const isCheckedIn = status === 'checked_in'
    const name = guestName
    return {
      id,
      reference,
      name,
      guests,
      checkIn,
      checkOut,
      isCheckedIn,
      rooms,
      origin,
      arrivalTime,
      phone,
    }
  })
}

async function knownStays(
  em: EntityManager,
  { checkIn: today, checkOut: end }: StayDates,
  now: number,
) {
  // A lost answer may have made a reservation; a checkout that was not sent has made none.
  const present = sql`(${occupyingRows(today)}
    or booking_id in (select booking.id from booking where booking.state = 'unknown'))`
  const isFilled = (await readComparison(em))?.isFilled ?? false
  const known = isFilled ? await listedUntil(em) : null
  const stays = await listedStays(
    em,
    sql`check_in <= ${end} and check_out >= ${today} and ${present}
      and (${known !== null} or booking_id is not null)`,
  )
  return known === null
    ? { source: 'site' as const, at: now, stays }
    : { source: 'known' as const, at: known, stays }
}

const listedRow = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  guests: z.number().nullable(),
  checkIn: z.string(),
  checkOut: z.string(),
  isCheckedIn: z.boolean(),
  rooms: z.array(z.string()),
  assigned: z.array(z.string()),
  language: z.enum(LANGUAGES).nullable(),
  country: z.string(),
  arrivalTime: z.string(),
  phone: z.string(),
})

async function listedStays(em: EntityManager, where: Sql): Promise<TodayStay[]> {
  const rows = await query(em, listedRow)`
    select coalesce(pms_id, reference) as id, reference, guest_name as name,
      adults + coalesce(children, 0) as guests, check_in::text as "checkIn",
      check_out::text as "checkOut", status = 'checked_in' as "isCheckedIn", rooms, assigned, language,
      guest_country as country, arrival_time as "arrivalTime", guest_phone as phone
    from reservation where ${where} order by check_in, id`
  return rows.map(({ rooms, assigned, language, country, ...stay }) => {
    const origin = language ? languages.of(langTag(language)) : countryWords(country)
    const all = [rooms.join(', '), assigned.join(', ')].filter((part) => part !== '')
    return { ...stay, rooms: all, origin: origin ?? '' }
  })
}

const languages = new Intl.DisplayNames('es', { type: 'language' })
const countries = new Intl.DisplayNames('es', { type: 'region' })

/** The Spanish name of a country's code; other text as it was written. */
const countryWords = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country

async function countFresh(em: EntityManager, today: string): Promise<number> {
  const since = startOfDay(addDays(today, -1))
  const [found] = await query(em, z.object({ count: z.coerce.number() }))`
    select count(*) from reservation where created_at >= ${since} and ${occupyingRows(today)}`
  return found?.count ?? 0
}

/** Unknown hours are after all others. */
const hourOf = ({ arrivalTime }: TodayStay): string => arrivalTime || '24'

const onDay = (stays: readonly TodayStay[], day: string) => ({
  day,
  arrivals: stays
    .filter(({ checkIn }) => checkIn === day)
    .toSorted((a, b) => hourOf(a).localeCompare(hourOf(b))),
  departures: stays.filter(({ checkOut }) => checkOut === day),
  staying: stays.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut),
})
