import { Box } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from '#client/ui/admin/fields/text-field.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'
import { langTag } from '#shared/i18n/languages.ts'
import { LABELS, type Draft, type DraftField } from '../article/draft.ts'
import { useFieldProblem, useField } from './article-session.ts'

interface TextProps extends Omit<TextFieldProps, 'label' | 'value' | 'onChange'> {
  /** Only fields whose value is a string. */
  field: { [F in DraftField]: Draft[F] extends string ? F : never }[DraftField]
  /** Corrects the text while it is typed. */
  corrected?: (typed: string) => string
  onTyped?: ((value: string) => void) | undefined
}

/** The other fields are addresses and names. */
const FIELDS_IN_LANGUAGE = new Set<DraftField>([
  'title',
  'excerpt',
  'metaTitle',
  'metaDescription',
  'imageAlt',
])

/** A text input of the article form. */
export const TextInput = memo(function TextInput(props: TextProps) {
  const { field, corrected = (typed) => typed, onTyped, ...rest } = props
  const [value, change] = useField(field)
  const [language] = useField('language')
  return (
    <TextField
      label={LABELS[field]}
      name={field}
      lang={FIELDS_IN_LANGUAGE.has(field) ? langTag(language) : undefined}
      value={value}
      problem={useFieldProblem(field)}
      onChange={(typed) => {
        change(corrected(typed))
        onTyped?.(typed)
      }}
      {...rest}
    />
  )
})

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title} level="h2">
    <Box display="grid" gap="5" alignContent="start">
      {children}
    </Box>
  </Panel>
)
