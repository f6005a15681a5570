import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NEXT_ICON, PREVIOUS_ICON } from '#client/ui/stroke-icon.tsx'
import { MAX_DAYS_AHEAD } from '#shared/booking/fields/limits.ts'
import { problemText } from '#shared/booking/problem-text.ts'
import {
  nearestStays,
  stayProblem,
  type RuleCalendar,
  type StayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { type StayDates, addDays, hotelDay } from '#shared/calendar.ts'
import { formatDay } from '#shared/format.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import { LocalizedText } from '../localized-text.tsx'
import { addMonths, knownProblem, monthOf } from './calendar-days.ts'
import { CalendarGrid, type Rejection } from './calendar-grid.tsx'
import type { StayChoice } from './stay-form.tsx'
import { nearestOf, NearestStays } from '../nearest-stays.tsx'
import page from '../booking-page.module.css'
import styles from './price-calendar.module.css'

interface PriceCalendarProps {
  choice: StayChoice
  /** Prices of one room of the site; absent: the lowest of all rooms. */
  roomId: number | undefined
}

/**
 * The months with the lowest price of each night. Rendered after hydration, because cached pages
 * contain no daily prices; the form works without them.
 */
export function PriceCalendar({ choice, roomId }: PriceCalendarProps) {
  const now = useNow()
  const today = now && hotelDay(now)
  const isHydrated = useHydrated()
  if (!isHydrated || !today) return <div className={styles.waiting} />
  return <Months today={today} choice={choice} roomId={roomId} />
}

function Months({ today, choice, roomId }: PriceCalendarProps & { today: string }) {
  const { t, tag } = useBookingI18n()
  const { month, first, last, goTo, prices, days } = useMonth(today, choice, roomId)
  const [refused, setRefused] = useState<{ of: StayChoice['stay']; rejection: Rejection }>()
  const title = formatDay(tag, `${month}-01`, { month: 'long', year: 'numeric' })

  return (
    <section aria-label={t('calendar.title')}>
      <header className={styles.head}>
        <h2 aria-live="polite">{title}</h2>
        <IconButton
          label={t('calendar.previous')}
          icon={PREVIOUS_ICON}
          isOff={month <= first}
          onPress={() => goTo(addMonths(month, -1))}
        />
        <IconButton
          label={t('calendar.next')}
          icon={NEXT_ICON}
          isOff={month >= last}
          onPress={() => goTo(addMonths(month, 1))}
        />
      </header>
      <CalendarGrid
        month={month}
        title={title}
        today={today}
        days={days}
        currency={prices.data?.currency}
        choice={choice}
        onMonth={goTo}
        onRefuse={(rejection) => setRefused({ of: choice.stay, rejection })}
      />
      <div className={styles.note}>
        <div role="status" className={styles.next}>
          <NextStep
            choice={choice}
            days={days}
            today={today}
            roomId={roomId}
            rejection={refused?.of === choice.stay ? refused.rejection : undefined}
          />
        </div>
        <PricesNote prices={prices} isOfRoom={roomId !== undefined} />
      </div>
    </section>
  )
}

/** The shown month with its loaded days, and those around the arrival. */
function useMonth(today: string, { stay }: StayChoice, roomId: number | undefined) {
  const { api } = useApi()
  const [asked, setMonth] = useState<string>()
  const first = monthOf(today)
  const last = monthOf(addDays(today, MAX_DAYS_AHEAD))
  const isOpen = (month: string) => month >= first && month <= last
  const arrival = stay.checkIn && isOpen(monthOf(stay.checkIn)) ? monthOf(stay.checkIn) : undefined
  const month = asked ?? arrival ?? first
  const wanted = roomId === undefined ? {} : { roomId }
  const prices = useQuery(api.booking.calendar.queryOptions({ month, ...wanted }))
  // The valid departures depend on the arrival, which may be in another month.
  const { data: around } = useQuery(
    api.booking.calendar.queryOptions(
      { month: arrival ?? month, ...wanted },
      { enabled: arrival !== undefined },
    ),
  )
  const days = new Map(
    [around, prices.data].flatMap((data) => data?.days ?? []).map((day) => [day.date, day]),
  )
  const goTo = (next: string) => {
    if (isOpen(next)) setMonth(next)
  }
  return { month, first, last, goTo, prices, days }
}

interface NextStepProps {
  choice: StayChoice
  days: RuleCalendar
  today: string
  roomId: number | undefined
  /** Rejection of the day that was pressed last. */
  rejection: Rejection | undefined
}

/** What to choose next with its limits, or why the choice is not possible, with alternatives. */
function NextStep({ rejection, ...known }: NextStepProps) {
  const i18n = useBookingI18n()
  const { t, range } = i18n
  const { choice, days, today } = known
  const { checkIn, checkOut: departure } = choice.stay
  if (rejection) {
    return (
      <>
        <LocalizedText as="p">{rejection.why}</LocalizedText>
        <Nearest {...rejection} {...known} />
      </>
    )
  }
  if (!checkIn) return <p>{t('calendar.pick_arrival')}</p>
  // A typed departure before the arrival is reported at its field, because the stay has no nights
  // to check.
  const checkOut = departure && departure > checkIn ? departure : undefined
  const count = days.get(checkIn)?.minNights ?? 1
  const stay = { checkIn, checkOut: checkOut ?? checkIn }
  const problem: StayProblem | null = checkOut
    ? knownProblem(stayProblem(days, stay, today))
    : count > 1
      ? { reason: 'min_nights', count }
      : null
  return (
    <>
      {problem && <LocalizedText as="p">{problemText(i18n, problem, stay)}</LocalizedText>}
      <LocalizedText as="p">
        {checkOut ? range(checkIn, checkOut) : t('calendar.pick_departure')}
      </LocalizedText>
      {checkOut && <Nearest stay={stay} problem={problem} {...known} />}
    </>
  )
}

/**
 * The nearest stay as a button: from the loaded months, else as the property answers for the party.
 */
function Nearest({
  stay,
  problem,
  choice,
  days,
  today,
  roomId,
}: Omit<NextStepProps, 'rejection'> & Omit<Rejection, 'why'>) {
  const { api } = useApi()
  const isBookable = (other: StayDates) => stayProblem(days, other, today) === null
  const known =
    problem && typeof problem !== 'string' ? nearestStays(stay, problem, isBookable, 1) : undefined
  const { adults, children } = choice.stay
  const { data } = useQuery(
    api.booking.alternatives.queryOptions(
      { ...stay, adults, children },
      { enabled: known?.length === 0 && stay.checkIn < stay.checkOut },
    ),
  )
  if (!known) return null
  const room = data?.unavailable.find((one) => one.roomId === roomId)
  const found = data?.problem ? { ...data.problem, nearest: data.nearest } : undefined
  const nearest = known.length > 0 ? known : nearestOf(room ?? found)?.slice(0, 1)
  return (
    <NearestStays stay={stay} nearest={nearest} isLine>
      {(other, text) => (
        <button type="button" className={page.textButton} onClick={() => choice.set(other)}>
          {text}
        </button>
      )}
    </NearestStays>
  )
}

interface PricesNoteProps {
  isOfRoom: boolean
  prices: { data: { currency: string } | undefined; isPending: boolean; isError: boolean }
}

/** Explains the prices in the calendar. */
function PricesNote({ prices, isOfRoom }: PricesNoteProps) {
  const { t } = useBookingI18n()
  return (
    <p role="status">
      {prices.isError && t('calendar.failed')}
      {prices.isPending && t('calendar.loading')}
      {prices.data &&
        t(isOfRoom ? 'calendar.note_room' : 'calendar.note', { currency: prices.data.currency })}
    </p>
  )
}
