import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import {
  MAX_CITATION_LENGTH,
  MAX_CITATION_URL_LENGTH,
  MAX_NOTE_LENGTH,
  cleanReference,
  type ReferenceKind,
  webAddress,
} from '#shared/blog/references/reference.ts'
import es from '#shared/content/locales/es/reading.json'
import { ARTICLE_PLACES } from '#shared/hotel/article-places.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { completeAddress } from '../schema/article-link.ts'
import type { DialogProps } from '../../article/lazy-dialogs.tsx'
import { REFERENCE_NAMES } from '../../article/references.ts'
import { setReference, selectedReference } from './article-reference.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'

/** Inserts a reference after the selected words, or changes or deletes the selected one. */
export function ReferenceDialog({
  editor,
  kind,
  language,
  onClose,
}: DialogProps<'ReferenceDialog'>) {
  const selected = selectedReference(editor)
  const present = selected?.kind === kind ? selected : undefined
  const [text, setText] = useState(present?.text ?? FIRST_TEXT[kind])
  const [url, setUrl] = useState(present?.url ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const name = REFERENCE_NAMES[kind].toLowerCase()

  const store = () => {
    const address = url.trim() === '' ? '' : webAddress(completeAddress(url))
    const reference = cleanReference(kind, text, address)
    if (address === undefined || !reference) return setIsWrong(true)
    onClose()
    setReference(editor, reference)
  }
  const remove = () => {
    onClose()
    editor.chain().focus().deleteSelection().run()
  }
  return (
    <FormDialog
      title={present ? `Editar ${name}` : `Insertar ${name}`}
      submit={present ? 'Cambiar' : 'Insertar'}
      canSubmit={text.trim() !== ''}
      removal={present && { label: `Quitar ${name}`, onPress: remove }}
      onSubmit={store}
      onClose={onClose}
    >
      {kind === 'note' && <NoteFields text={text} language={language} onChange={setText} />}
      {kind === 'place' && <PlaceField text={text} onChange={setText} />}
      {kind === 'citation' && (
        <CitationFields
          text={text}
          url={url}
          isUrlWrong={isWrong}
          onChange={setText}
          onUrl={(typed) => {
            setIsWrong(false)
            setUrl(typed)
          }}
        />
      )}
    </FormDialog>
  )
}

/** The text of a new reference. */
const FIRST_TEXT: Record<ReferenceKind, string> = {
  note: '',
  place: ARTICLE_PLACES[0]?.id ?? '',
  citation: '',
}

interface NoteFieldsProps {
  text: string
  language: Language
  onChange: (text: string) => void
}

/** The text of a note, typed or from the glossary. */
function NoteFields({ text, language, onChange }: NoteFieldsProps) {
  const { data: words = [] } = useQuery({
    queryKey: ['glossary', language],
    queryFn: () => loadGlossary(language),
  })
  const chosen = words.find(({ note }) => note === text)?.word ?? ''
  return (
    <>
      <SelectField
        label="Palabra del glosario (opcional)"
        value={chosen}
        onChange={(word) => onChange(words.find((one) => one.word === word)?.note ?? '')}
        options={[
          ['', 'Ninguna: escribo la nota'],
          ...words.map(({ word }) => [word, word] as const),
        ]}
      />
      <TextField
        required
        label="Texto de la nota"
        rows={4}
        value={text}
        maxLength={MAX_NOTE_LENGTH}
        hint={`Hasta ${MAX_NOTE_LENGTH} letras. Se lee al margen; en el teléfono, debajo del artículo.`}
        onChange={onChange}
      />
    </>
  )
}

function PlaceField({ text, onChange }: Omit<NoteFieldsProps, 'language'>) {
  return (
    <>
      <SelectField
        label="Lugar de la isla"
        value={text}
        options={ARTICLE_PLACES.map(({ id, name }) => [id, es[name]])}
        onChange={onChange}
      />
      <Text color="fg.muted" fontSize="sm">
        Después de la palabra queda una marca que lleva al dibujo de la isla, debajo del artículo.
      </Text>
    </>
  )
}

interface CitationFieldsProps extends Omit<NoteFieldsProps, 'language'> {
  url: string
  isUrlWrong: boolean
  onUrl: (url: string) => void
}

/** A cited work, and where it can be read. */
function CitationFields({ text, url, isUrlWrong, onChange, onUrl }: CitationFieldsProps) {
  return (
    <>
      <TextField
        required
        label="Obra"
        value={text}
        maxLength={MAX_CITATION_LENGTH}
        placeholder="Katherine Routledge, The Mystery of Easter Island, 1919"
        hint="Autor, título y año. La misma obra citada dos veces aparece una vez en la lista."
        onChange={onChange}
      />
      <TextField
        label="Dirección (opcional)"
        type="url"
        inputMode="url"
        value={url}
        maxLength={MAX_CITATION_URL_LENGTH}
        placeholder="https://ejemplo.com"
        problem={isUrlWrong && 'Solo direcciones de páginas, con http:// o https://.'}
        onChange={onUrl}
      />
    </>
  )
}

/** Loaded when a note is edited; readers do not need it, because articles contain their notes. */
const files = import.meta.glob<Dictionaries['glossary']>('./*/glossary.json', {
  base: '../../../../../shared/content/locales',
  import: 'default',
})

/** The Rapa Nui words of the glossary, with their explanation in a language. */
export async function loadGlossary(language: Language): Promise<{ word: string; note: string }[]> {
  const glossary = await files[`./${language}/glossary.json`]?.()
  return Object.entries(glossary ?? {}).map(([word, note]) => ({ word, note }))
}
