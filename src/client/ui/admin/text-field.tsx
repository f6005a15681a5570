import { Field, Input, Textarea, type InputProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface TextFieldProps extends Omit<InputProps, 'onChange'> {
  label: string
  value: string
  onChange: (typed: string) => void
  hint?: ReactNode
  /** What is wrong with the text; undefined or false where nothing is. */
  problem?: string | false | undefined
  /** Height of a field for several lines. */
  rows?: number | undefined
}

/** A labelled text input; what is wrong with its text is told below it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, problem, rows, onChange, required, disabled, ...input } = props
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value)
  const { name, value, maxLength, placeholder } = input
  return (
    <Field.Root required={required} disabled={disabled} invalid={Boolean(problem)}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {rows === undefined ? (
        <Input {...input} onChange={onInput} />
      ) : (
        <Textarea
          {...{ name, value, maxLength, placeholder, rows }}
          autoresize
          onChange={onInput}
        />
      )}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}
