import { Field, Input, Textarea } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

type Frame = Pick<
  ComponentProps<typeof Field.Root>,
  'required' | 'disabled' | 'readOnly' | 'flex' | 'gridColumn' | 'minW' | 'mt'
>

export interface TextFieldProps
  extends Frame, Omit<ComponentProps<typeof Input>, keyof Frame | 'onChange' | 'value'> {
  label: ReactNode
  value: string
  /** Absent for a read-only value. */
  onChange?: (value: string) => void
  hint?: ReactNode
  /** The error of the value, which also marks the field as invalid. */
  problem?: ReactNode
  /** Number of rows of a multi-line text, which grows with its content. */
  rows?: number | undefined
}

/**
 * By CSS, because Chakra's `autoresize` writes an inline style, which the policy of the panel's pages
 * refuses; where a browser lacks it, the field keeps its rows and scrolls.
 */
const growing = (rows: number) => ({ rows, css: { fieldSizing: 'content', minH: `${rows + 1}lh` } })

export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, problem, rows, ...rest } = props
  const { required, disabled, readOnly, flex, gridColumn, minW, mt, ...input } = rest
  const frame = { required, disabled, readOnly, flex, gridColumn, minW, mt }
  const Control = (rows === undefined ? Input : Textarea) as typeof Input
  return (
    <Field.Root invalid={Boolean(problem)} {...frame}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Control
        {...(rows !== undefined && growing(rows))}
        value={value}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        {...input}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}
