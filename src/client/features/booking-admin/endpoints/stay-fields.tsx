import { SimpleGrid } from '@chakra-ui/react'
import { MAX_ADULTS, MAX_CHILDREN } from '#shared/booking/fields/limits.ts'
import { useTestStay } from '../use-test-stay.ts'
import { FormField } from './form-field.tsx'
import type { StayProblems } from './stay-form.ts'

/** Dates and guests of a question; the dates of the tests to begin with. */
export function StayFields({ problems }: { problems: StayProblems }) {
  const { checkIn, checkOut } = useTestStay()
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap="4">
      <FormField
        name="checkIn"
        label="Llegada"
        type="date"
        defaultValue={checkIn}
        required
        problem={problems.checkIn}
      />
      <FormField
        name="checkOut"
        label="Salida"
        type="date"
        defaultValue={checkOut}
        required
        problem={problems.checkOut}
      />
      <FormField
        name="adults"
        label="Adultos"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_ADULTS}
        defaultValue={2}
        required
        problem={problems.adults}
      />
      <FormField
        name="children"
        label="Niños"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_CHILDREN}
        defaultValue={0}
        problem={problems.children}
      />
    </SimpleGrid>
  )
}
