import { useLayoutEffect, useRef } from 'react'
import { formatDay } from '#shared/format.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { StayDates, type StayDatesProps } from '../stay/stay-dates.tsx'
import styles from './page-dates.module.css'

/**
 * The inputs for arrival and departure, which show their dates in the format of the page, not in
 * that of the browser; while one is typed the browser decides. `Field` is not asked to do it,
 * because it belongs to the first view, which has no byte left.
 */
export function PageDates(props: Omit<StayDatesProps, 'names'>) {
  const { t, tag } = useBookingI18n()
  const place = useRef<HTMLSpanElement>(null)
  const { checkIn, checkOut } = props.dates
  useLayoutEffect(() => {
    const inputs = place.current?.closest('form')?.elements
    for (const [name, day] of Object.entries({ checkIn, checkOut })) {
      const input = inputs?.namedItem(name)
      const field = input instanceof HTMLElement ? input.parentElement : null
      if (!field) continue
      field.classList.add(styles.field ?? '')
      field.dataset.shown = day ? formatDay(tag, day, SHORT) : t('stay.pick_day')
    }
  }, [checkIn, checkOut, t, tag])
  return (
    <>
      <StayDates {...props} />
      <span ref={place} hidden />
    </>
  )
}

const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
