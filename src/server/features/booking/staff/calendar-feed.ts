import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { record } from '#server/features/audit/record.ts'
import { readSettings, setSetting } from '#server/features/settings/settings.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import type { FeedName } from '#shared/booking/staff-bookings.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelName, hotelSlug } from '#server/i18n/dictionary.ts'
import { languageName } from '#shared/panel/names.ts'
import { type Revision, calendarOf, escaped, revisionOf } from '../lookup/calendar-text.ts'
import { isSame } from '../store/token.ts'
import { panelLink } from '../mails/staff-mails.ts'
import { ListedReservation } from '../store/listed-reservation.entity.ts'
import { occupyingRows } from '../store/stays.ts'
import { rowOf } from './bookings-list.ts'

/** Path of the hotel's calendar; a secret token follows. */
export const FEED_PATH = '/api/calendars/'

/** The settings with the tokens: each calendar has its own, because one shows more than the other. */
const TOKENS = { site: 'calendar.token', all: 'calendar.token.all' } as const

/** The URLs of the calendars with the site's bookings and with all reservations. */
export async function feedUrls(em: EntityManager, env: Pick<Env, 'PUBLIC_URL' | 'PORT'>) {
  const settings = await readSettings(em)
  const urlOf = (name: FeedName) => {
    const token = settings[TOKENS[name]]
    return token ? `${publicUrl(env)}${FEED_PATH}${token}.ics` : null
  }
  return { url: urlOf('site'), allUrl: urlOf('all') }
}

/** Gives a calendar a new URL, or none; the old URL stops working. */
export async function replaceFeedUrl(
  em: EntityManager,
  { who, which }: { who: string; which: FeedName },
  action: 'calendar.renew' | 'calendar.revoke',
): Promise<void> {
  const token = action === 'calendar.renew' ? randomBytes(24).toString('base64url') : ''
  await em.transactional(async (tx) => {
    await setSetting(tx, who, TOKENS[which], token)
    record(tx, { who, action: which === 'all' ? `${action}-all` : action })
  })
}

/** Days after departure for which a stay is in the feed. */
const PAST_DAYS = 60

/** Stays that are not over come first. */
const MAX_STAYS = 2000

interface FeedContext {
  env: Env
  now: number
}

/**
 * A calendar with the hotel's standing stays; null for a wrong token. Only the one with all
 * reservations tells room numbers and hours of arrival.
 */
export async function feedFile(
  em: EntityManager,
  { env, now }: FeedContext,
  token: string,
): Promise<string | null> {
  const settings = await readSettings(em)
  const isOf = (name: FeedName) => {
    const known = settings[TOKENS[name]]
    return known !== '' && isSame(token, known)
  }
  const isAll = isOf('all')
  if (!isAll && !isOf('site')) return null
  const today = hotelDay(now)
  const found = await query(em, z.object({ id: z.number() }))`
    select id from reservation
    where ${occupyingRows(today)} and check_out >= ${addDays(today, -PAST_DAYS)}
      and (${isAll} or booking_id is not null)
    order by check_out < ${today}, check_in, id limit ${MAX_STAYS}`
  const entries = await em.find(
    ListedReservation,
    { id: { $in: found.map(({ id }) => id) } },
    { orderBy: { checkIn: 'asc', id: 'asc' }, populate: ['booking'] },
  )
  const name = isAll ? 'Todas las reservas' : 'Reservas de este sitio'
  return calendarFeed(
    name,
    entries.map((entry) => eventOf(env, entry, isAll)),
    now,
  )
}

function eventOf(env: Env, entry: ListedReservation, isAll: boolean): StayEvent {
  const { reference, pmsId, assigned, arrivalTime, source, booking } = entry
  const row = rowOf(entry)
  const number = reference || (pmsId ?? '')
  const rooms = [row.rooms.join(', '), isAll ? assigned.join(', ') : ''].filter(
    (part) => part !== '',
  )
  return {
    reference: number,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    createdAt: entry.createdAt.toISOString(),
    changedAt: entry.changedAt?.toISOString() ?? null,
    status: row.status,
    summary: [row.name, ...rooms].join(' · '),
    description: [
      `Número: ${booking && pmsId ? `${pmsId} (${reference})` : number}`,
      row.guests !== null && `Personas: ${row.guests}`,
      isAll && arrivalTime && `Llega a las ${arrivalTime}`,
      row.language
        ? `Idioma: ${languageName(row.language)}`
        : row.country && `País: ${row.country}`,
      source && `Hecha en: ${source}`,
    ]
      .filter((line) => line)
      .join('\n'),
    address: panelLink(env, { reference: number }),
  }
}

/** A stay in the hotel's calendar, as an event of whole days. */
interface StayEvent extends Revision, Pick<BookingView, 'reference' | 'checkIn' | 'checkOut'> {
  summary: string
  description: string
  address: string
}

/** The hotel's stays as a calendar to subscribe to. */
const calendarFeed = (name: string, stays: readonly StayEvent[], now: number): string =>
  calendarOf([
    `X-WR-CALNAME:${escaped(`${hotelName()} · ${name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...stays.flatMap((stay) => [
      'BEGIN:VEVENT',
      `UID:${escaped(stay.reference)}@hotel.${hotelSlug()}`,
      ...revisionOf(stay, now),
      `DTSTART;VALUE=DATE:${stay.checkIn.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${stay.checkOut.replaceAll('-', '')}`,
      `SUMMARY:${escaped(stay.summary)}`,
      `DESCRIPTION:${escaped(stay.description)}`,
      `URL:${stay.address}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
  ])
