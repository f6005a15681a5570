import { useState, type FormEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useNow } from '#client/lib/use-now.ts'
import input from '#client/ui/input.module.css'
import { dayAfter, hotelDay, LAST_DAY } from '#shared/calendar.ts'
import styles from './stay-dates.module.css'

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
    <form className={styles.dates} action={action.split('?')[0]} onSubmit={submit}>
      <label className={input.labelled} htmlFor="checkinDate">
        {t('booking.check_in')}
        <input
          id="checkinDate"
          className={input.compact}
          name="checkin"
          type="date"
          max={LAST_DAY}
          min={today}
          value={checkIn}
          onChange={(event) => chooseCheckIn(event.target.value)}
        />
      </label>
      <label className={input.labelled} htmlFor="checkoutDate">
        {t('booking.check_out')}
        <input
          id="checkoutDate"
          className={input.compact}
          name="checkout"
          type="date"
          max={LAST_DAY}
          min={earliestCheckOut}
          value={checkOut}
          onChange={(event) => setCheckOut(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        {t('booking.search')}
      </button>
    </form>
  )
}
