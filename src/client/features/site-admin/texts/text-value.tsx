import { Button, Flex, Text } from '@chakra-ui/react'
import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { langName, langTag, type Language } from '#shared/i18n/languages.ts'
import type { TextRow } from '../values/rows.ts'
import { placeholdersIn } from '#shared/site/texts.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { problemsOf } from '../fields/inputs.ts'
import { useSiteField, type SiteField } from '../fields/use-site-field.ts'

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
      <Placeholders field={field} original={value.original} input={input} />
      {value.isUntranslated && !value.pending && (
        <Text fontSize="sm" color="fg.warning" mt="1.5">
          Sin traducir: el español cambió y este texto es el original.
        </Text>
      )}
    </FieldFrame>
  )
}

interface PlaceholdersProps {
  field: SiteField<string>
  original: string
  input: RefObject<HTMLInputElement | null>
}

/** The text's placeholders; a press inserts one where the cursor is. */
function Placeholders({ field: { form, change, label }, original, input }: PlaceholdersProps) {
  const names = placeholdersIn(original)
  if (names.length === 0) return null
  const present = placeholdersIn(form)
  const insert = (name: string) => {
    const element = input.current
    const from = element?.selectionStart ?? form.length
    const to = element?.selectionEnd ?? form.length
    const placeholder = `{${name}}`
    flushSync(() => change(form.slice(0, from) + placeholder + form.slice(to)))
    element?.focus()
    element?.setSelectionRange(from + placeholder.length, from + placeholder.length)
  }
  return (
    <Flex role="group" aria-label={`Datos de ${label}`} gap="2" wrap="wrap" mt="1.5">
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          fontFamily="mono"
          variant={present.includes(name) ? 'outline' : 'solid'}
          title={present.includes(name) ? 'Está en el texto' : 'Falta en el texto'}
          onClick={() => insert(name)}
        >
          {`{${name}}`}
        </Button>
      ))}
    </Flex>
  )
}
