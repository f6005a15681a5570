import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { useI18n } from '#client/lib/i18n.tsx'
import { DateField } from '#client/ui/date-field.tsx'
import { dayAfter, hotelDay } from '#shared/calendar.ts'
import styles from './booking-widget.module.css'

interface StayDatesProps {
  /** Where the form goes without JavaScript. */
  action: string
  onSearch: (dates: { checkIn?: string; checkOut?: string }) => void
}

/**
 * Arrival and departure (spec §2): neither before today, the departure at least a day after the
 * arrival. Today is the island's, and is known only in the browser, since pages are kept.
 */
export function StayDates({ action, onSearch }: StayDatesProps) {
  const { t } = useI18n()
  const now = useNow()
  const today = now && hotelDay(now)
  const [checkIn, setCheckIn] = useState('')
  const [checkOut, setCheckOut] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Entered before hydration, on a slow line or by going back.
    const [arrival, departure] = form.current?.querySelectorAll('input') ?? []
    if (arrival) setCheckIn(arrival.value)
    if (departure) setCheckOut(departure.value)
  }, [])
  const earliestCheckOut = checkIn ? dayAfter(checkIn) : today && dayAfter(today)

  const chooseCheckIn = (date: string) => {
    setCheckIn(date)
    if (date && checkOut && checkOut <= date) setCheckOut(dayAfter(date) ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(checkIn && checkOut ? { checkIn, checkOut } : {})
  }

  return (
    <form ref={form} className={styles.dates} action={action.split('?')[0]} onSubmit={submit}>
      <DateField
        id="checkinDate"
        name="checkin"
        label={t('booking.check_in')}
        min={today}
        value={checkIn}
        onChange={chooseCheckIn}
      />
      <DateField
        id="checkoutDate"
        name="checkout"
        label={t('booking.check_out')}
        min={earliestCheckOut}
        value={checkOut}
        onChange={setCheckOut}
      />
      <button type="submit" className="button">
        {t('booking.search')}
      </button>
    </form>
  )
}
