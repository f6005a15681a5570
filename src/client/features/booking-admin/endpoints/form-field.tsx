import { Field, Input } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

interface FormFieldProps extends ComponentProps<typeof Input> {
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
}

/** A labelled input with its hint and what is wrong with it. */
export function FormField({ label, hint, problem, required, ...input }: FormFieldProps) {
  return (
    <Field.Root invalid={problem !== undefined} required={required ?? false}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <Input {...input} />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}
