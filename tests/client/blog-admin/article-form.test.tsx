import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  articleDrafts,
  listLocalDrafts,
} from '#client/features/blog-admin/autosave/local-drafts.ts'
import { draftOf } from '#client/features/blog-admin/form/draft.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import {
  aLocalDraft,
  anArticle,
  box,
  fill,
  openEditor,
  openForm,
  save,
  write,
} from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('the slug of a new article follows its title', async () => {
  await openForm({ edit: 'new' })
  fill('Título', 'Ñandú, ¡Ōrongo!  y más')
  expect(box('Slug (URL)').value).toBe('nandu-orongo-y-mas')
  fill('Título', '复活节岛')
  expect(box('Slug (URL)').value).toMatch(/^articulo-/)
})

test('the slug of an existing article stays when its title changes', async () => {
  await openForm({ edit: 7 })

  fill('Título', 'Otro título')

  expect(box('Slug (URL)').value).toBe('los-moai')
})

test('saving without a title or a content is refused in the texts of the spec', async () => {
  const create = vi.fn(async () => anArticle())
  await openForm({ edit: 'new', answers: { 'admin.blog.create': create } })

  save()
  // In the toast and at the field.
  expect(await screen.findAllByText('El título es obligatorio')).toHaveLength(2)
  fill('Título', 'Algo')
  save()

  expect(await screen.findAllByText('El contenido es obligatorio')).toHaveLength(2)
  expect(create).not.toHaveBeenCalled()
})

test('saving sends the fields of the spec, without the rating', async () => {
  const update = vi.fn(async (_input: unknown) => anArticle())
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Título', 'Los moai de hoy')
  fill('Tiempo de lectura (minutos)', '99')

  save()

  expect(await screen.findByText('Artículo actualizado')).toBeTruthy()
  expect(update).toHaveBeenCalledExactlyOnceWith({
    ...draftOf(anArticle()),
    title: 'Los moai de hoy',
    readTime: 60,
    id: 7,
    revision: 3,
    draft: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), version: 1 },
  })
  await waitFor(() => expect(address()).toBe('/admin/blog'))
  expect(localStorage).toHaveLength(0)
})

test('while saving the button says so, and a second press sends nothing', async () => {
  const update = vi.fn(() => new Promise<never>(() => undefined))
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })

  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Guardando...' }))

  expect(update).toHaveBeenCalledOnce()
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
  articleDrafts('maria', 7).save({ ...aLocalDraft(), revision: 3 })
  const gone = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  const { address } = await openEditor({ edit: 7, answers: { 'admin.blog.byId': gone } })

  expect(await screen.findByText('Artículo no encontrado')).toBeTruthy()
  expect(screen.getByText('Este artículo ya no existe. La página se actualizará.')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
  expect(await screen.findByRole('button', { name: 'Continuar De ayer' })).toBeTruthy()
})

test('an article that cannot be loaded is reported, and its local draft stays', async () => {
  articleDrafts('maria', 7).save({ ...aLocalDraft(), revision: 3 })
  const offline = () => Promise.reject(new Error('offline'))
  const { address } = await openEditor({ edit: 7, answers: { 'admin.blog.byId': offline } })

  expect(await screen.findByText('No se pudo abrir el artículo')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
  expect(keptTexts()).toEqual(['7: De ayer'])
})

test('an article that no longer exists is not saved, whichever answer comes first', async () => {
  const gone = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
  const answers = { 'admin.blog.update': gone, 'admin.blog.versions': gone }
  const { address } = await openForm({ edit: 7, answers })

  save()

  expect(
    await screen.findByText('El artículo ya no existe. Por favor, recarga la página.'),
  ).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('a taken slug is reported in the sentence of the server, and the editor stays open', async () => {
  const taken = () =>
    rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' })
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': taken } })

  save()

  expect(await screen.findAllByText('Ya existe un artículo con ese slug.')).toHaveLength(2)
  expect(address()).toBe('/admin/blog?edit=%227%22')
})

test('a failed creation is reported in the text of the spec', async () => {
  const answers = {
    'admin.blog.create': () => rejectedCall('INTERNAL_SERVER_ERROR', 'Error interno'),
  }
  await openForm({ edit: 'new', answers })
  fill('Título', 'Algo')
  await write('<p>Algo</p>')

  save()

  expect(await screen.findByText('No se pudo crear el artículo')).toBeTruthy()
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
  fill('Meta título', 'Yo')

  save()
  const dialog = await screen.findByRole('dialog', { name: 'Otra persona guardó este artículo' })
  const names = within(dialog)
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
  expect(names).toEqual(['Extracto', 'Meta título', 'Autor'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }))

  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toMatchObject({
    excerpt: 'Yo',
    metaTitle: 'Yo',
    author: 'Ellos',
    revision: 4,
  })
})

test('a local draft is offered, and can be discarded', async () => {
  articleDrafts('maria', 7).save({ ...aLocalDraft(), revision: 3 })
  await openForm({ edit: 7 })

  expect(screen.getByText(/Hay cambios sin guardar.*De ayer/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))

  expect(screen.queryByText(/Hay cambios sin guardar/)).toBeNull()
  expect(box('Título').value).toBe('Los moai')
})

test('the meta description shows its length, and may be longer than recommended', async () => {
  await openForm({ edit: 'new' })

  fill('Meta descripción', 'a'.repeat(170))

  expect(screen.getByText(/170\/160/)).toBeTruthy()
})

test('the categories are those of the spec, the others in use, and one that is typed', async () => {
  await openForm({
    edit: 'new',
    answers: { 'admin.blog.categories': async () => ['cultura', 'surf'] },
  })

  await waitFor(() => expect(options('Categoría')).toContain('surf'))
  expect(options('Categoría')).toEqual([
    'cultura',
    'arqueologia',
    'historia',
    'tradiciones',
    'gastronomia',
    'naturaleza',
    'experiencias',
    'surf',
    ' ',
  ])
})

const keptTexts = () =>
  listLocalDrafts('maria').map(({ name, local }) => `${name}: ${local.draft.title}`)

const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)
