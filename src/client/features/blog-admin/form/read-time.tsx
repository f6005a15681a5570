import { Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { DEFAULT_READ_TIME, MAX_READ_TIME, MIN_READ_TIME } from '#shared/blog/admin.ts'
import { FIELD_NAMES } from './draft.ts'
import { useFormField, type FormState } from './form-state.ts'

/** Minutes from 1 to 60; the default where the text is not a number (spec §5). */
export function ReadTime({ form }: { form: FormState }) {
  const [minutes, change] = useFormField(form, 'readTime')
  const [typed, setTyped] = useState<string>()
  return (
    <Field.Root>
      <Field.Label>{FIELD_NAMES.readTime}</Field.Label>
      <Input
        type="number"
        name="readTime"
        min={MIN_READ_TIME}
        max={MAX_READ_TIME}
        value={typed ?? String(minutes)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          change(readMinutes(value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field.Root>
  )
}

function readMinutes(typed: string): number {
  const minutes = Number.parseInt(typed, 10)
  if (Number.isNaN(minutes)) return DEFAULT_READ_TIME
  return Math.min(MAX_READ_TIME, Math.max(MIN_READ_TIME, minutes))
}
