import { Field, Input as TextInput, SimpleGrid } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useFormProblems, formValues } from '#client/ui/form-problems.ts'
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from '#shared/booking/fields/limits.ts'
import type { FormKey } from '#shared/text.ts'
import { TestForm, useTestStay, type Tester } from './tester.tsx'

interface TesterField extends ComponentProps<typeof TextInput> {
  name: string
  label: string
  hint?: string
  /** Shown if the schema rejects the value. */
  problem?: string
  /** Replaces `problem` for a message of the schema. */
  problems?: Partial<Record<FormKey, string>>
}

/** A test with inputs and the schema that validates them. */
export interface FieldTester<Input, Output> extends Tester<Input, Output> {
  /** Rows of four fields. */
  fields: readonly (readonly TesterField[])[]
  options?: ReactNode
  schema: ZodMiniType<Input>
  /** Converts the inputs to the input of the schema. */
  values?: (typed: Record<string, string>) => object
}

export function FieldForm<Input extends object, Output>({
  tester,
}: {
  tester: FieldTester<Input, Output>
}) {
  const { form, problems, read } = useFormProblems()
  const { fields, options, schema, values } = tester
  const check = (element: HTMLFormElement) => {
    const typed = formValues(element)
    return read(schema.safeParse(values?.(typed) ?? typed))
  }
  return (
    <TestForm tester={tester} form={form} read={check}>
      {fields.map((row, index) => (
        <FieldRow key={index} row={row} problems={problems} />
      ))}
      {options}
    </TestForm>
  )
}

interface FieldRowProps {
  row: readonly TesterField[]
  problems: Readonly<Record<string, string>>
}

/** A row of inputs; dates begin with those of `useTestStay`. */
function FieldRow({ row, problems }: FieldRowProps) {
  const stay: Record<string, string> = useTestStay()
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: row.length > 2 ? 4 : 2 }} gap="4">
      {row.map(({ label, hint, problem, problems: sentences, required, ...input }) => {
        const message = problems[input.name]
        const isInvalid = message !== undefined
        return (
          <Field.Root key={input.name} invalid={isInvalid} required={required ?? false}>
            <Field.Label>
              {label}
              <Field.RequiredIndicator />
            </Field.Label>
            <TextInput defaultValue={stay[input.name]} {...input} />
            {hint && <Field.HelperText>{hint}</Field.HelperText>}
            <Field.ErrorText>
              {message && (sentences?.[message as FormKey] ?? problem)}
            </Field.ErrorText>
          </Field.Root>
        )
      })}
    </SimpleGrid>
  )
}

/** The inputs for dates and party. */
export const STAY: readonly TesterField[] = [
  {
    name: 'checkIn',
    label: 'Llegada',
    type: 'date',
    required: true,
    problem: 'Elige la fecha de llegada.',
  },
  {
    name: 'checkOut',
    label: 'Salida',
    type: 'date',
    required: true,
    problem: 'Elige la fecha de salida.',
    problems: {
      'booking.error.order': 'La salida debe ser posterior a la llegada.',
      'booking.error.nights': `Como máximo ${MAX_NIGHTS} noches.`,
    },
  },
  {
    name: 'adults',
    label: 'Adultos',
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: MAX_ADULTS,
    defaultValue: 2,
    required: true,
    problem: `Escribe cuántos adultos: de 1 a ${MAX_ADULTS}.`,
  },
  {
    name: 'children',
    label: 'Niños',
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    max: MAX_CHILDREN,
    defaultValue: 0,
    problem: `Escribe cuántos niños: de 0 a ${MAX_CHILDREN}.`,
  },
]
