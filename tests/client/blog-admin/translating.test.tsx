import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { newArticleDrafts } from '#client/features/blog-admin/autosave/local-drafts.ts'
import { newDraft } from '#client/features/blog-admin/form/draft.ts'
import type { ArticleVersionState } from '#shared/blog/admin.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { anArticle, box, fill, openForm, save } from './opened-editor.tsx'

vi.setConfig({ testTimeout: 30_000 })

const ORIGINAL = {
  id: 7,
  revision: 3,
  title: 'La cueva',
  excerpt: 'Dos ventanas.',
  content: '<h2>El mar</h2><p>Se ve <a href="https://example.com">lejos</a>.</p><p>Fin.</p>',
}
const original = async () => ORIGINAL

/** A German version, id 9, of the Spanish article 7. */
const german = (facts: object = {}) => ({
  ...anArticle(),
  id: 9,
  language: 'de' as const,
  title: 'Die Höhle',
  content: '<h2></h2><p>Man sieht weit.</p>',
  ...facts,
})

const versions = (outdated: boolean): ArticleVersionState[] =>
  LANGUAGES.map((language) => {
    const id = language === 'es' ? 7 : language === 'de' ? 9 : null
    const missing = { title: null, slug: null, updatedAt: null, published: false }
    return { language, id, ...missing, outdated: outdated && language === 'de' }
  })

const translate = (answers: Answers = {}) =>
  openForm({
    edit: 'new',
    from: 7,
    lang: 'de',
    answers: { 'admin.blog.translations.original': original, ...answers },
  })

const openGerman = (answers: Answers = {}) =>
  openForm({
    edit: 9,
    lang: 'de',
    answers: {
      'admin.blog.byId': async () => german(),
      'admin.blog.versions': async () => versions(true),
      'admin.blog.translations.original': original,
      'admin.blog.translations.changes': async () => CHANGES,
      ...answers,
    },
  })

const CHANGES = {
  revision: 3,
  before: { ...ORIGINAL, title: 'La gruta' },
  present: ORIGINAL,
}

const region = async () =>
  within(await screen.findByRole('region', { name: 'Original en español' }))

const editorHtml = () => editorOf().getHTML()

const editorOf = (): Editor =>
  (screen.getByRole('textbox', { name: 'Contenido del artículo' }) as unknown as { editor: Editor })
    .editor

const copy = (what: string) => `Copiar del español: ${what}`

test('the Spanish text stands beside a new translation, and none of it is in the form or stored', async () => {
  const create = vi.fn(async (input: unknown) => ({ ...german(), ...(input as object) }))
  await translate({ 'admin.blog.create': create })

  const beside = await region()
  const parts = beside.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toEqual(
    ['La cueva', 'Dos ventanas.', 'El mar', 'Se ve lejos.', 'Fin.'].map(
      (text) => `${text}Copiar del español`,
    ),
  )
  expect(beside.queryByRole('textbox')).toBeNull()
  // A link would lead away from the form.
  expect(beside.queryByRole('link')).toBeNull()
  expect(box('Título').value).toBe('')
  expect(box('Extracto').value).toBe('')
  expect(editorHtml()).not.toContain('mar')

  fill('Título', 'Die Höhle')
  await act(async () => void editorOf().commands.setContent('<p>Weit.</p>', { emitUpdate: true }))
  save()

  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    title: 'Die Höhle',
    excerpt: '',
    metaTitle: '',
    content: '<p>Weit.</p>',
    translationOf: 7,
    sourceRevision: 3,
  })
})

test('a text that an earlier visit began names no Spanish text as its source', async () => {
  const base = { ...newDraft('de'), content: '<p>Weit.</p>' }
  const draft = { ...base, title: 'Die Höhle' }
  const local = { at: '2026-11-20T20:00:00Z', draft, base, translationOf: 7 }
  newArticleDrafts('maria', 'de').save(local)
  const create = vi.fn(async (input: unknown) => ({ ...german(), ...(input as object) }))
  await translate({ 'admin.blog.create': create })
  await region()

  fireEvent.click(await screen.findByRole('button', { name: 'Recuperar' }))
  save()

  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({ title: 'Die Höhle', sourceRevision: null })
})

test('«Copiar del español» puts a part into its place, and replaces nothing that was written', async () => {
  await translate()
  const beside = await region()
  await act(
    async () => void editorOf().commands.setContent('<h2></h2><p>Weit.</p>', { emitUpdate: true }),
  )

  for (const part of ['Título', 'párrafo 1', 'párrafo 2', 'párrafo 3']) {
    fireEvent.click(beside.getByRole('button', { name: copy(part) }))
  }

  expect(box('Título').value).toBe('La cueva')
  expect(box('Slug').value).toBe('la-cueva')
  const [heading, own, copied, last] = new DOMParser().parseFromString(editorHtml(), 'text/html')
    .body.children
  expect(heading?.outerHTML).toBe('<h2>El mar</h2>')
  expect(own?.textContent).toBe('Weit.')
  expect(copied?.textContent).toBe('Se ve lejos.')
  expect(last?.textContent).toBe('Fin.')
})

