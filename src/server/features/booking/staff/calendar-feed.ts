import { randomBytes } from 'node:crypto'
import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { publicUrl, type Env } from '#server/env.ts'
import { record } from '#server/features/audit/record.ts'
import { readSettings, setSetting } from '#server/features/settings/settings.ts'
import type { BookingView } from '#shared/booking/booking-view.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { langName } from '#shared/i18n/languages.ts'
import { type Revision, calendarOf, escaped, revisionOf } from '../lookup/calendar-text.ts'
import { isSame } from '../store/token.ts'
import { panelLink } from '../mails/staff-mails.ts'
import { staffStatus } from './bookings-list.ts'
import { bookingIdsWhere } from '../store/booking-store.ts'
import { Booking, numberOf } from '../store/booking.entity.ts'
import { occupyingStays } from '../store/stays.ts'

/** Path of the hotel's calendar; a secret token follows. */
export const FEED_PATH = '/api/calendars/'

export async function feedUrl(
  em: EntityManager,
  env: Pick<Env, 'PUBLIC_URL' | 'PORT'>,
): Promise<string | null> {
  const token = (await readSettings(em))['calendar.token']
  return token ? `${publicUrl(env)}${FEED_PATH}${token}.ics` : null
}

/** Gives the feed a new URL, or none; the old URL stops working. */
export async function replaceFeedUrl(
  em: EntityManager,
  who: string,
  action: 'calendar.renew' | 'calendar.revoke',
): Promise<void> {
  const token = action === 'calendar.renew' ? randomBytes(24).toString('base64url') : ''
  await em.transactional(async (tx) => {
    await setSetting(tx, who, 'calendar.token', token)
    record(tx, { who, action })
  })
}

/** Days after departure for which a stay is in the feed. */
const PAST_DAYS = 60

const MAX_STAYS = 2000

/** The calendar with the hotel's confirmed stays; null for a wrong token. */
export async function feedFile(
  em: EntityManager,
  { env, now }: { env: Env; now: number },
  token: string,
): Promise<string | null> {
  const known = (await readSettings(em))['calendar.token']
  if (known === '' || !isSame(token, known)) return null
  const today = hotelDay(now)
  const ids = await bookingIdsWhere(
    em,
    sql`${occupyingStays(today)} and check_out >= ${addDays(today, -PAST_DAYS)}`,
  )
  const stays = await em.find(
    Booking,
    { id: { $in: ids } },
    { orderBy: { checkIn: 'asc', id: 'asc' }, limit: MAX_STAYS },
  )
  return calendarFeed(
    stays.map((booking) => ({
      reference: booking.reference,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      createdAt: booking.createdAt.toISOString(),
      changedAt: booking.changedAt?.toISOString() ?? null,
      status: staffStatus(booking),
      summary: `${booking.guestName} · ${booking.rooms.map(({ name }) => name).join(', ')}`,
      description: [
        `Número: ${numberOf(booking)} (${booking.reference})`,
        `Personas: ${booking.adults + booking.children}`,
        `Idioma: ${langName(booking.language)}`,
      ].join('\n'),
      address: panelLink(env, booking),
    })),
    now,
  )
}

/** A stay in the hotel's calendar, as an event of whole days. */
interface StayEvent extends Revision, Pick<BookingView, 'reference' | 'checkIn' | 'checkOut'> {
  summary: string
  description: string
  address: string
}

/** The hotel's stays as a calendar to subscribe to. */
const calendarFeed = (stays: readonly StayEvent[], now: number): string =>
  calendarOf([
    `X-WR-CALNAME:${escaped(`${hotelName()} · Reservas`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...stays.flatMap((stay) => [
      'BEGIN:VEVENT',
      `UID:${escaped(stay.reference)}@hotel.hare-mahina`,
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
