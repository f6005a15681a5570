import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { anArticle, openForm, save, write } from './opened-editor.tsx'

vi.setConfig({ testTimeout: 30_000 })

const BASE = '<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p>'
const MINE = '<p>Uno.</p><p>Dos mío.</p><p>Tres.</p><p>Cuatro.</p>'
const THEIRS = '<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro, otro.</p>'

/** Writes a text, and saves it over another one that was saved meanwhile. */
async function conflict(mine: string, other: Partial<AdminArticle>) {
  const base = { ...anArticle(), content: BASE }
  const theirs = { ...base, content: THEIRS, revision: 4, ...other }
  const update = vi
    .fn(async (input: unknown) => ({ ...theirs, ...(input as object), revision: 5 }))
    .mockImplementationOnce(() =>
      rejectedCall('CONFLICT', 'Otra persona guardó.', { reason: 'stale_revision' }),
    )
  const byId = vi.fn(async () => theirs).mockImplementationOnce(async () => base)
  await openForm({ edit: 7, answers: { 'admin.blog.byId': byId, 'admin.blog.update': update } })
  await write(mine)
  save()
  return { dialog: within(await screen.findByRole('dialog')), update }
}

const radio = (name: string, group: HTMLElement) =>
  within(group).getByRole<HTMLInputElement>('radio', { name })

test('where each changed paragraphs of their own, both changes are preselected', async () => {
  const { dialog, update } = await conflict(MINE, {})

  const first = await dialog.findByRole('radiogroup', { name: 'Qué queda en Cambio 1' })
  const second = dialog.getByRole('radiogroup', { name: 'Qué queda en Cambio 2' })
  expect(radio('Conservar la tuya', first).checked).toBe(true)
  expect(radio('Conservar la otra', second).checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }))

  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toMatchObject({
    content: '<p>Uno.</p><p>Dos mío.</p><p>Tres.</p><p>Cuatro, otro.</p>',
    revision: 4,
  })
})

test('one paragraph is taken from the other version', async () => {
  const { dialog, update } = await conflict(MINE, {})
  const first = await dialog.findByRole('radiogroup', { name: 'Qué queda en Cambio 1' })

  fireEvent.click(radio('Dejar ambas, una tras otra', first))
  const label = within(first).getByText('Dejar ambas, una tras otra').closest('label')
  await vi.waitFor(() => expect(label?.dataset.state).toBe('checked'))
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }))

  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toMatchObject({
    content: '<p>Uno.</p><p>Dos mío.</p><p>Dos.</p><p>Tres.</p><p>Cuatro, otro.</p>',
  })
})

test('the words that only one version has are marked', async () => {
  const { dialog } = await conflict(MINE, {})

  const change = await dialog.findByRole('region', { name: 'Cambio 1' })
  const [mine, theirs] = within(change).getAllByRole('group')
  await vi.waitFor(() => expect(mine?.querySelector('ins')?.textContent.trim()).toBe('mío'))
  expect(theirs?.querySelector('ins')).toBeNull()
})

test.each([
  ['maria', 'Guardaste este artículo en otra pestaña', /La otra es tuya, de otra pestaña, de las/],
  ['ana', 'Otra persona guardó este artículo', /La otra es de ana, de las \d\d:\d\d\./],
])('a conflict with a save by %s says whose it is', async (updatedBy, title, sentence) => {
  const { dialog } = await conflict(MINE, { updatedBy })

  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  expect(dialog.getByText(sentence)).toBeTruthy()
})
