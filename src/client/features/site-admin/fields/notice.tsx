import { Button, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { DEFAULT_LANGUAGE, LANGUAGES, langTag, type Language } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { MAX_NOTICE_BYTES } from '#shared/site/limits.ts'
import type { Forms } from './forms.ts'
import { FieldGroup } from './group.tsx'
import type { InputsProps } from './inputs.ts'
import { Days } from './place-and-time.tsx'

/** The limit is of bytes; a person reads none of that. */
const HINTS: Partial<Record<Language, string>> = {
  es: ' letras; las que llevan tilde cuentan dos.',
  zh: '; cada letra cuenta tres. Vacío: se ve el español.',
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The band above the pages: its days, and its text in each language. */
export function NoticeInputs({ form, change, problemAt, ...group }: InputsProps<Forms['notice']>) {
  const { texts } = form
  const spanish = useRef<HTMLInputElement>(null)
  const remove = () => {
    // The pressed button goes.
    spanish.current?.focus()
    change({ from: '', to: '', texts: {} })
  }
  const isEmpty =
    form.from === '' && form.to === '' && Object.values(texts).every((text) => text === '')
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Days days={form} change={(days) => change({ ...form, ...days })} problemAt={problemAt} />
      {LANGUAGES.map((language) => {
        const text = texts[language] ?? ''
        return (
          <TextField
            key={language}
            {...(language === DEFAULT_LANGUAGE ? { ref: spanish } : {})}
            label={`Aviso en ${languageName(language)}`}
            lang={langTag(language)}
            rows={2}
            value={text}
            hint={`${bytesOf(text)} de ${MAX_NOTICE_BYTES}${HINTS[language] ?? '. Vacío: se ve el español.'}`}
            problem={problemAt(`texts.${language}`)}
            onChange={(typed) => change({ ...form, texts: { ...texts, [language]: typed } })}
          />
        )
      })}
      {!isEmpty && (
        <Flex>
          <Button size="sm" variant="ghost" onClick={remove}>
            Quitar el aviso
          </Button>
        </Flex>
      )}
    </FieldGroup>
  )
}
