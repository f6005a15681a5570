import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { copyParagraph } from '#client/features/blog-admin/translations/copy-paragraph.ts'
import { cleanPastedHtml } from '#client/features/blog-admin/editor/paste/pasted-html.ts'
import { newDraft } from '#client/features/blog-admin/form/draft.ts'
import { fieldText } from '#client/features/blog-admin/form/field-text.ts'
import { anArticle, openForm, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const NOTE = '<span data-note="Plataforma"></span>'

const text = () => screen.getByRole('textbox', { name: 'Contenido del artículo' })
const editorOf = () => (text() as unknown as { editor: Editor }).editor
const select = (from: number, to = from) =>
  act(async () => {
    editorOf().commands.setTextSelection({ from, to })
  })
const press = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('toolbar', { name: 'Formato del texto' })).getByRole('button', {
      name,
    }),
  )
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const dialog = (name: string) => within(screen.getByLabelText(name, { selector: 'dialog' }))
const store = (dialogName: string, name: string) =>
  fireEvent.click(dialog(dialogName).getByRole('button', { name }))
const mark = (name: string) => within(text()).getByRole('img', { name })

test('a note goes after the selected word, is changed by a click on it, followed by a source, and removed', async () => {
  await openForm({ edit: 'new' })
  await write('<p>El ahu de Tahai</p>')
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
  await openForm({
    edit: 7,
    answers: {
      'admin.blog.byId': async () => ({
        ...anArticle(),
        language: 'fr',
        content: '<p>Un ahu.</p>',
      }),
    },
  })
  await select(7)
  press('Nota')

  const words = screen.getByLabelText('Palabra del glosario (opcional)')
  await screen.findByRole('option', { name: 'hare paenga' })
  fireEvent.change(words, { target: { value: 'ahu' } })
  store('Insertar nota', 'Insertar')

  expect(editorOf().getHTML()).toContain('<p>Un ahu<span data-note="Ahu\u202f: terrasse')
})

test('a place is one of those of the island, and a source has an address of the web or none', async () => {
  await openForm({ edit: 'new' })
  await write('<p>Orongo</p>')
  await select(7)

  press('Lugar')
  fireEvent.change(screen.getByLabelText('Lugar de la isla'), { target: { value: 'orongo' } })
  store('Insertar lugar', 'Insertar')

  expect(editorOf().getHTML()).toBe('<p>Orongo<span data-place="orongo"></span></p>')
  expect(mark('Lugar: Orongo')).toBeTruthy()

  await write('<p>Así fue.</p>')
  await select(9)
  press('Fuente')
  type(/Obra/, 'Alfred Métraux, 1940')
  type(/Dirección/, 'javascript:alert(1)')
  store('Insertar fuente', 'Insertar')
  expect(screen.getByText('Solo direcciones de páginas, con http:// o https://.')).toBeTruthy()
  type(/Dirección/, 'archive.org/details/x')
  store('Insertar fuente', 'Insertar')

  expect(editorOf().getHTML()).toBe(
    '<p>Así fue.<span data-citation="Alfred Métraux, 1940" data-url="https://archive.org/details/x"></span></p>',
  )
})

test('opened text sets no note but as the server stores it, and is copied with its notes, never over one', async () => {
  await openForm({ edit: 'new' })
  await write(
    '<p>a<span data-note="b" kind="x" text="y" url="javascript:z"></span><span data-place="paris"></span><span data-citation="c" data-url="javascript:d"></span></p>',
  )
  expect(editorOf().getHTML()).toBe(
    '<p>a<span data-note="b"></span><span data-citation="c"></span></p>',
  )

  await write(`<p>${NOTE}</p>`)
  await act(async () => copyParagraph(editorOf(), 0, `<p>Ahu${NOTE}</p>`))
  expect(editorOf().getHTML()).toBe(`<p>${NOTE}</p><p>Ahu${NOTE}</p>`)
})

test('the preview numbers notes and sources, and lists them', async () => {
  await openForm({ edit: 'new' })
  await write(`<p>Ahu${NOTE}<span data-citation="Métraux"></span></p>`)

  fireEvent.click(screen.getByRole('button', { name: 'Vista Previa' }))

  const notes = await screen.findByRole('region', { name: 'Notas' })
  expect(within(notes).getByRole('listitem').textContent).toBe('Plataforma')
  expect(within(screen.getByRole('region', { name: 'Fuentes' })).getByText('Métraux')).toBeTruthy()
  expect(screen.getByText('[1]').tagName).toBe('SUP')
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
