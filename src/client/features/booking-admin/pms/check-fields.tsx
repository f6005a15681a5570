import { Field, Input as TextInput, SimpleGrid } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from '#shared/booking/fields/limits.ts'
import { testStay } from '#shared/booking/pms-test.ts'
import { hotelDay } from '#shared/calendar.ts'
import type { FormKey } from '#shared/text.ts'

export interface CheckField extends ComponentProps<typeof TextInput> {
  name: string
  label: string
  hint?: string
  /** Shown if the schema rejects the value. */
  problem?: string
  /** Replaces `problem` for a message of the schema. */
  problems?: Partial<Record<FormKey, string>>
}

interface FieldRowProps {
  row: readonly CheckField[]
  problems: Readonly<Record<string, string>>
}

/** A row of inputs; dates begin with those of `useTestStay`. */
export function FieldRow({ row, problems }: FieldRowProps) {
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
export const STAY: readonly CheckField[] = [
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

/** The dates for tests, constant while the page is open. */
export function useTestStay() {
  const [stay] = useState(() => testStay(hotelDay(new Date())))
  return stay
}