test('a copied excerpt that replaces another can be taken back', async () => {
  await translate()
  const beside = await region()
  fill('Extracto', 'Zwei Fenster.')

  fireEvent.click(beside.getByRole('button', { name: copy('Extracto') }))
  expect(box('Extracto').value).toBe('Dos ventanas.')
  const toast = (await screen.findByText('Copiado')).parentElement!
  fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))

  expect(box('Extracto').value).toBe('Zwei Fenster.')
})

test('the part that is being translated is marked, in the fields and in the text', async () => {
  await translate()
  const beside = await region()
  const current = () =>
    beside
      .getAllByRole('listitem')
      .filter((part) => part.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent.replace('Copiar del español', ''))

  act(() => box('Extracto').focus())
  expect(current()).toEqual(['Dos ventanas.'])
  await act(async () => {
    editorOf().commands.setContent('<h2></h2><p>Weit.</p>')
    editorOf().view.focus()
    editorOf().commands.setTextSelection(5)
  })
  expect(current()).toEqual(['Se ve lejos.'])
})

test('on a phone «Ver original» opens the Spanish text at the place where one is', async () => {
  await translate()
  await region()
  act(() => box('Título').focus())

  // The simulated browser is wide, where the style sheet hides it.
  fireEvent.click(screen.getByRole('button', { name: 'Ver original', hidden: true }))

  const sheet = within(screen.getByRole('dialog', { name: 'Original en español' }))
  const marked = sheet.getAllByRole('listitem').filter((part) => part.hasAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['La cuevaCopiar del español'])
  fireEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a translation that the Spanish has left behind shows what changed; who has seen it and saves makes it current', async () => {
  const update = vi.fn(async (input: unknown) => ({ ...german(), ...(input as object) }))
  await openGerman({ 'admin.blog.update': update })
  const notice = within(await screen.findByRole('region', { name: 'Anterior al español' }))

  fill('Título', 'Die Grotte')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }))
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[0]).not.toHaveProperty('sourceRevision')

  fireEvent.click(notice.getByRole('button', { name: 'Qué cambió' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Qué cambió en español' }))
  const title = await dialog.findByRole('region', { name: 'Título' })
  expect(title.querySelector('del')?.textContent).toBe('gruta')
  expect(title.querySelector('ins')?.textContent).toBe('cueva')
  expect(dialog.queryByRole('region', { name: 'Contenido' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Seguir traduciendo' }))

  fill('Título', 'Die Höhle')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y seguir' }))
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls[1]?.[0]).toMatchObject({ sourceRevision: 3 })
})

test('where the history no longer has the text that was translated, that is said', async () => {
  await openGerman({
    'admin.blog.translations.changes': async () => ({ ...CHANGES, before: null }),
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Qué cambió' }))

  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/No se sabe qué texto se tradujo/)).toBeTruthy()
  expect(dialog.getByRole('region', { name: 'Contenido' }).textContent).toContain('Se ve lejos.')
})

test('«Ya está al día» marks the version without saving the form', async () => {
  const mark = vi.fn(async (_input: unknown) => ({ outdated: false }))
  const update = vi.fn()
  let isOutdated = true
  await openGerman({
    'admin.blog.update': update,
    'admin.blog.versions': async () => versions(isOutdated),
    'admin.blog.translations.markCurrent': async (input) => {
      isOutdated = false
      return mark(input)
    },
  })

  fireEvent.click(await screen.findByRole('button', { name: 'Ya está al día' }))

  expect(await screen.findByText('Versión al día')).toBeTruthy()
  expect(mark).toHaveBeenCalledWith({ id: 9, revision: 3 })
  expect(update).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(screen.queryByText('Anterior al español')).toBeNull())
})

test('the language of a translation is shown, not chosen', async () => {
  await openGerman()
  const fixed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Idioma' })
  expect(fixed.value).toBe('Deutsch')
  expect(fixed.readOnly).toBe(true)
})

test('the language of an article without translations can be chosen', async () => {
  await openForm({ edit: 7 })

  expect(screen.getByRole('combobox', { name: 'Idioma' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Original en español' })).toBeNull()
  expect(screen.queryByText('Ver original')).toBeNull()
})

test('a German title gets a German address, and the same title a Spanish one', async () => {
  await openForm({ edit: 'new' })
  fill('Título', 'Grüße')
  expect(box('Slug').value).toBe('grusse')

  fireEvent.change(screen.getByRole('combobox', { name: 'Idioma' }), { target: { value: 'de' } })
  fill('Título', 'Grüße!')
  expect(box('Slug').value).toBe('gruesse')
})
