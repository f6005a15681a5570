import type { ComponentProps } from 'react'
import input from '#client/ui/input.module.css'

interface SelectProps extends ComponentProps<'select'> {
  label: string
  options: readonly (readonly [value: string | number, text: string | number])[]
}

export const Select = ({ label, options, className = '', ...select }: SelectProps) => (
  <label className={`${input.labelled} ${className}`}>
    {label}
    <select className={`${input.compact} ${input.roomy}`} {...select}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
