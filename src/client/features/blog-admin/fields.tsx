import { Box, Field, Heading, Input, Switch, Textarea } from '@chakra-ui/react'
import { memo, type ComponentProps, type ReactNode } from 'react'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import { FIELD_NAMES, type Draft, type DraftField } from './session/draft.ts'
import { useFieldProblem, useFormField, type ArticleSession } from './session/article-session.ts'

/** The fields with a text. */
type TextField = {
  [F in DraftField]: Draft[F] extends string ? F : never
}[DraftField]

interface TextProps {
  form: ArticleSession
  field: TextField
  hint?: ReactNode
  required?: boolean
  multiline?: boolean
  maxLength?: number
  placeholder?: string
  inputProps?: ComponentProps<typeof Input>
  /** What becomes of the text while it is typed. */
  corrected?: (typed: string) => string
  onInput?: ((value: string) => void) | undefined
}

/** A text field of the article. */
export const TextInput = memo(function TextInput(props: TextProps) {
  const { form, field, hint, required = false, multiline = false, onInput, inputProps } = props
  const { corrected = (typed) => typed } = props
  const [value, change] = useFormField(form, field)
  const problem = useFieldProblem(form, field)
  const shared = {
    name: field,
    value,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      change(corrected(currentTarget.value))
      onInput?.(currentTarget.value)
    },
  }
  return (
    <Field.Root required={required} invalid={problem !== undefined}>
      <Field.Label>
        {FIELD_NAMES[field]}
        <Field.RequiredIndicator />
      </Field.Label>
      {multiline ? (
        <Textarea rows={3} autoresize {...shared} />
      ) : (
        <Input {...shared} {...inputProps} />
      )}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
})

interface SelectProps {
  form: ArticleSession
  field: 'category' | 'language'
  children: ReactNode
}

/** A select field of the article. */
export function SelectInput({ form, field, children }: SelectProps) {
  const [value, change] = useFormField(form, field)
  return (
    <SelectField label={FIELD_NAMES[field]} name={field} value={value} onChange={change}>
      {children}
    </SelectField>
  )
}

interface SwitchProps {
  form: ArticleSession
  field: 'featured'
  hint: string
}

/** A switch of the article. */
export function SwitchInput({ form, field, hint }: SwitchProps) {
  const [isOn, change] = useFormField(form, field)
  return (
    <Field.Root>
      <Switch.Root
        checked={isOn}
        onCheckedChange={({ checked }) => change(checked)}
        colorPalette="brand"
        width="full"
        justifyContent="space-between"
      >
        <Switch.Label>{FIELD_NAMES[field]}</Switch.Label>
        <Switch.HiddenInput name={field} role="switch" aria-checked={isOn} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Root>
      <Field.HelperText>{hint}</Field.HelperText>
    </Field.Root>
  )
}

/** A titled section of the form. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-label={title}
      display="grid"
      gap="5"
      alignContent="start"
      minW="0"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" fontSize="md">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
