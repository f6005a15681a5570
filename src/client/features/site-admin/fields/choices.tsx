import { Check } from '#client/ui/admin/fields/check.tsx'
import { LANGUAGES, langName } from '#shared/i18n/languages.ts'
import { MAX_LINKS } from '#shared/site/limits.ts'
import type { Forms } from './forms.ts'
import { Choice, Entries, FieldGroup, Row } from './group.tsx'
import { withEntry, type InputsProps } from './inputs.ts'
import { ShortField } from './single.tsx'

/** The languages that guests are offered; Spanish always. */
export function LanguagesInputs(props: InputsProps<Forms['languages']>) {
  const { form, change, problemAt, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <div>
        {LANGUAGES.map((language) => (
          <Choice key={language}>
            <Check
              checked={form.includes(language)}
              disabled={language === 'es'}
              onChange={({ currentTarget: { checked } }) =>
                change(LANGUAGES.filter((one) => (one === language ? checked : form.includes(one))))
              }
            />
            {langName(language)}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  )
}

export function LinkInputs({ form, change, problemAt, ...group }: InputsProps<Forms['link']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Link link={form} change={(part) => change({ ...form, ...part })} problemAt={problemAt} />
    </FieldGroup>
  )
}

export function NumberInputs({ form, change, problemAt, ...group }: InputsProps<Forms['number']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Row>
        <ShortField
          label="Cómo se llama"
          placeholder="RUT"
          value={form.name}
          problem={problemAt('name')}
          onChange={(name) => change({ ...form, name })}
        />
        <ShortField
          label="Número"
          value={form.number}
          problem={problemAt('number')}
          onChange={(number) => change({ ...form, number })}
        />
      </Row>
    </FieldGroup>
  )
}

export function LinksInputs({ form, change, problemAt, ...group }: InputsProps<Forms['links']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        name="Red"
        add="Agregar una red"
        entries={form}
        max={MAX_LINKS}
        empty={{ name: '', url: '' }}
        onChange={change}
      >
        {(link, place) => (
          <Link
            link={link}
            change={(part) => change(withEntry(form, place, part))}
            problemAt={(path) => problemAt(`${place}.${path}`)}
          />
        )}
      </Entries>
    </FieldGroup>
  )
}

interface LinkProps {
  link: Forms['link']
  change: (part: Partial<Forms['link']>) => void
  problemAt: (path: string) => string | undefined
}

const Link = ({ link: { name, url }, change, problemAt }: LinkProps) => (
  <Row>
    <ShortField
      label="Nombre"
      value={name}
      problem={problemAt('name')}
      onChange={(typed) => change({ name: typed })}
    />
    <ShortField
      label="Página"
      inputMode="url"
      value={url}
      problem={problemAt('url')}
      onChange={(typed) => change({ url: typed })}
    />
  </Row>
)
