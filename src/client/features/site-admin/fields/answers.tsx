import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { LANGUAGES, langTag } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { MAX_OWN_ANSWERS } from '#shared/site/limits.ts'
import type { Forms } from './forms.ts'
import { Entries, FieldGroup } from './group.tsx'
import { withEntry, type InputsProps } from './inputs.ts'

const NO_ANSWER: Forms['answers'][number] = { title: '', texts: {} }

/** The staff's prepared answers: a name for the panel, and a text in each language that it has. */
export function AnswersInputs(props: InputsProps<Forms['answers']>) {
  const { form, change, problemAt, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        isOrdered
        name="Respuesta"
        add="Agregar una respuesta"
        entries={form}
        max={MAX_OWN_ANSWERS}
        empty={NO_ANSWER}
        onChange={change}
      >
        {({ title, texts }, place) => (
          <>
            <TextField
              label="Nombre"
              placeholder="Traslado desde el aeropuerto"
              value={title}
              problem={problemAt(`${place}.title`)}
              onChange={(typed) => change(withEntry(form, place, { title: typed }))}
            />
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                label={`En ${languageName(language)}`}
                lang={langTag(language)}
                rows={3}
                value={texts[language] ?? ''}
                hint={texts[language]?.trim() ? undefined : 'No se ofrece en este idioma.'}
                problem={problemAt(`${place}.texts.${language}`)}
                onChange={(typed) =>
                  change(withEntry(form, place, { texts: { ...texts, [language]: typed } }))
                }
              />
            ))}
          </>
        )}
      </Entries>
    </FieldGroup>
  )
}
