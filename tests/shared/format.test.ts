import { expect, test } from 'vitest'
import { formatDayRange } from '#shared/day-range.ts'
import {
  formatClock,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatTime,
} from '#shared/format.ts'
import { isReceptionOpen } from '#shared/hotel/opening-hours.ts'
import { LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'

const TAGS = LANGUAGE_OPTIONS.map(({ tag }) => tag)
const byLanguage = (format: (tag: string) => string) =>
  Object.fromEntries(TAGS.map((tag) => [tag, format(tag).replaceAll(/[\u00a0\u202f]/g, ' ')]))

test('a calendar day stays the same day in every language', () => {
  expect(byLanguage((tag) => formatDay(tag, '2027-02-06'))).toEqual({
    es: '6 de febrero de 2027',
    en: '6 February 2027',
    fr: '6 février 2027',
    de: '6. Februar 2027',
    'zh-Hans': '2027年2月6日',
  })
  expect(formatDay('es', '2027-02-06', { month: 'long', year: 'numeric' })).toBe('febrero de 2027')
})

test.each([
  ['2026-12-01', {}, '1er décembre 2026'],
  ['2026-12-01', { dateStyle: 'full' }, 'mardi 1er décembre 2026'],
  ['2026-12-01', { day: 'numeric', month: 'short' }, '1er déc.'],
  ['2026-12-21', {}, '21 décembre 2026'],
  ['2026-12-11', {}, '11 décembre 2026'],
] as const)('French writes the first of a month as an ordinal: %s %o', (day, options, text) => {
  const style = Object.keys(options).length > 0 ? options : undefined

  expect(formatDay('fr', day, style)).toBe(text)
  expect(formatInstant('fr', new Date(`${day}T20:00:00Z`), style)).toBe(text)
})

test.each([
  [
    '2028-02-28',
    '2028-03-01',
    '28 feb – 1 mar 2028',
    '28 Feb – 1 Mar 2028',
    '28 févr. – 1er mars 2028',
    '28. Feb. – 1. März 2028',
    '2028年2月28日至3月1日',
  ],
  [
    '2027-12-30',
    '2028-01-02',
    '30 dic 2027 – 2 ene 2028',
    '30 Dec 2027 – 2 Jan 2028',
    '30 déc. 2027 – 2 janv. 2028',
    '30. Dez. 2027 – 2. Jan. 2028',
    '2027年12月30日至2028年1月2日',
  ],
  [
    '2027-12-01',
    '2027-12-11',
    '1–11 dic 2027',
    '1–11 Dec 2027',
    '1er–11 déc. 2027',
    '1.–11. Dez. 2027',
    '2027年12月1日至12月11日',
  ],
])('a range of days names its year, once where it is one: %s to %s', (from, to, ...texts) => {
  const ranges = byLanguage((tag) => formatDayRange(tag, from, to))

  expect(Object.values(ranges).map((range) => range.replaceAll('\u2009', ' '))).toEqual(texts)
})

test('other languages count the first of a month as any day', () => {
  expect(formatDay('es', '2026-12-01')).toBe('1 de diciembre de 2026')
  expect(formatDay('de', '2026-12-01')).toBe('1. Dezember 2026')
})

test('an amount is given in hundredths and written as the language writes money, with the currency’s code or Chinese name', () => {
  expect(byLanguage((tag) => formatMoney(tag, 123_450, 'USD'))).toEqual({
    es: '1234,50 USD',
    en: 'USD 1,234.50',
    fr: '1 234,50 USD',
    de: '1.234,50 USD',
    'zh-Hans': '1,234.50美元',
  })
})

test.each(TAGS)('the cached formatters of %s write what new ones write', (tag) => {
  const at = new Date('2026-11-21T18:05:00Z')
  const number = { maximumFractionDigits: 1 }
  const zone = { timeZone: 'Pacific/Easter' } as const
  const dates = tag === 'en' ? 'en-GB' : tag

  for (let round = 0; round < 2; round += 1) {
    expect(formatNumber(tag, 1234.56, number)).toBe(
      new Intl.NumberFormat(tag, number).format(1234.56),
    )
    expect(formatNumber(tag, 19)).toBe(new Intl.NumberFormat(tag).format(19))
    expect(formatInstant(tag, at)).toBe(
      new Intl.DateTimeFormat(dates, { dateStyle: 'long', ...zone }).format(at),
    )
    expect(formatInstant(tag, at, { timeStyle: 'short' })).toBe(
      new Intl.DateTimeFormat(dates, { timeStyle: 'short', ...zone }).format(at),
    )
  }
})

test.each([
  ['summer: UTC-5', '2026-01-15T15:04:00Z', '10:04'],
  ['winter: UTC-6', '2026-07-15T15:04:00Z', '09:04'],
  ['midnight is 00, not 24', '2026-01-15T05:00:00Z', '00:00'],
])('a time is the time at the hotel (%s)', (_name, instant, expected) => {
  expect(formatTime('es', new Date(instant))).toBe(expected)
})

const HOURS = { checkIn: '15:00', checkOut: '10:00', opens: '08:00', closes: '22:00' }

test.each([
  ['07:59', '2026-01-15T12:59:59Z', false],
  ['08:00', '2026-01-15T13:00:00Z', true],
  ['21:59', '2026-01-16T02:59:59Z', true],
  ['22:00', '2026-01-16T03:00:00Z', false],
])('reception at %s', (_name, instant, open) => {
  expect(isReceptionOpen(new Date(instant), HOURS)).toBe(open)
})

test('a time of day is written as each language does', () => {
  expect(byLanguage((tag) => formatClock(tag, '08:00'))).toMatchObject({ es: '08:00', fr: '8 h' })
  expect(formatClock('fr', '13:20')).toBe('13\u00a0h\u00a020')
  expect(formatClock('fr', '00:05')).toBe('0\u00a0h\u00a005')
  expect(formatDay('es', '2027-02-06', { weekday: 'short', day: 'numeric' })).toBe('sáb 6')
})
