import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { DialogProps } from '../article/lazy-dialogs.tsx'
import { completeAddress, linkTo, safeAddress } from './schema/article-link.ts'

/** Links the selection, or inserts a linked text (spec §5, "Link dialog"). */
export function LinkDialog({ editor, onClose }: DialogProps<'LinkDialog'>) {
  const [url, setUrl] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [text, setText] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const isLink = editor.isActive('link')

  const insert = () => {
    const href = safeAddress(completeAddress(url))
    if (href === undefined) return setIsInvalid(true)
    onClose()
    insertLink(editor, href, text.trim())
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
  }
  return (
    <FormDialog
      title={isLink ? 'Editar enlace' : 'Insertar enlace'}
      submit="Insertar"
      canSubmit={url.trim() !== ''}
      removal={isLink && { label: 'Quitar enlace', onPress: remove }}
      onSubmit={insert}
      onClose={onClose}
    >
      <TextField
        required
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://ejemplo.com"
        value={url}
        problem={isInvalid && 'Esta dirección no se puede usar como enlace.'}
        onChange={(typed) => {
          setIsInvalid(false)
          setUrl(typed)
        }}
      />
      <TextField
        label="Texto del enlace (opcional)"
        value={text}
        hint="Vacío: el enlace se aplica al texto seleccionado."
        onChange={setText}
      />
    </FormDialog>
  )
}

function insertLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  const hasNoSelection = editor.state.selection.empty && !editor.isActive('link')
  if (text === '' && !hasNoSelection) {
    chain.command(linkTo(href)).run()
    return
  }
  const link = { type: 'text', text: text || href, marks: [{ type: 'link', attrs: { href } }] }
  chain.insertContent(link).unsetMark('link').run()
}
