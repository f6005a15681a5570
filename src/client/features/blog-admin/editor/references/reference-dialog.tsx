import { Button } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import {
  storedReference,
  webAddress,
  type ReferenceKind,
} from '#shared/blog/references/reference.ts'
import { ARTICLE_PLACES } from '#shared/hotel/article-places.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { completeAddress } from '../link-dialog.tsx'
import { placeReference, selectedReference } from './article-reference.ts'
import { CitationFields, NoteFields, PlaceField } from './reference-fields.tsx'
import { REFERENCE_TEXTS } from './reference-texts.ts'

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
