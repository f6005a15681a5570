import { Button, Field, Input, Text, Textarea } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import {
  MAX_CITATION_LENGTH,
  MAX_CITATION_URL_LENGTH,
  MAX_NOTE_LENGTH,
  type ReferenceKind,
  storedReference,
  webAddress,
} from '#shared/blog/references/reference.ts'
import es from '#shared/content/locales/es/reading.json'
import { ARTICLE_PLACES } from '#shared/hotel/article-places.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { completeAddress } from '../link-dialog.tsx'
import { placeReference, selectedReference } from './article-reference.ts'
import { REFERENCE_TEXTS } from './reference-texts.ts'
import type { Dictionaries } from '#shared/i18n/dictionaries.ts'

interface ReferenceDialogProps {
  editor: Editor
  kind: ReferenceKind
  /** Language of the article. */
  language: Language
  onClose: () => void
}

const FORM = 'reference-form'

/** Sets a note, a place or a source after the selected words, or changes the selected one. */
export function ReferenceDialog({ editor, kind, language, onClose }: ReferenceDialogProps) {
  const selected = selectedReference(editor)
  const present = selected?.kind === kind ? selected : undefined
  const first = kind === 'place' ? ARTICLE_PLACES[0]?.id : ''
  const [text, setText] = useState(present?.text ?? first ?? '')
  const [url, setUrl] = useState(present?.url ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const names = REFERENCE_TEXTS[kind]

  const store = (event: FormEvent) => {
    event.preventDefault()
    const address = url.trim() === '' ? '' : webAddress(completeAddress(url))
    const reference = storedReference(kind, text, address)
    if (address === undefined || !reference) return setIsWrong(true)
    onClose()
    placeReference(editor, reference)
  }
  const remove = () => {
    onClose()
    editor.chain().focus().deleteSelection().run()
  }
  return (
    <Dialog
      title={present ? names.edit : names.insert}
      onClose={onClose}
      actions={
        <>
          {present && (
            <Button variant="ghost" colorPalette="red" onClick={remove}>
              {names.remove}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} disabled={text.trim() === ''}>
            {present ? 'Cambiar' : 'Insertar'}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={store} noValidate>
        {kind === 'note' && <NoteFields text={text} language={language} onChange={setText} />}
        {kind === 'place' && <PlaceField text={text} onChange={setText} />}
        {kind === 'citation' && (
          <CitationFields
            text={text}
            url={url}
            isWrong={isWrong}
            onChange={setText}
            onUrl={(typed) => {
              setIsWrong(false)
              setUrl(typed)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

interface NoteFieldsProps {
  text: string
  language: Language
  onChange: (text: string) => void
}

/** The text of a note, typed or taken from the glossary. */
function NoteFields({ text, language, onChange }: NoteFieldsProps) {
  const words = useGlossary(language)
  const chosen = words.find(({ note }) => note === text)?.word ?? ''
  return (
    <>
      <SelectField
        label="Palabra del glosario (opcional)"
        value={chosen}
        onChange={(word) => onChange(words.find((one) => one.word === word)?.note ?? '')}
        mb="4"
      >
        <option value="">Ninguna: escribo la nota</option>
        {words.map(({ word }) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </SelectField>
      <Field.Root required>
        <Field.Label>
          Texto de la nota <Field.RequiredIndicator />
        </Field.Label>
        <Textarea
          rows={4}
          autoresize
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Field.HelperText>
          Hasta {MAX_NOTE_LENGTH} letras. Se lee al margen; en el teléfono, debajo del artículo.
        </Field.HelperText>
      </Field.Root>
    </>
  )
}

function useGlossary(language: Language): readonly GlossaryWord[] {
  const [words, setWords] = useState<readonly GlossaryWord[]>([])
  useEffect(() => {
    let isShown = true
    void loadGlossary(language).then((loaded) => {
      if (isShown) setWords(loaded)
    })
    return () => {
      isShown = false
    }
  }, [language])
  return words
}

interface PlaceFieldProps {
  text: string
  onChange: (place: string) => void
}

/** One of the island's places. */
function PlaceField({ text, onChange }: PlaceFieldProps) {
  return (
    <>
      <SelectField label="Lugar de la isla" value={text} onChange={onChange}>
        {ARTICLE_PLACES.map(({ id, name }) => (
          <option key={id} value={id}>
            {es[name]}
          </option>
        ))}
      </SelectField>
      <Text color="fg.muted" fontSize="sm" mt="2">
        Después de la palabra queda una marca que lleva al dibujo de la isla, debajo del artículo.
      </Text>
    </>
  )
}

interface CitationFieldsProps {
  text: string
  url: string
  /** The address cannot be stored. */
  isWrong: boolean
  onChange: (text: string) => void
  onUrl: (url: string) => void
}

/** A published work, and where it can be read. */
function CitationFields({ text, url, isWrong, onChange, onUrl }: CitationFieldsProps) {
  return (
    <>
      <Field.Root required mb="4">
        <Field.Label>
          Obra <Field.RequiredIndicator />
        </Field.Label>
        <Input
          value={text}
          maxLength={MAX_CITATION_LENGTH}
          placeholder="Katherine Routledge, The Mystery of Easter Island, 1919"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Field.HelperText>
          Autor, título y año. La misma obra citada dos veces aparece una vez en la lista.
        </Field.HelperText>
      </Field.Root>
      <Field.Root invalid={isWrong}>
        <Field.Label>Dirección (opcional)</Field.Label>
        <Input
          type="url"
          inputMode="url"
          value={url}
          maxLength={MAX_CITATION_URL_LENGTH}
          placeholder="https://ejemplo.com"
          onChange={({ currentTarget }) => onUrl(currentTarget.value)}
        />
        <Field.ErrorText>Solo direcciones de páginas, con http:// o https://.</Field.ErrorText>
      </Field.Root>
    </>
  )
}

/** A Rapa Nui word, and the note that explains it. */
export interface GlossaryWord {
  word: string
  note: string
}

/** Loaded when a note is written: articles have the notes in their text. */
const files = import.meta.glob<Dictionaries['glossary']>('./*/glossary.json', {
  base: '../../../../../shared/content/locales',
  import: 'default',
})

/** The words that notes in this language can be about. */
export async function loadGlossary(language: Language): Promise<GlossaryWord[]> {
  const glossary = await files[`./${language}/glossary.json`]?.()
  return Object.entries(glossary ?? {}).map(([word, note]) => ({ word, note }))
}
