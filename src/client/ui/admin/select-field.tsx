import { Field, NativeSelect } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

interface SelectFieldProps extends Pick<ComponentProps<typeof Field.Root>, 'gridColumn' | 'mb'> {
  label: string
  name?: string
  value: string
  onChange: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A labelled select. */
export function SelectField({ label, name, value, onChange, children, ...rest }: SelectFieldProps) {
  return (
    <Field.Root {...rest}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
