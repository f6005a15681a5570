import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HistoryButton } from '#client/features/blog-admin/form/form-header.tsx'
import type { RevisionEntry } from '#shared/blog/history.ts'
import type { Answers } from '#tests/support/client/render.tsx'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { formOf, showIn } from './part.tsx'

const entry: Omit<RevisionEntry, 'id'> = {
  kind: 'save',
  savedBy: 'ana',
  savedAt: '2026-11-20T20:28:00Z',
  changed: ['content'],
  words: 4,
  isPresent: false,
}
const PRESENT: RevisionEntry = { ...entry, id: 3, changed: ['content'], isPresent: true }
const LOST: RevisionEntry = { ...entry, id: 2, kind: 'conflict', savedBy: 'maria', words: 1 }
const FIRST: RevisionEntry = { ...entry, id: 1, kind: 'first', savedBy: null, changed: [] }

const CONTENTS: Record<number, string> = {
  1: '<p>El viento del mar.</p>',
  2: '<p>Otra cosa.</p>',
  3: '<p>El viento del norte.</p>',
}

async function openHistory(answers: Answers = {}) {
  const form = formOf(anArticle())
  await showIn(form, <HistoryButton id={7} />, {
    'admin.blog.history.list': async () => [PRESENT, LOST, FIRST],
    'admin.blog.history.version': async (input) => {
      const { version } = input as { version: number }
      return { id: version, fields: { ...anArticle(), content: CONTENTS[version] } }
    },
    ...answers,
  })
  return form
}

async function show() {
  press('Historial')
  const dialog = await screen.findByRole('dialog', { name: 'Historial' })
  await within(dialog).findByRole('list', { name: 'Versiones' })
  return within(dialog)
}

test('the history lists who saved when on the island, what changed and how many words', async () => {
  await openHistory()

  const dialog = await show()

  const [present, lost, first] = dialog.getAllByRole('listitem')
  expect(present?.textContent).toMatch(/20 nov 2026, 15:28 · ana Actual/)
  expect(present?.textContent).toContain('Guardado · Contenido · 4 palabras')
  expect(lost?.textContent).toContain(
    'No quedó: otra versión se guardó antes · Contenido · 1 palabra',
  )
  expect(first?.textContent).toContain('Como estaba antes · 4 palabras')
})

test('a version shows the words that changed since the one before it', async () => {
  await openHistory()

  const dialog = await show()

  const text = await dialog.findByRole('region', { name: 'Contenido' })
  expect([...text.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['mar'])
  expect([...text.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['norte'])
  expect(text.textContent).toContain('El viento del ')
  expect(dialog.queryByRole('button', { name: 'Restaurar' })).toBeNull()
})

test('a version is compared with the present one, which is what restoring would change', async () => {
  await openHistory()
  const dialog = await show()

  fireEvent.click(dialog.getByRole('button', { name: /Como estaba antes/ }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Qué cambia respecto a la actual' }))

  const text = await dialog.findByRole('region', { name: 'Contenido' })
  expect(text.querySelector('del')?.textContent).toBe('norte')
  expect(text.querySelector('ins')?.textContent).toBe('mar')
})

test('Restaurar puts the version into the form, and Deshacer takes it back', async () => {
  const answer = (content: string, revision: number) => ({
    article: { ...anArticle(), title: content, content: `<p>${content}</p>`, revision },
    before: 3,
  })
  const restore = vi
    .fn(async (_input: unknown) => answer('Como antes', 5))
    .mockImplementationOnce(async () => answer('Restaurado', 4))
  const form = await openHistory({ 'admin.blog.history.restore': restore })
  const dialog = await show()

  fireEvent.click(dialog.getByRole('button', { name: /Como estaba antes/ }))
  press('Restaurar')

  expect(await screen.findByText('Versión restaurada')).toBeTruthy()
  expect(restore).toHaveBeenLastCalledWith({ id: 7, version: 1, revision: 3 })
  expect(form.current().title).toBe('Restaurado')
  expect(form.isChanged(), 'nothing is left unsaved').toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()

  const toast = screen.getByText('Versión restaurada').parentElement!
  fireEvent.click(within(toast).getByRole('button', { name: 'Deshacer' }))

  expect(await screen.findByText('Restauración deshecha')).toBeTruthy()
  expect(restore).toHaveBeenLastCalledWith({ id: 7, version: 3, revision: 4 })
  expect(form.current().title).toBe('Como antes')
})

test('what the article said already is restored without an offer to undo it', async () => {
  const restore = async () => ({ article: anArticle(), before: null })
  await openHistory({ 'admin.blog.history.restore': restore })
  const dialog = await show()

  fireEvent.click(dialog.getByRole('button', { name: /Como estaba antes/ }))
  press('Restaurar')

  const toast = (await screen.findByText('Versión restaurada')).parentElement!
  expect(within(toast).queryByRole('button')).toBeNull()
})

test('with unsaved text nothing is restored over it', async () => {
  const restore = vi.fn()
  const form = await openHistory({ 'admin.blog.history.restore': restore })
  form.change({ title: 'Sin guardar' })
  const dialog = await show()

  fireEvent.click(dialog.getByRole('button', { name: /Como estaba antes/ }))
  press('Restaurar')

  expect(dialog.getByText('Tienes cambios sin guardar: guárdalos antes de restaurar.')).toBeTruthy()
  expect(restore).not.toHaveBeenCalled()
  expect(form.current().title).toBe('Sin guardar')
})

test('a restoration after another save shows the conflict, and leaves the form unchanged', async () => {
  const restore = () =>
    rejectedCall('CONFLICT', 'Otra persona guardó.', { reason: 'stale_revision' })
  const form = await openHistory({ 'admin.blog.history.restore': restore })
  const dialog = await show()

  fireEvent.click(dialog.getByRole('button', { name: /Como estaba antes/ }))
  press('Restaurar')

  expect(await screen.findByText('Otra persona guardó.')).toBeTruthy()
  expect(form.current().title).toBe('Los moai')
})

test('an empty history says when it begins', async () => {
  await openHistory({ 'admin.blog.history.list': async () => [] })
  press('Historial')

  expect(await screen.findByText('El historial empieza la próxima vez que guardes.')).toBeTruthy()
})
