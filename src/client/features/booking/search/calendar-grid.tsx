import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import { type StayDates, addDays, nightDates } from '#shared/calendar.ts'
import { formatDay, formatNumber } from '#shared/format.ts'
import { useBookingI18n, type BookingI18n } from '../stay/booking-i18n.ts'
import {
  dayByKey,
  dayChoice,
  lastMonth,
  monthOf,
  weeksOf,
  type DayChoice,
} from './calendar-days.ts'
import type { StayChoice } from './stay-form.tsx'
import styles from './price-calendar.module.css'

type CalendarDay = PriceCalendar['days'][number]

/** Why a day cannot be chosen. */
export interface Rejection {
  /** The day and the reason in words. */
  why: string
  /** The stay that choosing the day would have made. */
  stay: StayDates
  problem: DayChoice['problem']
}

interface CalendarMonthProps {
  month: string
  today: string
  /** The days of the month and of the month of arrival; empty until loaded. */
  days: ReadonlyMap<string, CalendarDay>
  currency: string | undefined
  choice: StayChoice
  /** The day that the Tab key reaches. */
  focused: string
  onKeyDown: (event: KeyboardEvent) => void
  /** Called when a day is pressed that cannot be chosen. */
  onRefuse: (rejection: Rejection) => void
}

/** A month, without past weeks. */
export function CalendarMonth({ month, focused, onKeyDown, ...shared }: CalendarMonthProps) {
  const { tag } = useBookingI18n()
  const title = formatDay(tag, `${month}-01`, { month: 'long', year: 'numeric' })
  const weeks = weeksOf(month).filter((week) => week.some((date) => date && date >= shared.today))
  return (
    <div className={styles.month}>
      <h2 aria-live="polite">
        {title} <small>{shared.currency}</small>
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is used like a date picker is a grid (ARIA authoring practices). */}
      <table className={styles.grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(tag).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) =>
                date ? (
                  <Day key={date} date={date} isFocusable={date === focused} {...shared} />
                ) : (
                  // eslint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- the blank days of a week have no name.
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FocusedDayOptions {
  /** The shown months. */
  months: readonly string[]
  today: string
  choice: StayChoice
  /** Called when the focus moves to a day of another month. */
  onMonth: (month: string) => void
}

/**
 * The day of the shown months that the Tab key reaches: the one last focused, else the arrival,
 * today or the first. Arrow keys move by days and weeks, Home and End within the week, Page Up and
 * Page Down by months.
 */
export function useFocusedDay({ months, today, choice, onMonth }: FocusedDayOptions) {
  const [wished, setWished] = useState<string>()
  const grid = useRef<HTMLDivElement>(null)
  const isFocusDue = useRef(false)
  const isShown = (day: string) => months.includes(monthOf(day))
  const candidates = [wished, choice.stay.checkIn, today]
  const focused = candidates.find((day) => day && isShown(day)) ?? `${months[0]}-01`

  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    if (next < today || monthOf(next) > lastMonth(today)) return
    isFocusDue.current = true
    setWished(next)
    if (!isShown(next)) onMonth(monthOf(next))
  }
  return { focused, onKeyDown, grid }
}

interface DayProps extends Omit<CalendarMonthProps, 'month' | 'focused' | 'onKeyDown'> {
  date: string
  isFocusable: boolean
}

/** A day of the calendar. One that cannot be chosen can be pressed and then shows the reason. */
function Day({ date, days, today, currency, isFocusable, choice, onRefuse }: DayProps) {
  const i18n = useBookingI18n()
  const { tag, label, list, longDay } = i18n
  const facts = days.get(date)
  const chosen = dayChoice(days, date, choice.stay, today)
  const { isDeparture, problem } = chosen
  const reason = reasonText(i18n, chosen, date)
  const name = [
    longDay(date),
    ...factTexts(i18n, facts, currency, isDeparture),
    reason ?? [],
  ].flat()
  const isEnd = date === choice.stay.checkIn || date === choice.stay.checkOut
  const press = () => {
    if (!reason) {
      return choice.set(isDeparture ? { checkOut: date } : { checkIn: date, checkOut: undefined })
    }
    const stay = stayBy(date, isDeparture, choice.stay, facts)
    onRefuse({ why: label(longDay(date), reason), stay, problem })
  }
  return (
    // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it says everything.
    <td
      aria-selected={isEnd || isBetween(date, choice.stay)}
      data-end={isEnd || undefined}
      data-full={problem === 'past' || facts?.roomsAvailable === 0 || undefined}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={isFocusable ? 0 : -1}
        aria-disabled={reason ? true : undefined}
        onClick={press}
      >
        <span className="visually-hidden">{list(name)}</span>
        <span className={styles.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className={styles.price} aria-hidden="true">
          {facts && priceText(tag, facts)}
        </span>
      </button>
    </td>
  )
}

const isBetween = (date: string, { checkIn, checkOut }: StayChoice['stay']): boolean =>
  Boolean(checkIn && checkOut && date > checkIn && date < checkOut)

/** The stay that choosing a day would make, as its departure or as its arrival. */
const stayBy = (
  date: string,
  isDeparture: boolean,
  { checkIn }: StayChoice['stay'],
  facts: CalendarDay | undefined,
): StayDates =>
  checkIn && isDeparture
    ? { checkIn, checkOut: date }
    : { checkIn: date, checkOut: addDays(date, facts?.minNights ?? 1) }

const factTexts = (
  { t, money }: BookingI18n,
  day: CalendarDay | undefined,
  currency: string | undefined,
  isDeparture: boolean,
): string[] => [
  ...(day && day.totalMinor !== null && currency
    ? [t('calendar.from', { price: money(day.totalMinor, currency) })]
    : []),
  ...(day && day.minNights > 1 && !isDeparture
    ? [t('calendar.min_nights', { count: day.minNights })]
    : []),
]

/** Why a day cannot be chosen. */
function reasonText({ t, tag }: BookingI18n, { problem }: DayChoice, date: string) {
  if (!problem) return undefined
  if (problem === 'past') return t('calendar.past')
  if (problem === 'far') return t('booking.error.far')
  const { reason } = problem
  const count = problem.count ?? 0
  const opens = formatDay(tag, addDays(date, -count), { day: 'numeric', month: 'long' })
  return t(REASONS[reason], { count, from: opens })
}

const REASONS = {
  closed_season: 'calendar.closed',
  sold_out: 'calendar.full',
  unavailable: 'calendar.full',
  closed_to_arrival: 'calendar.no_arrival',
  closed_to_departure: 'calendar.no_departure',
  min_nights: 'calendar.min_nights',
  max_nights: 'calendar.max_nights',
  cut_off: 'calendar.cut_off',
  last_minute: 'calendar.last_minute',
} as const

/** The price without cents, because the cell is small; a dash for a free day without a price. */
function priceText(tag: string, { totalMinor, roomsAvailable }: CalendarDay): string {
  if (totalMinor === null) return roomsAvailable === 0 ? '' : '–'
  return formatNumber(tag, totalMinor / 100, { maximumFractionDigits: 0 })
}

/** The names of the days of the week, from Monday. */
function weekdays(tag: string): { short: string; long: string }[] {
  // 1 January 2024 was a Monday.
  return nightDates({ checkIn: '2024-01-01', checkOut: '2024-01-08' }).map((day) => ({
    short: formatDay(tag, day, { weekday: 'short' }),
    long: formatDay(tag, day, { weekday: 'long' }),
  }))
}
