import { chakra } from '@chakra-ui/react'
import { LANGUAGES, langName } from '#shared/i18n/languages.ts'
import type { Forms } from './forms.ts'
import { FieldGroup, Row } from './group.tsx'
import type { InputsProps } from './inputs.ts'
import { ShortField } from './single.tsx'

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', fontSize: 'sm' },
})

const Box = chakra('input', { base: { width: '5', height: '5', accentColor: 'brand.solid' } })

/** The languages that guests are offered; Spanish always. */
export function LanguagesInputs(props: InputsProps<Forms['languages']>) {
  const { form, change, problemAt, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <div>
        {LANGUAGES.map((language) => (
          <Choice key={language}>
            <Box
              type="checkbox"
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
      <Row>
        <ShortField
          label="Nombre"
          value={form.name}
          problem={problemAt('name')}
          onChange={(name) => change({ ...form, name })}
        />
        <ShortField
          label="Página"
          inputMode="url"
          value={form.url}
          problem={problemAt('url')}
          onChange={(url) => change({ ...form, url })}
        />
      </Row>
    </FieldGroup>
  )
}
