import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextInput } from '#client/features/blog-admin/session/fields.tsx'
import { PresenceLine } from '#client/features/blog-admin/presence/presence-line.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { box, fill, press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { openSession } from './opened-session.tsx'

const gone = () => rejectedCall('NOT_FOUND', 'Artículo no encontrado')
const line = (text: string | RegExp) => screen.findByText(text)

test('a taken slug is reported in the sentence of the server, and is what is wrong with the field', async () => {
  const taken = () =>
    rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' })
  const { form, save, effects } = await openSession({ answers: { 'admin.blog.update': taken } })

  save()

  const text = 'Ya existe un artículo con ese slug.'
  await line(text)
  expect(form.state().problem).toEqual({ field: 'slug', text })
  expect(effects).not.toContain('close')
})

test('a taken slug is marked until it is typed; the focus stays where the user writes meanwhile', async () => {
  const text = 'Ya existe un artículo con ese slug.'
  const taken = () => rejectedCall('CONFLICT', text, { reason: 'slug_taken' })
  const { form, saveAndStay } = await openSession({
    fields: (
      <>
        <TextInput field="slug" />
        <TextInput field="excerpt" rows={3} />
      </>
    ),
    answers: { 'admin.blog.update': taken },
  })
  const isRefused = () => waitFor(() => expect(form.state().problem?.field).toBe('slug'))

  act(() => box('Extracto').focus())
  saveAndStay()
  await isRefused()
  expect(box('Slug').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('Extracto'))

  act(() => box('Extracto').blur())
  saveAndStay()
  await isRefused()
  expect(document.activeElement, 'where no text is being typed').toBe(box('Slug'))
  fill('Slug', 'otro')
  expect(box('Slug').getAttribute('aria-invalid')).toBeNull()
})

test('a failed creation is reported in the text of the spec', async () => {
  const create = () => rejectedCall('INTERNAL_SERVER_ERROR', 'Error interno')
  const { type, save } = await openSession({
    article: null,
    answers: { 'admin.blog.create': create },
  })
  type({ title: 'Algo', content: '<p>Algo</p>' })

  save()

  await line('No se pudo crear el artículo')
})

test('an article that is known to be deleted is not saved, and the sentence of the spec says so', async () => {
  const { save, effects } = await openSession({
    fields: <PresenceLine id={7} />,
    answers: { 'admin.blog.update': gone, 'admin.blog.presence.note': gone },
  })
  await line(/^Este artículo fue eliminado: está en el estado «Eliminados»/)

  save()

  await line('El artículo ya no existe. Por favor, recarga la página.')
  expect(effects).toContain('detach local')
})

test('a lost creation whose article was saved since becomes a conflict about that article', async () => {
  const theirs = { ...anArticle(), id: 12, revision: 4, title: 'Algo', excerpt: 'Ellos' }
  const create = () =>
    rejectedCall('CONFLICT', 'Otra persona guardó.', { reason: 'stale_revision', articleId: 12 })
  const update = vi.fn(async (_input: unknown) => theirs)
  const byId = vi.fn(async (_input: unknown) => theirs)
  const { form, type, save } = await openSession({
    article: null,
    answers: { 'admin.blog.create': create, 'admin.blog.update': update, 'admin.blog.byId': byId },
  })
  type({ title: 'Algo', content: '<p>Algo</p>' })

  save()
  await waitFor(() => expect(form.state().theirs).toEqual(theirs))
  expect(byId).toHaveBeenCalledExactlyOnceWith({ id: 12 })
  press('Guardar lo elegido')

  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: 12, revision: 4 })
})

test('a save that arrives after the editor was left is said, and closes nothing', async () => {
  let answer: () => void = () => undefined
  const update = vi.fn(() => new Promise((resolve) => (answer = () => resolve(anArticle()))))
  const { save, leave, effects } = await openSession({ answers: { 'admin.blog.update': update } })
  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  leave()

  answer()

  await line('Artículo actualizado')
  expect(effects).not.toContain('close')
})

test('a save that is refused after the editor was left is only reported', async () => {
  let refuse: () => void = () => undefined
  const update = vi.fn(
    () =>
      new Promise<never>((_resolve, reject) => {
        refuse = () => void gone().catch(reject)
      }),
  )
  const { type, save, leave, effects } = await openSession({
    answers: { 'admin.blog.update': update },
  })
  type({ excerpt: 'Algo' })
  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  leave()

  refuse()

  await line('Artículo no encontrado')
  expect(effects).not.toContain('detach local')
})
