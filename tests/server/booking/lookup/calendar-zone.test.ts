import { expect, test } from 'vitest'
import { zoneLines } from '#server/features/booking/lookup/calendar-zone.ts'
import { withSite } from '#server/site/site.ts'
import { aSite } from '#tests/support/site/a-site.ts'

const STAY = { checkIn: '2027-03-20', checkOut: '2027-04-02' }
const NEW_YEAR = { checkIn: '2026-12-28', checkOut: '2027-01-04' }

const linesIn = (timeZone: string, stay = STAY): string[] =>
  withSite(aSite({ facts: { timeZone } }), () => zoneLines(stay))

/** Each observance as `kind, beginning by the clocks before, offset before, offset after`. */
function observancesIn(timeZone: string, stay = STAY): string[][] {
  const lines = linesIn(timeZone, stay)
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VTIMEZONE', `TZID:${timeZone}`])
  expect(lines.at(-1)).toBe('END:VTIMEZONE')
  const values = lines.slice(2, -1).map((line) => line.slice(line.indexOf(':') + 1))
  return Array.from({ length: values.length / 5 }, (_, at) => values.slice(at * 5, at * 5 + 4))
}

test('the zone of the island is as it was in every file', () => {
  expect(linesIn('Pacific/Easter').join('\n')).toBe(
    `BEGIN:VTIMEZONE
TZID:Pacific/Easter
BEGIN:STANDARD
DTSTART:20230401T220000
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SA
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20230902T220000
RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=1SA
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
END:DAYLIGHT
END:VTIMEZONE`,
  )
})

test.each<[name: string, zone: string, stay: typeof STAY, observances: string[][]]>([
  [
    'without changes, at an offset of three quarters of an hour',
    'Asia/Kathmandu',
    STAY,
    [['STANDARD', '20261231T054500', '+0545', '+0545']],
  ],
  [
    'with summer time in the north',
    'Europe/Paris',
    STAY,
    [
      ['STANDARD', '20261231T010000', '+0100', '+0100'],
      ['DAYLIGHT', '20270328T020000', '+0100', '+0200'],
      ['STANDARD', '20271031T030000', '+0200', '+0100'],
    ],
  ],
  [
    'in the two years of an event',
    'America/New_York',
    NEW_YEAR,
    [
      ['STANDARD', '20251231T190000', '-0500', '-0500'],
      ['DAYLIGHT', '20260308T020000', '-0500', '-0400'],
      ['STANDARD', '20261101T020000', '-0400', '-0500'],
      ['DAYLIGHT', '20270314T020000', '-0500', '-0400'],
      ['STANDARD', '20271107T020000', '-0400', '-0500'],
    ],
  ],
  [
    'whose clocks change by half an hour, in the south',
    'Australia/Lord_Howe',
    STAY,
    [
      ['DAYLIGHT', '20261231T110000', '+1100', '+1100'],
      ['STANDARD', '20270404T020000', '+1100', '+1030'],
      ['DAYLIGHT', '20271003T020000', '+1030', '+1100'],
    ],
  ],
  [
    'whose clocks change at midnight',
    'America/Santiago',
    STAY,
    [
      ['DAYLIGHT', '20261231T210000', '-0300', '-0300'],
      ['STANDARD', '20270404T000000', '-0300', '-0400'],
      ['DAYLIGHT', '20270905T000000', '-0400', '-0300'],
    ],
  ],
  [
    'at half an hour west of Greenwich',
    'America/St_Johns',
    STAY,
    [
      ['STANDARD', '20261231T203000', '-0330', '-0330'],
      ['DAYLIGHT', '20270314T020000', '-0330', '-0230'],
      ['STANDARD', '20271107T020000', '-0230', '-0330'],
    ],
  ],
])('a zone %s', (_name, zone, stay, observances) => {
  expect(observancesIn(zone, stay)).toEqual(observances)
})
