import { Box, Button, Image, Text } from '@chakra-ui/react'
import { useRef, type ComponentProps } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { useModule } from '#client/ui/admin/page/lazy-part.tsx'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { CENTRE, uploadName, type Focus } from '#shared/pictures/photos.ts'
import { MAX_GUEST_WORDS, MAX_HOSTS } from '#shared/site/limits.ts'
import { useEditing } from '../values/editing.tsx'
import { CHOOSE, COUNTRIES, named } from './countries.ts'
import type { Forms } from './forms.ts'
import { Entries, FieldGroup, Row } from './group.tsx'
import { withEntry, type InputsProps } from './inputs.ts'
import { FocusInput } from './photo-input.tsx'
import { ShortField } from './single.tsx'

export function HostsInputs({ form, change, problemAt, ...group }: InputsProps<Forms['hosts']>) {
  const { names, portrait } = form
  return (
    <FieldGroup {...group} problem={problemAt('') ?? problemAt('names')}>
      <Entries
        name="Nombre"
        add="Agregar un nombre"
        entries={names}
        max={MAX_HOSTS}
        empty=""
        onChange={(changed) => change({ ...form, names: changed })}
      >
        {(name, place) => (
          <TextField
            label={`Nombre ${place + 1}`}
            value={name}
            problem={problemAt(`names.${place}`)}
            onChange={(typed) =>
              change({ ...form, names: names.map((one, at) => (at === place ? typed : one)) })
            }
          />
        )}
      </Entries>
      <Portrait
        url={portrait}
        focus={form.focus}
        problem={problemAt('portrait')}
        onChange={(url) => change({ ...form, portrait: url, focus: CENTRE })}
        onFocus={(focus) => change({ ...form, focus })}
      />
    </FieldGroup>
  )
}

interface PortraitProps {
  url: string
  focus: Focus
  problem: string | undefined
  onChange: (url: string) => void
  onFocus: (focus: Focus) => void
}

const CUTS = [['Retrato', 1]] as const

/** The portrait, chosen from the library or uploaded, or by its address. */
function Portrait({ url, focus, problem, onChange, onFocus }: PortraitProps) {
  const { loadPictureChoice } = useEditing()
  const choice = useModule('picture-choice', loadPictureChoice)
  const Choice = choice.data
  const address = useRef<HTMLInputElement>(null)
  const remove = () => {
    // The pressed button goes.
    address.current?.focus()
    onChange('')
  }
  return (
    <Box display="grid" gap="2">
      {uploadName(url) !== '' && (
        <FocusInput name="Retrato" photo={{ src: url, focus }} cuts={CUTS} onChange={onFocus} />
      )}
      {url !== '' && uploadName(url) === '' && (
        <Image src={url} alt="Retrato elegido" maxH="10rem" borderRadius="l2" justifySelf="start" />
      )}
      <TextField
        ref={address}
        label="Retrato"
        hint="Elige una imagen, o escribe su dirección."
        value={url}
        problem={problem}
        onChange={onChange}
      />
      {Choice ? (
        <Choice onChoose={onChange} />
      ) : (
        <QueryState query={choice} failed="No se pudo cargar la biblioteca." />
      )}
      {url !== '' && (
        <Button size="sm" variant="ghost" justifySelf="start" onClick={remove}>
          Quitar el retrato
        </Button>
      )}
    </Box>
  )
}

const LANGUAGE_CODES = [...LANGUAGES, 'pt', 'it', 'ja', 'ko', 'nl', 'pl', 'ru', 'sv', 'da', 'fi']
const GUEST_LANGUAGES = [CHOOSE, ...named('language', LANGUAGE_CODES)]

/** The languages, with one more that a guest wrote in. */
const languagesWith = (code: string) =>
  GUEST_LANGUAGES.some(([known]) => known === code)
    ? GUEST_LANGUAGES
    : [...GUEST_LANGUAGES, ...named('language', [code])]

const NO_WORDS = { name: '', country: '', month: '', language: '', text: '' }

export function GuestsInputs({ form, change, problemAt, ...group }: InputsProps<Forms['guests']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        name="Palabras"
        add="Agregar palabras"
        entries={form}
        max={MAX_GUEST_WORDS}
        empty={NO_WORDS}
        onChange={change}
      >
        {(words, place) => (
          <GuestWords
            words={words}
            change={(changed) => change(withEntry(form, place, changed))}
            problemAt={(path) => problemAt(`${place}.${path}`)}
          />
        )}
      </Entries>
    </FieldGroup>
  )
}

interface GuestWordsProps {
  words: Forms['guests'][number]
  change: (words: Partial<Forms['guests'][number]>) => void
  problemAt: (path: string) => string | undefined
}

const GuestWords = ({ words, change, problemAt }: GuestWordsProps) => (
  <>
    <TextField
      label="Lo que escribió"
      rows={2}
      value={words.text}
      hint={`${words.text.length}/200`}
      problem={problemAt('text')}
      onChange={(text) => change({ text })}
    />
    <Row>
      <ShortField
        label="Nombre"
        value={words.name}
        problem={problemAt('name')}
        onChange={(name) => change({ name })}
      />
      <ShortField
        label="Mes de su visita"
        type="month"
        placeholder="2026-03"
        value={words.month}
        problem={problemAt('month')}
        onChange={(month) => change({ month })}
      />
    </Row>
    <Row>
      <Choice
        label="País"
        value={words.country}
        options={COUNTRIES}
        problem={problemAt('country')}
        onChange={(country) => change({ country })}
      />
      <Choice
        label="Idioma"
        value={words.language}
        options={languagesWith(words.language)}
        problem={problemAt('language')}
        onChange={(language) => change({ language })}
      />
    </Row>
  </>
)

interface ChoiceProps extends ComponentProps<typeof SelectField<string>> {
  problem: string | undefined
}

/** A select in a row, with the sentence about it. */
const Choice = ({ problem, ...field }: ChoiceProps) => (
  <Box flex="1 1 8rem" minW="0">
    <SelectField {...field} />
    {problem && (
      <Text role="alert" fontSize="xs" color="fg.error" mt="1.5">
        {problem}
      </Text>
    )}
  </Box>
)
