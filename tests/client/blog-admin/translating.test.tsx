import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContentEditor } from '#client/features/blog-admin/editor/content-editor.tsx'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { TextInput } from '#client/features/blog-admin/session/fields.tsx'
import { createSession } from '#client/features/blog-admin/session/article-session.ts'
import { OriginalBeside } from '#client/features/blog-admin/translations/original-beside.tsx'
import type { LanguageVersion } from '#shared/blog/admin.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { box, fill, openForm, press, save } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { editorOf, formOf, showIn, write } from './part.tsx'

const ORIGINAL = {
  id: 7,
  revision: 3,
  title: 'La cueva',
  excerpt: 'Dos ventanas.',
  content: '<h2>El mar</h2><p>Se ve <a href="https://example.com">lejos</a>.</p><p>Fin.</p>',
}
const original = async () => ORIGINAL

/** A German version, id 9, of the Spanish article 7. */
const german = () => ({
  ...anArticle(),
  id: 9,
  language: 'de' as const,
  title: 'Die Höhle',
  content: '<h2></h2><p>Man sieht weit.</p>',
})

const versions = (outdated: boolean): LanguageVersion[] =>
  LANGUAGES.map((language) => {
    const id = language === 'es' ? 7 : language === 'de' ? 9 : null
    const missing = { title: null, published: false }
    return { language, id, ...missing, outdated: outdated && language === 'de' }
  })

const CHANGES = {
  revision: 3,
  before: { ...ORIGINAL, title: 'La gruta' },
  present: ORIGINAL,
}

const region = async () => within(await screen.findByLabelText('Original en español'))
const withoutButton = (part: Element) => part.textContent.replace('Copiar del español', '')

test('the Spanish text stands beside a new translation, and none of it is in the form or stored', async () => {
  const create = vi.fn(async (input: unknown) => ({ ...german(), ...(input as object) }))
  await openForm({
    edit: 'new',
    from: 7,
    lang: 'de',
    answers: { 'admin.blog.translations.original': original, 'admin.blog.create': create },
  })

  const beside = await region()
  expect((await beside.findAllByRole('listitem')).map(withoutButton)).toEqual([
    'La cueva',
    'Dos ventanas.',
    'El mar',
    'Se ve lejos.',
    'Fin.',
  ])
  expect(beside.queryByRole('textbox')).toBeNull()
  // A link would lead away from the form.
  expect(beside.queryByRole('link')).toBeNull()
  expect(box('Título').value).toBe('')
  expect(box('Extracto').value).toBe('')
  expect(editorOf().getHTML()).not.toContain('mar')
  fireEvent.click(beside.getByLabelText('Copiar del español: párrafo 1'))
  expect(editorOf().getHTML(), 'copied where that is wanted').toContain('El mar')

  fill('Título', 'Die Höhle')
  await write('<p>Weit.</p>')
  save()

  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    title: 'Die Höhle',
    excerpt: '',
    metaTitle: '',
    content: '<p>Weit.</p>',
    translationOf: 7,
    sourceRevision: 3,
  })
})

/** A new translation into German: what is written of it, beside the Spanish text. */
async function translate() {
  const draft = { ...newDraft('de'), content: '<h2></h2><p>Weit.</p>' }
  const form = createSession({ draft, translationOf: 7 })
  await showIn(
    form,
    <OriginalBeside language="de" translated={anArticle()}>
      {({ onEditor }) => (
        <>
          <TextInput field="title" />
          <TextInput field="excerpt" />
          <ContentEditor onEditor={onEditor} />
        </>
      )}
    </OriginalBeside>,
    { 'admin.blog.translations.original': original },
  )
  const beside = await region()
  await beside.findByText('La cueva')
  return { form, beside }
}

