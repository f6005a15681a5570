import { useId } from 'react'
import input from '#client/ui/input.module.css'

interface CountFieldProps {
  name: string
  label: string
  from: number
  to: number
  value: number
  onChange: (count: number) => void
}

/** A number of people, chosen from a list that also holds the present one. */
export function CountField({ name, label, from, to, value, onChange }: CountFieldProps) {
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
