import { LAST_DAY } from '#shared/calendar.ts'
import input from './input.module.css'

interface DateFieldProps {
  id: string
  name: string
  label: string
  /** The earliest day; unknown until hydration. */
  min: string | undefined
  value: string
  onChange: (day: string) => void
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A labelled date. */
export function DateField({ id, label, onChange, ...shown }: DateFieldProps) {
  return (
    <label className={input.labelled} htmlFor={id}>
      {label}
      <input
        {...shown}
        id={id}
        className={input.compact}
        type="date"
        max={LAST_DAY}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
