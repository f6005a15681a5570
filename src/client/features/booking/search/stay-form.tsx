import { useId, type FormEvent } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import input from '#client/ui/input.module.css'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'
import { useBookingI18n } from '../booking-i18n.ts'
import type { StayChoice } from './use-stay-choice.ts'
import styles from './stay-form.module.css'

/** What one room of a house can hold; an address may still ask for more. */
const ADULTS_OFFERED = 4
const CHILDREN_OFFERED = 3

interface StayFormProps {
  /** Where the search leads, also without JavaScript. */
  path: string
  choice: StayChoice
  problem: string | undefined
  onSearch: () => void
}

/**
 * Arrival, departure and who comes (spec §2): neither day before today, the departure at least a day
 * after the arrival. Without JavaScript it is a plain form that leads to the same address.
 */
export function StayForm({ path, choice, problem, onSearch }: StayFormProps) {
  const { language, t } = useBookingI18n()
  const now = useNow()
  const today = now && hotelDay(now)
  const id = useId()
  const { checkIn, checkOut, adults, children } = choice.stay
  const earliestCheckOut = checkIn ? addDays(checkIn, 1) : today && addDays(today, 1)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  const wrong = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}

  return (
    <form className={styles.form} action={path} method="get" onSubmit={submit} noValidate>
      {language !== DEFAULT_LANGUAGE && <input type="hidden" name="lang" value={language} />}
      <label className={input.labelled} htmlFor="checkinDate">
        {t('booking.check_in')}
        <input
          id="checkinDate"
          className={input.compact}
          name="checkIn"
          type="date"
          min={today}
          value={checkIn ?? ''}
          onChange={({ target }) => choice.setCheckIn(target.value)}
          {...wrong}
        />
      </label>
      <label className={input.labelled} htmlFor="checkoutDate">
        {t('booking.check_out')}
        <input
          id="checkoutDate"
          className={input.compact}
          name="checkOut"
          type="date"
          min={earliestCheckOut}
          value={checkOut ?? ''}
          onChange={({ target }) => choice.setCheckOut(target.value)}
          {...wrong}
        />
      </label>
      <div className={styles.party} role="group" aria-labelledby={`${id}-party`}>
        <p id={`${id}-party`}>{t('stay.per_room')}</p>
        <Count
          name="adults"
          label={t('stay.adults')}
          from={1}
          to={ADULTS_OFFERED}
          value={adults}
          onChange={choice.setAdults}
        />
        <Count
          name="children"
          label={t('stay.children')}
          from={0}
          to={CHILDREN_OFFERED}
          value={children}
          onChange={choice.setChildren}
        />
      </div>
      <button type="submit" className="button">
        {t('stay.search')}
      </button>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

interface CountProps {
  name: string
  label: string
  from: number
  to: number
  value: number
  onChange: (count: number) => void
}

function Count({ name, label, from, to, value, onChange }: CountProps) {
  const id = useId()
  const last = Math.max(to, value)
  return (
    <label className={input.labelled} htmlFor={id}>
      {label}
      <select
        id={id}
        className={input.compact}
        name={name}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: last - from + 1 }, (_, index) => from + index).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  )
}
