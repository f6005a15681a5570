import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newArticleDrafts } from '#client/features/blog-admin/autosave/local-drafts.ts'
import { newDraft } from '#client/features/blog-admin/form/draft.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { anArticle, box, fill, openForm, save, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('a lost creation whose article was saved since becomes a conflict about that article', async () => {
  const theirs = { ...anArticle(), id: 12, revision: 4, title: 'Algo', excerpt: 'Ellos' }
  const create = vi.fn(() =>
    rejectedCall('CONFLICT', 'Otra persona guardó.', { reason: 'stale_revision', articleId: 12 }),
  )
  const update = vi.fn(async (_input: unknown) => theirs)
  const byId = vi.fn(async (_input: unknown) => theirs)
  const answers = {
    'admin.blog.create': create,
    'admin.blog.update': update,
    'admin.blog.byId': byId,
  }
  const { address } = await openForm({ edit: 'new', answers })
  fill('Título', 'Algo')
  await write('<p>Algo</p>')

  save()
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }))

  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: 12, revision: 4 })
  expect(byId).toHaveBeenCalledExactlyOnceWith({ id: 12 })
  await waitFor(() => expect(address()).toBe('/admin/blog'))
})

test('an unsaved translation of a deleted article opens as a new one, and can be saved', async () => {
  const base = newDraft('es')
  newArticleDrafts('maria', 'es').save({
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

  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }))
  expect(box('Título').value).toBe('Traducido')
  save()
  await screen.findByText('Artículo no encontrado')
  save()

  await screen.findByText('Artículo creado')
  const [first, second] = create.mock.calls.map(([input]) => input)
  expect(first).toMatchObject({ translationOf: 5 })
  expect(second).not.toHaveProperty('translationOf')
})

test('a save that is refused after the editor was left is only reported', async () => {
  let refuse: () => void = () => undefined
  const update = () =>
    new Promise<never>((_resolve, reject) => {
      refuse = () => void rejectedCall('NOT_FOUND', 'Artículo no encontrado').catch(reject)
    })
  const { address } = await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  fill('Extracto', 'Algo')
  save()
  await screen.findByRole('button', { name: 'Guardando...' })
  fireEvent.click(screen.getByRole('button', { name: 'Volver a la Lista' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo Artículo' }))
  await screen.findByRole('heading', { name: 'Nuevo Artículo' })
  const before = address()

  refuse()

  await screen.findByText('Artículo no encontrado')
  expect(address()).toBe(before)
})
