import { useQueries, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NEXT_ICON, PREVIOUS_ICON } from '#client/ui/stroke-icon.tsx'
import { problemText } from '#shared/booking/problem-text.ts'
import {
  stayProblem,
  type RuleCalendar,
  type StayProblem,
} from '#shared/booking/stay-restrictions.ts'
import { hotelDay } from '#shared/calendar.ts'
import { isSameType } from '#shared/hotel/room-types.ts'
import { roomById } from '#shared/hotel/rooms.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { IntlText } from '../stay/intl-text.tsx'
import { addMonths, firstMonth, knownProblem, lastMonth, monthOf } from './calendar-days.ts'
import { CalendarMonth, useFocusedDay, type Rejection } from './calendar-grid.tsx'
import type { StayChoice } from './stay-form.tsx'
import { nearestOf, NearestStays } from '../stay/nearest-stays.tsx'
import page from '../stay/booking-page.module.css'
import styles from './price-calendar.module.css'

interface PriceCalendarProps {
  choice: StayChoice
  /** The site's room whose prices are shown; undefined: the lowest of all rooms. */
  roomId: number | undefined
}

/**
 * A month, on wide screens two, with the lowest price of each night. Rendered after hydration, because cached pages
 * contain no daily prices.
 */
export function PriceCalendar({ choice, roomId }: PriceCalendarProps) {
  const now = useNow()
  const today = now && hotelDay(now)
  const isHydrated = useHydrated()
  if (!isHydrated || !today) return <div className={styles.waiting} />
  return <Months today={today} choice={choice} roomId={roomId} />
}

function Months({ today, choice, roomId }: PriceCalendarProps & { today: string }) {
  const { t } = useBookingI18n()
  const { months, goTo, prices, days } = useMonths(today, choice, roomId)
  const [month = ''] = months
  const [refused, setRefused] = useState<{ of: StayChoice['stay']; rejection: Rejection }>()
  const { grid, ...focus } = useFocusedDay({ months, today, choice, onMonth: goTo })

  return (
    <section className={styles.calendar} aria-label={t('calendar.title')}>
      <div className={styles.turn}>
        <IconButton
          label={t('calendar.previous')}
          icon={PREVIOUS_ICON}
          isDisabled={month <= monthOf(today)}
          onPress={() => goTo(addMonths(month, -1))}
        />
        <IconButton
          label={t('calendar.next')}
          icon={NEXT_ICON}
          isDisabled={month >= lastMonth(today)}
          onPress={() => goTo(addMonths(month, 1))}
        />
      </div>
      <div ref={grid} className={styles.months}>
        {months.map((one) => (
          <CalendarMonth
            key={one}
            month={one}
            today={today}
            days={days}
            currency={prices.find(({ data }) => data)?.data?.currency}
            choice={choice}
            onRefuse={(rejection) => setRefused({ of: choice.stay, rejection })}
            {...focus}
          />
        ))}
      </div>
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

/** Where two months stand side by side. */
const WIDE = '(min-width: 80em)'

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const wide = matchMedia(WIDE)
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )

function useMonths(today: string, { stay }: StayChoice, roomId: number | undefined) {
  const { api } = useApi()
  const [asked, setMonth] = useState<string>()
  const isOpen = (month: string) => month >= monthOf(today) && month <= lastMonth(today)
  const wanted = stay.checkIn && monthOf(stay.checkIn)
  const arrival = wanted && isOpen(wanted) ? wanted : undefined
  const month = (asked && isOpen(asked) ? asked : arrival) ?? firstMonth(today)
  const months = (useIsWide() ? [month, addMonths(month, 1)] : [month]).filter(isOpen)
  // The possible departures depend on the month of arrival, too.
  const loaded = [...new Set([...months, arrival ?? month])]
  const prices = useQueries({
    queries: loaded.map((one) =>
      api.booking.calendar.queryOptions({
        month: one,
        ...(roomId === undefined ? {} : { roomId }),
      }),
    ),
  })
  const known = prices.flatMap(({ data }) => data?.days ?? [])
  const days = new Map(known.map((day) => [day.date, day]))
  const goTo = (next: string) => {
    if (isOpen(next)) setMonth(next)
  }
  return { months, goTo, prices, days }
}

interface NextStepProps {
  choice: StayChoice
  days: RuleCalendar
  today: string
  roomId: number | undefined
  /** The last pressed day, if it cannot be chosen. */
  rejection: Rejection | undefined
}

/** What to choose next, or why the choice is not possible, with the nearest stay. */
function NextStep({ rejection, ...known }: NextStepProps) {
  const i18n = useBookingI18n()
  const { t, range } = i18n
  const { choice, days, today } = known
  const { checkIn, checkOut: departure } = choice.stay
  if (rejection) {
    return (
      <>
        <IntlText as="p">{rejection.why}</IntlText>
        <Nearest {...rejection} {...known} />
      </>
    )
  }
  if (!checkIn) return <p>{t('calendar.pick_arrival')}</p>
  // The input reports a departure before the arrival.
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
      {problem && <IntlText as="p">{problemText(i18n, problem, stay)}</IntlText>}
      <IntlText as="p">
        {checkOut ? range(checkIn, checkOut) : t('calendar.pick_departure')}
      </IntlText>
      {checkOut && <Nearest stay={stay} problem={problem} {...known} />}
    </>
  )
}

/**
 * The nearest stay as a button, for the party. The server is asked, because the loaded months may
 * end before the nearest day, and because it checks that the stay is sold.
 */
function Nearest({
  stay,
  problem,
  choice,
  roomId,
}: Pick<NextStepProps, 'choice' | 'roomId'> & Omit<Rejection, 'why'>) {
  const { api } = useApi()
  const { adults, children } = choice.stay
  const hasRule = problem !== null && typeof problem !== 'string'
  const { data } = useQuery(
    api.booking.alternatives.queryOptions(
      { ...stay, adults, children },
      { enabled: hasRule && stay.checkIn < stay.checkOut },
    ),
  )
  if (!hasRule) return null
  const ours = roomId === undefined ? undefined : roomById(roomId)
  const room = ours && data?.unavailable.find((one) => isSameType(ours, one.roomId))
  const found = data?.problem ? { ...data.problem, nearest: data.nearest } : undefined
  return (
    <NearestStays stay={stay} nearest={nearestOf(room ?? found)?.slice(0, 1)} isLine>
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
  prices: readonly {
    data: { currency: string } | undefined
    isPending: boolean
    isError: boolean
  }[]
}

function PricesNote({ prices, isOfRoom }: PricesNoteProps) {
  const { t } = useBookingI18n()
  const note = isOfRoom ? 'calendar.note_room' : 'calendar.note'
  const [known] = prices.flatMap(({ data }) => data ?? [])
  return (
    <p role="status">
      {prices.some(({ isError }) => isError) && t('calendar.failed')}{' '}
      {prices.some(({ isPending }) => isPending) && t('calendar.loading')}{' '}
      {known && t(note, { currency: known.currency })}
    </p>
  )
}
