import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PriceCalendar } from '#shared/booking/price-calendar.ts'
import { nightDates } from '#shared/calendar.ts'
import { formatDay, formatNumber } from '#shared/format.ts'
import { dayByKey, monthOf, weeksOf } from './days.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { StayChoice } from '../search/use-stay-choice.ts'
import styles from './calendar-grid.module.css'

type CalendarDay = PriceCalendar['days'][number]

interface CalendarGridProps {
  month: string
  title: string
  today: string
  /** Empty until they come. */
  days: readonly CalendarDay[]
  currency: string | undefined
  choice: StayChoice
  onMonth: (month: string) => void
}

/**
 * A month as a grid with one stop of the tab key: the arrows go by days and weeks, Home and End to
 * the ends of the week, Page Up and Page Down by months.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { month, title, today, days, currency, choice, onMonth } = props
  const { tag } = useBookingI18n()
  const { focused, focusBy, grid } = useFocusedDay(month, today, choice, onMonth)
  // The weeks before this one have nothing to choose.
  const weeks = weeksOf(month).filter((week) => week.some((date) => date && date >= today))
  const byDate = new Map(days.map((day) => [day.date, day]))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    focusBy(next)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is used like a date picker is a grid (ARIA authoring practices).
    <table ref={grid} className={styles.grid} role="grid" aria-label={title} onKeyDown={onKeyDown}>
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
                <Day
                  key={date}
                  date={date}
                  facts={byDate.get(date)}
                  currency={currency}
                  isPast={date < today}
                  isFocusable={date === focused}
                  choice={choice}
                />
              ) : (
                // eslint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- the blank days of a week have no name.
                <td key={index} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day that the tab key stops at: the one last reached, else the chosen or the first possible. */
function useFocusedDay(
  month: string,
  today: string,
  { stay }: StayChoice,
  onMonth: (month: string) => void,
) {
  const [wished, setWished] = useState<string>()
  const grid = useRef<HTMLTableElement>(null)
  const isFocusDue = useRef(false)
  const candidates = [wished, stay.checkIn, today, `${month}-01`]
  const focused = candidates.find((day) => day && monthOf(day) === month) ?? `${month}-01`

  useEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  })

  const focusBy = (next: string) => {
    if (next < today) return
    isFocusDue.current = true
    setWished(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }
  return { focused, focusBy, grid }
}

interface DayProps {
  date: string
  facts: CalendarDay | undefined
  currency: string | undefined
  isPast: boolean
  isFocusable: boolean
  choice: StayChoice
}

function Day({ date, facts, currency, isPast, isFocusable, choice }: DayProps) {
  const { tag } = useBookingI18n()
  const { checkIn, checkOut } = choice.stay
  const isDeparture = Boolean(checkIn && !checkOut && date > checkIn)
  // A stay may end on a day whose night is taken, but not begin on one.
  const isOpen = !isPast && (!facts || (isDeparture ? facts.departure : facts.arrival))
  const isEnd = date === checkIn || date === checkOut
  const isBetween = Boolean(checkIn && checkOut && date > checkIn && date < checkOut)
  const price = facts?.totalMinor ?? null
  const description = useDayDescription({ date, facts, currency, isPast, isDeparture })
  return (
    // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it says everything.
    <td
      aria-selected={isEnd || isBetween}
      data-end={isEnd || undefined}
      data-full={isPast || facts?.available === false || undefined}
    >
      <button
        type="button"
        data-date={date}
        tabIndex={isFocusable ? 0 : -1}
        aria-disabled={isOpen ? undefined : true}
        onClick={() => isOpen && choice.pick(date)}
      >
        <span className="visually-hidden">{description}</span>
        <span className={styles.number} aria-hidden="true">
          {Number(date.slice(8))}
        </span>
        <span className={styles.price} aria-hidden="true">
          {price === null ? '' : wholeUnits(tag, price)}
        </span>
      </button>
    </td>
  )
}

type DayFacts = Pick<DayProps, 'date' | 'facts' | 'currency' | 'isPast'> & { isDeparture: boolean }

/** The day with its weekday, its price, and why it cannot be chosen. */
function useDayDescription({ date, facts, currency, isPast, isDeparture }: DayFacts): string {
  const { t, list, longDay, money } = useBookingI18n()
  if (isPast) return list([longDay(date), t('calendar.past')])
  if (!facts) return longDay(date)
  const { totalMinor, available, arrival, departure, minNights } = facts
  const price =
    totalMinor !== null && currency
      ? [t('calendar.from', { price: money(totalMinor, currency) })]
      : []
  const reasons = [
    ...(available ? [] : [t('calendar.full')]),
    ...(available && !arrival && !isDeparture ? [t('calendar.no_arrival')] : []),
    ...(isDeparture && !departure ? [t('calendar.no_departure')] : []),
    ...(minNights > 1 ? [t('calendar.min_nights', { count: minNights })] : []),
  ]
  return list([longDay(date), ...price, ...reasons])
}

/** Without cents and currency: the cell is small, and the note below names the currency. */
const wholeUnits = (tag: string, minor: number): string =>
  formatNumber(tag, minor / 100, { maximumFractionDigits: 0 })

/** Monday to Sunday, short for the eye and long for the ear. */
function weekdays(tag: string): { short: string; long: string }[] {
  // The first day of 2024 was a Monday.
  return nightDates({ startDate: '2024-01-01', endDate: '2024-01-08' }).map((day) => ({
    short: formatDay(tag, day, { weekday: 'short' }),
    long: formatDay(tag, day, { weekday: 'long' }),
  }))
}
