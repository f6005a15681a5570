import { chakra } from '@chakra-ui/react'
import { Check } from '#client/ui/admin/fields/check.tsx'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { Forms } from './forms.ts'
import { Choice, FieldGroup } from './group.tsx'
import type { InputsProps } from './inputs.ts'

/** One of a few values, or none. */
export function ChoiceInput(props: InputsProps<Forms['choice']>) {
  const { label, help, form, change, known, problemAt } = props
  const problem = problemAt('')
  return (
    <>
      <SelectField
        label={label}
        value={form}
        options={[['', 'Sin elegir'], ...known.map(({ id, text }) => [id, text] as const)]}
        onChange={change}
      />
      {help && (
        <chakra.p fontSize="xs" color="fg.muted" mt="1.5">
          {help}
        </chakra.p>
      )}
      {problem && (
        <chakra.p role="alert" color="fg.error" fontSize="sm">
          {problem}
        </chakra.p>
      )}
    </>
  )
}

/** A whole number, or none. */
export const CountInput = ({ label, help, form, change, problemAt }: InputsProps<string>) => (
  <TextField
    label={label}
    hint={help}
    inputMode="numeric"
    maxW="9rem"
    value={form}
    problem={problemAt('')}
    onChange={change}
  />
)

/** The beds of a room, in the order of the list. */
export function BedsInputs(props: InputsProps<Forms['beds']>) {
  const { form, change, known, problemAt, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <div>
        {known.map(({ id, text }) => (
          <Choice key={id}>
            <Check
              checked={form.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                change(
                  known
                    .map((one) => one.id)
                    .filter((one) => (one === id ? checked : form.includes(one))),
                )
              }
            />
            {text}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  )
}
