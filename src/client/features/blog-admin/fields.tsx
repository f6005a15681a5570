import { Box, Field, Switch } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { FIELD_NAMES, type Draft, type DraftField } from './session/draft.ts'
import { useFieldProblem, useFormField, type ArticleSession } from './session/article-session.ts'

interface TextProps extends Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'form'> {
  form: ArticleSession
  /** One with a text. */
  field: { [F in DraftField]: Draft[F] extends string ? F : never }[DraftField]
  /** What becomes of the text while it is typed. */
  corrected?: (typed: string) => string
  onTyped?: ((value: string) => void) | undefined
}

/** A text field of the article. */
export const TextInput = memo(function TextInput(props: TextProps) {
  const { form, field, corrected = (typed) => typed, onTyped, ...rest } = props
  const [value, change] = useFormField(form, field)
  return (
    <TextField
      label={FIELD_NAMES[field]}
      name={field}
      value={value}
      problem={useFieldProblem(form, field)}
      onChange={(typed) => {
        change(corrected(typed))
        onTyped?.(typed)
      }}
      {...rest}
    />
  )
})

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
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title} level="h2">
    <Box display="grid" gap="5" alignContent="start">
      {children}
    </Box>
  </Panel>
)
