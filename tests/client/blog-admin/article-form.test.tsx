import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftStorage, listLocalDrafts } from '#client/features/blog-admin/session/local-drafts.ts'
import { UnsavedChangesGuard } from '#client/features/blog-admin/form/article-form.tsx'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { aLocalDraft, box, fill, openEditor, openForm, press, save } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn, write } from './part.tsx'

const saved = (facts: object) => ({ ...anArticle(), ...facts })
const line = (text: string | RegExp) => screen.findByText(text)

test('Guardar y seguir and Ctrl+S save, and the editor stays with the saved revision', async () => {
  let revision = 3
  const update = vi.fn(async (_input: unknown) => saved({ revision: (revision += 1) }))
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Uno')

  press('Guardar y seguir')
  await line('Artículo actualizado')
  fill('Extracto', 'Dos')
  const isLeft = fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))

  expect(isLeft, 'the browser saves no page').toBe(false)
  expect(update.mock.calls.map(([input]) => input)).toMatchObject([
    { excerpt: 'Uno', revision: 3 },
    { excerpt: 'Dos', revision: 4 },
  ])
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(address()).toBe('/admin/blog?edit=%227%22')
  await line(/^Guardado · \d\d:\d\d$/)
  fireEvent.click(screen.getByText('Volver a la Lista'))
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('a key event without a key, as autofill sends it, does nothing', async () => {
  await openForm({ edit: 7 })
  const failed = vi.fn()
  window.addEventListener('error', failed)

  const fields = document.querySelectorAll('input, textarea, [contenteditable=true]')
  for (const field of fields) fireEvent(field, new Event('keydown', { bubbles: true }))
  window.removeEventListener('error', failed)

  expect(fields.length).toBeGreaterThan(5)
  expect(failed).not.toHaveBeenCalled()
})

test('an article saved in another language is the open one of that language in the bar', async () => {
  const update = vi.fn(async (_input: unknown) => saved({ language: 'en', revision: 4 }))
  const versions = async () => {
    const own = update.mock.calls.length > 0 ? 'en' : 'es'
    return LANGUAGES.map((language) => ({ language, id: language === own ? 7 : null }))
  }
  const answers = { 'admin.blog.update': update, 'admin.blog.versions': versions }
  const { address } = await openForm({ edit: 7, answers })
  const bar = within(await screen.findByLabelText('Versiones del artículo'))
  const open = () =>
    bar.getAllByRole('button').find((button) => button.getAttribute('aria-current'))?.textContent
  const language = screen.getByLabelText('Idioma', { selector: 'select' })

  fireEvent.change(language, { target: { value: 'en' } })
  expect(open(), 'before the save').toBe('EspañolBorrador')
  press('Guardar y seguir')

  await waitFor(() => expect(open()).toBe('EnglishBorrador'))
  fireEvent.click(bar.getByText('Español'))
  await waitFor(() => expect(address()).toContain('from='))
})

