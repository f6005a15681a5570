import { useState, type FormEvent } from 'react'
import { useI18n } from '#client/lib/i18n.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { islandDay } from '#shared/island-time.ts'
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
  const today = now && islandDay(now)
  const [checkIn, setCheckIn] = useState('')
  const [checkOut, setCheckOut] = useState('')
  const earliestCheckOut = checkIn ? nextDay(checkIn) : today && nextDay(today)

  const chooseCheckIn = (date: string) => {
    setCheckIn(date)
    if (date && checkOut && checkOut <= date) setCheckOut(nextDay(date))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(checkIn && checkOut ? { checkIn, checkOut } : {})
  }

  return (
    <form className={styles.dates} action={action.split('?')[0]} onSubmit={submit}>
      <label htmlFor="checkinDate">
        {t('booking.check_in')}
        <input
          id="checkinDate"
          name="checkin"
          type="date"
          min={today}
          value={checkIn}
          onChange={(event) => chooseCheckIn(event.target.value)}
        />
      </label>
      <label htmlFor="checkoutDate">
        {t('booking.check_out')}
        <input
          id="checkoutDate"
          name="checkout"
          type="date"
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

function nextDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
