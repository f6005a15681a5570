import { Button, Field, Input } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { storedAddress } from './article-link.ts'

interface LinkDialogProps {
  editor: Editor
  onClose: () => void
}

const FORM = 'link-form'

/** Links the selection, or inserts a linked text (spec §5, "Link dialog"). */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const [url, setUrl] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [text, setText] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const isLink = editor.isActive('link')

  const insert = (event: FormEvent) => {
    event.preventDefault()
    const href = storedAddress(completeAddress(url))
    if (href === undefined) return setIsInvalid(true)
    onClose()
    insertLink(editor, href, text.trim())
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unlink().run()
  }
  return (
    <Dialog
      title={isLink ? 'Editar enlace' : 'Insertar enlace'}
      onClose={onClose}
      actions={
        <>
          {isLink && (
            <Button variant="ghost" colorPalette="red" onClick={remove}>
              Quitar enlace
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} disabled={url.trim() === ''}>
            Insertar
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={insert} noValidate>
        <Field.Root required invalid={isInvalid} mb="4">
          <Field.Label>
            URL <Field.RequiredIndicator />
          </Field.Label>
          <Input
            type="url"
            inputMode="url"
            placeholder="https://ejemplo.com"
            value={url}
            onChange={({ currentTarget }) => {
              setIsInvalid(false)
              setUrl(currentTarget.value)
            }}
          />
          <Field.ErrorText>Esta dirección no se puede usar como enlace.</Field.ErrorText>
        </Field.Root>
        <Field.Root>
          <Field.Label>Texto del enlace (opcional)</Field.Label>
          <Input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          <Field.HelperText>Vacío: el enlace se aplica al texto seleccionado.</Field.HelperText>
        </Field.Root>
      </form>
    </Dialog>
  )
}

/** Adds the missing `https://` or `mailto:` to a typed address. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`
  if (/^[a-z][\w+.-]*:/i.test(address) || /^[/#]/.test(address)) return address
  return `https://${address}`
}

function insertLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  const hasNoSelection = editor.state.selection.empty && !editor.isActive('link')
  if (text === '' && !hasNoSelection) {
    chain.linkTo(href).run()
    return
  }
  const link = { type: 'text', text: text || href, marks: [{ type: 'link', attrs: { href } }] }
  chain.insertContent(link).unsetMark('link').run()
}
