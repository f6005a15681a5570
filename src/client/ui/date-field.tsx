import input from './input.module.css'
import { LAST_DAY } from '#shared/calendar.ts'
import styles from './date-field.module.css'

interface DateFieldProps {
  id: string
  name: string
  label: string
  /** The earliest day; unknown until hydration. */
  min: string | undefined
  value: string | undefined
  problem?: string | undefined
  onChange: (day: string) => void
}

/** An arrival or departure, with its own problem under it. */
export function DateField({ id, name, label, min, value, problem, onChange }: DateFieldProps) {
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
          {problem}
        </p>
      )}
    </div>
  )
}