test('a new article that is saved and goes on is an article from then on', async () => {
  const create = vi.fn(async (_input: unknown) => saved({ id: 12, revision: 1 }))
  const update = vi.fn(async (_input: unknown) => saved({ id: 12, revision: 2 }))
  const answers = { 'admin.blog.create': create, 'admin.blog.update': update }
  const { address } = await openForm({ edit: 'new', answers })
  fill('Título', 'Los moai')
  await write('<p>Texto.</p>')

  press('Guardar y seguir')
  await line('Artículo creado')
  await waitFor(() => expect(address()).toBe('/admin/blog?edit=%2212%22'))
  expect(screen.getByText('Editar Artículo')).toBeTruthy()
  fill('Extracto', 'Más')
  await waitFor(() => expect(listLocalDrafts('maria')).toMatchObject([{ name: '12' }]))
  save()
  await line('Guardando...')

  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: 12, revision: 1, excerpt: 'Más' })
  expect(create).toHaveBeenCalledOnce()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('saving a deleted article closes the editor, and keeps the text as a new article', async () => {
  const gone = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': gone } })
  fill('Título', 'No me pierdas')

  save()

  expect(await screen.findByText('Artículo no encontrado')).toBeTruthy()
  expect(screen.getByText('Este artículo fue eliminado. Regresando a la lista...')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
  expect(keptTexts()).toEqual(['new-es: No me pierdas'])
})

test('opening a deleted article goes back to the list, and its local draft becomes a new one', async () => {
  draftStorage('maria', 7).save({ ...aLocalDraft(), revision: 3 })
  const gone = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  const { address } = await openEditor({ edit: 7, answers: { 'admin.blog.byId': gone } })

  expect(await screen.findByText('Artículo no encontrado')).toBeTruthy()
  expect(screen.getByText('Este artículo ya no existe. La página se actualizará.')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
  expect(await screen.findByRole('button', { name: 'Continuar De ayer' })).toBeTruthy()
})

test('an article that cannot be loaded is reported, and its local draft stays', async () => {
  draftStorage('maria', 7).save({ ...aLocalDraft(), revision: 3 })
  const offline = () => Promise.reject(new Error('offline'))
  const { address } = await openEditor({ edit: 7, answers: { 'admin.blog.byId': offline } })

  expect(await screen.findByText('No se pudo abrir el artículo')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
  expect(keptTexts()).toEqual(['7: De ayer'])
})

test('a conflict shows both versions, and saves the chosen one of each field', async () => {
  const theirs = { ...anArticle(), revision: 4, excerpt: 'Ellos', author: 'Ellos' }
  const update = vi
    .fn(async (_input: unknown) => theirs)
    .mockImplementationOnce(() =>
      rejectedCall('CONFLICT', 'Otra persona guardó.', {
        reason: 'stale_revision',
        articleId: 7,
      }),
    )
  const byId = vi.fn(async () => theirs).mockImplementationOnce(async () => anArticle())
  await openForm({ edit: 7, answers: { 'admin.blog.update': update, 'admin.blog.byId': byId } })
  fill('Extracto', 'Yo')
  fill('En buscadores: título', 'Yo')

  save()
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó este artículo' })
  const names = within(dialog)
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
  expect(names).toEqual(['Extracto', 'En buscadores: título', 'Autor'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }))

  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toMatchObject({
    excerpt: 'Yo',
    metaTitle: 'Yo',
    author: 'Ellos',
    revision: 4,
  })
})

test('an unsaved translation of a deleted article opens as a new one, and can be saved', async () => {
  const base = newDraft('es')
  draftStorage('maria', 'es').save({
    at: '2026-11-20T20:00:00Z',
    draft: { ...base, title: 'Traducido', content: '<p>x</p>' },
    base,
    translationOf: 5,
  })
  const gone = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  const create = vi.fn(async (_input: unknown) => anArticle()).mockImplementationOnce(gone)
  await openForm({
    edit: 'new',
    from: 5,
    answers: { 'admin.blog.byId': gone, 'admin.blog.create': create },
  })

  press('Recuperar')
  expect(box('Título').value).toBe('Traducido')
  save()
  await line('Artículo no encontrado')
  save()

  await line('Artículo creado')
  const [first, second] = create.mock.calls.map(([input]) => input)
  expect(first).toMatchObject({ translationOf: 5 })
  expect(second).toMatchObject({ translationOf: undefined })
})

test('leaving with unsaved text asks, and leaves where that is wanted', async () => {
  const { form, router } = await showGuard()
  act(() => form.change({ excerpt: 'Algo' }))
  const leave = () => act(async () => void router.navigate({ to: '/blog' }))

  await leave()
  press('Seguir editando')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/blog')
  await leave()
  press('Salir sin guardar')

  await waitFor(() => expect(router.state.location.pathname).toBe('/blog'))
})

test('leaving says that the text is lost where the browser cannot keep it', async () => {
  const { form, router } = await showGuard()
  act(() => form.change({ excerpt: 'Algo' }))
  act(() => form.dispatch({ type: 'local saved', isSaved: false }))

  await act(async () => void router.navigate({ to: '/blog' }))

  expect(screen.getByRole('dialog').textContent).toContain('los cambios se pierden')
})

test('leaving while a photo is sent says that the photo is lost, and nothing of an unchanged text', async () => {
  const { form, router } = await showGuard()
  const end = form.uploads.begin()
  const leave = () => act(async () => void router.navigate({ to: '/blog' }))
  const photo = 'La foto que se sube no se guarda: elígela otra vez.'

  await leave()
  const dialog = screen.getByRole('dialog', { name: 'Aún se sube una foto' })
  expect(within(dialog).getByText(photo)).toBeTruthy()
  press('Seguir editando')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => form.change({ excerpt: 'Algo' }))
  await leave()
  const both = screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  expect(both.textContent).toContain(`cuando vuelvas. ${photo}`)
  press('Seguir editando')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  end()
  await leave()

  expect(screen.getByRole('dialog').textContent).not.toContain(photo)
})

async function showGuard() {
  const form = formOf(anArticle())
  return { form, ...(await showIn(form, <UnsavedChangesGuard />)) }
}

test('an editor that closes gives way to the list at once, without a loading screen', async () => {
  await openForm({ edit: 7 })
  const shown: (string | null)[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) shown.push(node.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  fireEvent.click(screen.getByText('Volver a la Lista'))
  await line('Gestión del Blog')

  expect(shown).not.toContain('Cargando…')
})

const keptTexts = () =>
  listLocalDrafts('maria').map(({ name, local }) => `${name}: ${local.draft.title}`)
