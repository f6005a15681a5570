import { useRef } from 'react'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { langName, langTag, type Language } from '#shared/i18n/languages.ts'
import { placeholdersIn } from '#shared/site/texts.ts'
import { FieldFrame } from '../frame/field-frame.tsx'
import { problemsOf } from '../fields/inputs.ts'
import { Placeholders } from '../frame/placeholders.tsx'
import { Untranslated } from '../frame/untranslated.tsx'
import { useSiteField } from '../frame/use-site-field.ts'
import type { TextRow } from '../values/rows.ts'

interface TextValueProps {
  value: TextRow['values'][number]
  max: number
  /** Name of the text in messages. */
  name: string
  isGuarded?: boolean
  /** Absent: the name of the language. */
  label?: string
}

const RULE = { read: String, write: (form: string) => form }

/** A text in one language. */
export function TextValue({ value, max, name, label, isGuarded = false }: TextValueProps) {
  const language = value.language as Language
  const field = useSiteField<string>(value, {
    label: `${name} (${langName(language)})`,
    isGuarded,
    ...RULE,
  })
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame field={field} words={String}>
      <TextField
        ref={input}
        label={label ?? langName(language)}
        lang={langTag(language)}
        rows={1}
        value={field.form}
        hint={`${field.form.length} de ${max} letras`}
        problem={problemsOf(field.draft)('')}
        onChange={field.change}
      />
      <Placeholders
        label={field.label}
        names={placeholdersIn(value.original)}
        text={field.form}
        input={input}
        onChange={field.change}
      />
      <Untranslated value={value} />
    </FieldFrame>
  )
}
