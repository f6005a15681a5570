import { fireEvent, screen, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { cleanPastedHtml } from '#client/features/blog-admin/editor/paste/pasted-html.ts'
import { ReferenceDialog } from '#client/features/blog-admin/editor/references/reference-dialog.tsx'
import { fieldText } from '#client/features/blog-admin/article/field-text.ts'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { copyParagraph } from '#client/features/blog-admin/translations/cursor-position.ts'
import type { ReferenceKind } from '#shared/blog/references/reference.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { editorOf, openText, select, showPart, textBox } from '#tests/client/blog-admin/part.tsx'

const NOTE = '<span data-note="Plataforma"></span>'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

/** A text with the cursor at a place of it, without the editor's screen. */
function textWith(content: string, cursor = 1): Editor {
  const editor = new Editor({ extensions: articleExtensions(), content, injectCSS: false })
  editors.push(editor)
  editor.commands.setTextSelection(cursor)
  return editor
}

const openReference = (editor: Editor, kind: ReferenceKind, language: Language = 'es') =>
  showPart(
    <ReferenceDialog editor={editor} kind={kind} language={language} onClose={() => undefined} />,
  )

const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('toolbar')).getByLabelText(name))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const dialog = (name: string) => within(screen.getByLabelText(name, { selector: 'dialog' }))
const store = (dialogName: string, name: string) =>
  fireEvent.click(dialog(dialogName).getByText(name))
const mark = (name: string) => within(textBox()).getByRole('img', { name })

test('a note goes after the selected word, is changed by a click on it, followed by a source, and removed', async () => {
  await openText('<p>El ahu de Tahai</p>')
  // With the space that a double click selects.
  await select(4, 8)

  press('Nota')
  type(/Texto de la nota/, '  Plataforma\nde <piedra> ')
  store('Insertar nota', 'Insertar')
  expect(editorOf().getHTML()).toBe(
    '<p>El ahu<span data-note="Plataforma de ‹piedra›"></span> de Tahai</p>',
  )

  fireEvent.click(mark('Nota: Plataforma de ‹piedra›'))
  type(/Texto de la nota/, 'Altar')
  store('Editar nota', 'Cambiar')
  expect(editorOf().getHTML()).toBe('<p>El ahu<span data-note="Altar"></span> de Tahai</p>')

  fireEvent.click(mark('Nota: Altar'))
  store('Editar nota', 'Cancelar')
  press('Fuente')
  type(/Obra/, 'Métraux')
  store('Insertar fuente', 'Insertar')
  expect(editorOf().getHTML()).toBe(
    '<p>El ahu<span data-note="Altar"></span><span data-citation="Métraux"></span> de Tahai</p>',
  )
  fireEvent.click(mark('Fuente: Métraux'))
  store('Editar fuente', 'Quitar fuente')

  fireEvent.click(mark('Nota: Altar'))
  store('Editar nota', 'Quitar nota')
  expect(editorOf().getHTML()).toBe('<p>El ahu de Tahai</p>')
})

test('a note is taken from the glossary in the language of the article', async () => {
  const editor = textWith('<p>Un ahu.</p>', 7)
  await openReference(editor, 'note', 'fr')

  const words = screen.getByLabelText('Palabra del glosario (opcional)')
  await screen.findByText('hare paenga', { selector: 'option' })
  fireEvent.change(words, { target: { value: 'ahu' } })
  store('Insertar nota', 'Insertar')

  expect(editor.getHTML()).toContain('<p>Un ahu<span data-note="Ahu\u202f: plateforme')
})

test('a place is one of those of the island', async () => {
  const editor = textWith('<p>Orongo</p>', 7)
  await openReference(editor, 'place')

  fireEvent.change(screen.getByLabelText('Lugar de la isla'), { target: { value: 'orongo' } })
  store('Insertar lugar', 'Insertar')

  expect(editor.getHTML()).toBe('<p>Orongo<span data-place="orongo"></span></p>')
  expect(editor.view.dom.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Lugar: Orongo',
  )
})

test('a source has an address of the web or none', async () => {
  const editor = textWith('<p>Así fue.</p>', 9)
  await openReference(editor, 'citation')

  type(/Obra/, 'Alfred Métraux, 1940')
  type(/Dirección/, 'javascript:alert(1)')
  store('Insertar fuente', 'Insertar')
  expect(screen.getByText('Solo direcciones de páginas, con http:// o https://.')).toBeTruthy()
  type(/Dirección/, 'archive.org/details/x')
  store('Insertar fuente', 'Insertar')

  expect(editor.getHTML()).toBe(
    '<p>Así fue.<span data-citation="Alfred Métraux, 1940" data-url="https://archive.org/details/x"></span></p>',
  )
})

test('opened text sets no note but as the server stores it, and is copied with its notes, never over one', () => {
  const opened = textWith(
    '<p>a<span data-note="b" kind="x" text="y" url="javascript:z"></span><span data-place="paris"></span><span data-citation="c" data-url="javascript:d"></span></p>',
  )
  expect(opened.getHTML()).toBe(
    '<p>a<span data-note="b"></span><span data-citation="c"></span></p>',
  )

  const written = textWith(`<p>${NOTE}</p>`)
  copyParagraph(written, 0, `<p>Ahu${NOTE}</p>`)
  expect(written.getHTML()).toBe(`<p>${NOTE}</p><p>Ahu${NOTE}</p>`)
})

test('a comparison of versions shows what notes, places and sources say', () => {
  const content = `<p>Ahu${NOTE} de Orongo<span data-place="orongo"></span>.<span data-citation="Métraux" data-url="https://a.example"></span></p>`

  expect(fieldText('content', { ...newDraft('es'), content })).toBe(
    'Ahu [Nota: Plataforma] de Orongo [Lugar: Orongo]. [Fuente: Métraux, https://a.example]',
  )
})

test.each([
  [
    'from the editor',
    `<p data-pm-slice="1 1 []">ahu${NOTE}</p>`,
    `<p data-pm-slice="1 1 []">ahu${NOTE}</p>`,
  ],
  [
    'from a page of the site, without the number that it shows',
    '<p>ahu<span data-note="Plataforma"><a class="mark" href="https://h.example/blog/x#nota-1" id="nota-1-texto">1</a></span></p>',
    `<p>ahu${NOTE}</p>`,
  ],
  ['with a text in it', '<p><span data-note="Plataforma">ahu</span></p>', `<p>ahu${NOTE}</p>`],
])('a note is pasted %s', (_what, html, expected) => {
  expect(cleanPastedHtml(html)).toBe(expected)
})
