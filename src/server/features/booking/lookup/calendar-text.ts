import { guestStatus, type BookingView } from '#shared/booking/booking-view.ts'
import { hotelTimeZone } from '#shared/hotel/time-zone.ts'
import { hotelName, hotelSlug } from '#server/i18n/dictionary.ts'
import { presentSite } from '#server/site/site.ts'
import { zoneLines } from './calendar-zone.ts'

type Status = ReturnType<typeof guestStatus> | 'missing'

/** Status in the calendar file; every other status becomes CONFIRMED. */
const STATUSES: Partial<Record<Status, string>> = {
  processing: 'TENTATIVE',
  not_confirmed: 'TENTATIVE',
  unpaid: 'TENTATIVE',
  missing: 'TENTATIVE',
  cancelled: 'CANCELLED',
  failed: 'CANCELLED',
  no_show: 'CANCELLED',
}

interface CalendarContact {
  /** URL of the booking's page. */
  address: string
  /** Time of the file, in milliseconds since 1970. */
  now: number
}

/** The guest's calendar file: an event from check-in to check-out in local time. */
export function calendarFile(stay: BookingView, { address, now }: CalendarContact): string {
  const { reference, confirmationNumber, checkIn, checkOut } = stay
  const { facts } = presentSite()
  const { phone } = facts
  const zone = hotelTimeZone()
  const place = [hotelName(), ...(facts.address ? [facts.address] : [])].join(', ')
  return calendarOf([
    ...zoneLines(stay),
    'BEGIN:VEVENT',
    `UID:${escaped(reference)}@${hotelSlug()}`,
    ...revisionOf({ ...stay, status: guestStatus(stay) }, now),
    `DTSTART;TZID=${zone}:${moment(checkIn, facts.checkIn)}`,
    `DTEND;TZID=${zone}:${moment(checkOut, facts.checkOut)}`,
    `SUMMARY:${escaped(`${hotelName()} · ${confirmationNumber}`)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped([...(phone ? [phone] : []), address].join('\n'))}`,
    ...(phone ? [`CONTACT:${escaped(phone)}`] : []),
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
}

export interface Revision extends Pick<BookingView, 'createdAt' | 'changedAt'> {
  status: Status
}

/**
 * What tells a calendar which copy of an event is the newest (RFC 5545 §3.8.7). The sequence number
 * counts the seconds until the last change, so that it grows with every change and starts at 0.
 */
export function revisionOf({ createdAt, changedAt, status }: Revision, now: number): string[] {
  const [created, changed] = [Date.parse(createdAt), Date.parse(changedAt ?? createdAt)]
  return [
    `DTSTAMP:${stampOf(now)}`,
    `LAST-MODIFIED:${stampOf(changed)}`,
    `SEQUENCE:${Math.max(0, Math.ceil((changed - created) / 1000))}`,
    `STATUS:${STATUSES[status] ?? 'CONFIRMED'}`,
  ]
}

/** A calendar with the lines of its events, folded and ended as RFC 5545 asks. */
export const calendarOf = (lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(hotelName())}//Stay//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

const stampOf = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const moment = (day: string, time: string): string =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}00`

/** A text as the value of a property (RFC 5545 §3.3.11). */
export const escaped = (value: string): string =>
  value.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n|\r/g, '\\n')

/** Characters per line: a character has at most four bytes, a line at most 75 (RFC 5545). */
const LINE = /[^]{1,18}/gu

/** Folds long lines: a continuation line begins with a space. */
const folded = (line: string): string =>
  Buffer.byteLength(line) <= 75 ? line : (line.match(LINE) ?? []).join('\r\n ')
