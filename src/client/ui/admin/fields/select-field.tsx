import { Field, NativeSelect } from '@chakra-ui/react'
import { LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'

/** Options of a select; `lang` is the language of the name if it is not Spanish. */
export type Options<Value extends string> = readonly (readonly [
  value: Value,
  name: string,
  lang?: string,
])[]

interface SelectFieldProps<Value extends string> {
  label: string
  name?: string | undefined
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, value, options, onChange } = props
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        >
          {options.map(([option, text, lang]) => (
            <option key={option} value={option} lang={lang}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}

interface FilterFieldProps<Value extends string> {
  label: string
  /** The name of the option for all rows. */
  all: string
  value: Value | undefined
  options: Options<Value>
  onChange: (value: Value | undefined) => void
}

/** A select for the filter of a list; its first option selects all rows. */
export function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { all, value, options, onChange, ...field } = props
  return (
    <SelectField<Value | ''>
      {...field}
      value={value ?? ''}
      options={[['', all], ...options]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}

/** The languages as options, each named in its own language. */
export const LANGUAGE_NAMES = LANGUAGE_OPTIONS.map(
  ({ code, name, tag }) => [code, name, tag] as const,
)
