import { problemText } from '#client/ui/form-problems.ts'
import input from '#client/ui/input.module.css'
import { useBookingI18n } from '../booking-i18n.ts'
import { LAST_DAY } from '#shared/calendar.ts'
import styles from './stay-form.module.css'

interface DateFieldProps {
  id: string
  name: string
  label: string
  /** The earliest day; unknown until hydration. */
  min: string | undefined
  value: string | undefined
  /** A dictionary key. */
  problem: string | undefined
  onChange: (day: string) => void
}

/** A date of the search with its own problem under it. */
export function DateField({ id, name, label, min, value, problem, onChange }: DateFieldProps) {
  const { t } = useBookingI18n()
  const wrong = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}
  return (
    <div className={styles.date}>
      <label className={input.labelled} htmlFor={id}>
        {label}
        <input
          id={id}
          className={input.compact}
          name={name}
          type="date"
          max={LAST_DAY}
          min={min}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value)}
          {...wrong}
        />
      </label>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problemText(t, problem)}
        </p>
      )}
    </div>
  )
}