test('the part that is being translated is marked, on a phone, too, and is copied into its place', async () => {
  const { form, beside } = await translate()
  const current = (of: typeof beside) =>
    of
      .getAllByRole('listitem')
      .filter((part) => part.getAttribute('aria-current') === 'true')
      .map(withoutButton)

  act(() => box('Extracto').focus())
  expect(current(beside), 'the excerpt').toEqual(['Dos ventanas.'])
  await act(async () => {
    editorOf().view.focus()
    editorOf().commands.setTextSelection(5)
  })
  expect(current(beside), 'the paragraph').toEqual(['Se ve lejos.'])
  act(() => box('Título').focus())
  press('Ver original')
  const sheet = within(screen.getByLabelText('Original en español', { selector: 'dialog' }))
  expect(current(sheet), 'the title, in the sheet of a phone').toEqual(['La cueva'])
  fireEvent.click(sheet.getByText('Cerrar'))
  expect(screen.queryByRole('dialog')).toBeNull()

  for (const part of ['Título', 'párrafo 1', 'párrafo 2', 'párrafo 3']) {
    fireEvent.click(beside.getByLabelText(`Copiar del español: ${part}`))
  }
  expect(form.current()).toMatchObject({ title: 'La cueva', slug: 'la-cueva' })
  const { body } = new DOMParser().parseFromString(editorOf().getHTML(), 'text/html')
  const [heading, own, copied, last] = body.children
  expect(heading?.outerHTML).toBe('<h2>El mar</h2>')
  expect(own?.textContent, 'nothing that was written is replaced').toBe('Weit.')
  expect(copied?.textContent).toBe('Se ve lejos.')
  expect(last?.textContent).toBe('Fin.')

  fill('Extracto', 'Zwei Fenster.')
  fireEvent.click(beside.getByLabelText('Copiar del español: Extracto'))
  expect(box('Extracto').value).toBe('Dos ventanas.')
  const toast = (await screen.findByText('Copiado en lugar de lo que habías escrito'))
    .parentElement!
  fireEvent.click(within(toast).getByText('Deshacer'))
  expect(box('Extracto').value, 'a replaced excerpt comes back').toBe('Zwei Fenster.')
})

/** What stands above a German version that the Spanish has left behind. */
async function openNotice(answers: Answers = {}) {
  const form = formOf(german())
  await showIn(
    form,
    <OriginalBeside language="de" translated={undefined}>
      {() => null}
    </OriginalBeside>,
    {
      'admin.blog.versions': async () => versions(true),
      'admin.blog.translations.original': original,
      'admin.blog.translations.changes': async () => CHANGES,
      ...answers,
    },
  )
  await screen.findByLabelText('Anterior al español')
  return form
}

test('a translation that the Spanish has left behind shows what changed; who has seen it saves it as current', async () => {
  const form = await openNotice()
  expect(form.state().seenSource).toBeUndefined()

  press('Qué cambió')
  const dialog = within(await screen.findByRole('dialog', { name: 'Qué cambió en español' }))
  const title = await dialog.findByRole('region', { name: 'Título' })
  expect(title.querySelector('del')?.textContent).toBe('gruta')
  expect(title.querySelector('ins')?.textContent).toBe('cueva')
  expect(dialog.queryByRole('region', { name: 'Contenido' })).toBeNull()
  fireEvent.click(dialog.getByText('Seguir traduciendo'))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(form.state().seenSource).toBe(3)
})

test('where the history no longer has the text that was translated, that is said', async () => {
  await openNotice({
    'admin.blog.translations.changes': async () => ({ ...CHANGES, before: null }),
  })

  press('Qué cambió')

  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/No se sabe qué texto se tradujo/)).toBeTruthy()
  expect(dialog.getByRole('region', { name: 'Contenido' }).textContent).toContain('Se ve lejos.')
})

test('«Ya está al día» marks the version without saving the form', async () => {
  const mark = vi.fn(async (_input: unknown) => ({ outdated: false }))
  let isOutdated = true
  await openNotice({
    'admin.blog.versions': async () => versions(isOutdated),
    'admin.blog.translations.markCurrent': async (input) => {
      isOutdated = false
      return mark(input)
    },
  })

  press('Ya está al día')

  expect(await screen.findByText('Versión al día')).toBeTruthy()
  expect(mark).toHaveBeenCalledExactlyOnceWith({ id: 9, revision: 3 })
  await waitFor(() => expect(screen.queryByLabelText('Anterior al español')).toBeNull())
})

test('where there is no Spanish version, a new translation stands beside the one it is made from', async () => {
  const form = createSession({ draft: newDraft('de'), translationOf: 9 })
  const translated = { ...anArticle(), id: 9, language: 'fr' as const, title: 'La grotte' }
  await showIn(
    form,
    <OriginalBeside language="de" translated={translated}>
      {() => null}
    </OriginalBeside>,
    { 'admin.blog.translations.original': async () => null },
  )

  const beside = within(await screen.findByRole('region', { name: 'Original' }))
  expect(beside.getByText('La grotte')).toBeTruthy()
  expect(form.state().seenSource, 'it names no Spanish text as its source').toBeUndefined()
})
