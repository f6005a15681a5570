import { Field, Input } from '@chakra-ui/react'
import { LANGUAGE_OPTIONS, languageOption } from '#shared/i18n/languages.ts'
import { useVersions } from '../article-queries.ts'
import { FIELD_NAMES } from '../session/draft.ts'
import { SelectInput } from './fields.tsx'
import { useFormField, useSession, type ArticleSession } from '../session/article-session.ts'

interface LanguageFieldProps {
  form: ArticleSession
  /** The article whose language versions this is one of; absent for a new one that translates none. */
  versionsOf: number | undefined
}

/** The language of the article, which stays as long as there are versions in other languages. */
export function LanguageField({ form, versionsOf }: LanguageFieldProps) {
  const [language] = useFormField(form, 'language')
  const versions = useVersions(versionsOf)
  const own = useSession(form, ({ stored }) => stored?.id)
  const others = versions?.filter(({ id }) => id !== null && id !== own) ?? []
  const isTranslation = own === undefined && versionsOf !== undefined
  if (isTranslation || others.length > 0)
    return <FixedLanguage name={languageOption(language).name} />
  return (
    <SelectInput form={form} field="language">
      {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

function FixedLanguage({ name }: { name: string }) {
  return (
    <Field.Root readOnly>
      <Field.Label>{FIELD_NAMES.language}</Field.Label>
      <Input value={name} bg="bg.muted" />
      <Field.HelperText>
        Este artículo tiene versiones en otros idiomas. Para otro, usa «Idiomas de este artículo».
      </Field.HelperText>
    </Field.Root>
  )
}
