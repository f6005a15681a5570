import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Conflict } from '#client/features/blog-admin/form/article-form.tsx'
import { fieldText } from '#client/features/blog-admin/article/field-text.ts'
import { draftOf, type Draft } from '#client/features/blog-admin/article/draft.ts'
import type { SessionEvent } from '#client/features/blog-admin/session/state.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { formOf, showIn } from '#tests/client/blog-admin/part.tsx'
import { anArticle } from '#tests/client/blog-admin/session/an-article.ts'

const BASE = '<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro.</p>'
const MINE = '<p>Uno.</p><p>Dos mío.</p><p>Tres.</p><p>Cuatro.</p>'
const THEIRS = '<p>Uno.</p><p>Dos.</p><p>Tres.</p><p>Cuatro, otro.</p>'

/** The dialog of two texts that were both made from the same one. @returns what was decided, too. */
async function conflict(other: Partial<AdminArticle> = {}) {
  const form = formOf({ ...anArticle(), content: BASE })
  const theirs = { ...anArticle(), content: THEIRS, revision: 4, ...other }
  form.change({ content: MINE })
  form.save({ closes: false })
  form.dispatch({ type: 'refused', call: 1, rejection: { because: 'stale', theirs } })
  const onResolve = vi.fn((_draft: Draft) => undefined)
  const dispatch = (event: SessionEvent) => event.type === 'merged' && onResolve(event.draft)
  await showIn({ ...form, dispatch }, <Conflict />)
  return { form, theirs, dialog: within(screen.getByRole('dialog')), onResolve }
}

const radio = (name: string, group: HTMLElement) =>
  within(group).getByRole<HTMLInputElement>('radio', { name })

test('where each changed paragraphs of their own, both changes are preselected', async () => {
  const { dialog, onResolve } = await conflict()

  const first = await dialog.findByRole('radiogroup', { name: 'Qué queda en Cambio 1' })
  const second = dialog.getByRole('radiogroup', { name: 'Qué queda en Cambio 2' })
  expect(radio('Conservar la tuya', first).checked).toBe(true)
  expect(radio('Conservar la otra', second).checked).toBe(true)
  fireEvent.click(dialog.getByText('Guardar lo elegido'))

  expect(onResolve.mock.lastCall?.[0]).toMatchObject({
    content: '<p>Uno.</p><p>Dos mío.</p><p>Tres.</p><p>Cuatro, otro.</p>',
  })
})

test('one paragraph is taken from the other version', async () => {
  const { dialog, onResolve } = await conflict()
  const first = await dialog.findByRole('radiogroup', { name: 'Qué queda en Cambio 1' })

  fireEvent.click(radio('Dejar ambas, una tras otra', first))
  const label = within(first).getByText('Dejar ambas, una tras otra').closest('label')
  await waitFor(() => expect(label?.dataset.state).toBe('checked'))
  fireEvent.click(dialog.getByText('Guardar lo elegido'))

  expect(onResolve.mock.lastCall?.[0]).toMatchObject({
    content: '<p>Uno.</p><p>Dos mío.</p><p>Dos.</p><p>Tres.</p><p>Cuatro, otro.</p>',
  })
})

test('the words that only one version has are marked', async () => {
  const { dialog } = await conflict()

  const change = await dialog.findByRole('region', { name: 'Cambio 1' })
  const [mine, theirs] = within(change).getAllByRole('group')
  await waitFor(() => expect(mine?.querySelector('ins')?.textContent.trim()).toBe('mío'))
  expect(theirs?.querySelector('ins')).toBeNull()
})

test('a choice leaves the texts scrolled as they are', async () => {
  const { dialog } = await conflict()
  const change = within(await dialog.findByRole('region', { name: 'Cambio 1' }))
  const mine = change.getByRole('group', { name: 'La tuya' })
  mine.scrollTop = 50

  fireEvent.click(change.getByRole('radio', { name: 'Conservar la otra' }))
  const label = change.getByText('Conservar la otra').closest('label')
  await waitFor(() => expect(label?.dataset.state).toBe('checked'))

  expect(mine.scrollTop).toBe(50)
})

test('a third save that arrives behind the dialog is the one that is merged', async () => {
  const { form, theirs, onResolve } = await conflict()
  const third = { ...theirs, content: BASE.replace('Cuatro', 'Cuatro del tercero'), revision: 5 }

  act(() => form.save({ closes: false }))
  act(() =>
    form.dispatch({ type: 'refused', call: 2, rejection: { because: 'stale', theirs: third } }),
  )
  fireEvent.click(screen.getByText('Guardar lo elegido'))

  expect(onResolve.mock.lastCall?.[0]).toMatchObject({
    content: '<p>Uno.</p><p>Dos mío.</p><p>Tres.</p><p>Cuatro del tercero.</p>',
  })
})

test.each([
  [
    'maria',
    'Guardaste este artículo en otra pestaña',
    /La otra es tuya, de otra pestaña, de las 19:00\./,
  ],
  ['ana', 'Otra persona guardó este artículo', /La otra es de ana, de las 19:00\./],
])(
  'a conflict with a save by %s says whose it is, and when it was on the island',
  async (updatedBy, title, sentence) => {
    const { dialog } = await conflict({ updatedBy })

    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    expect(dialog.getByText(sentence)).toBeTruthy()
  },
)

test.each([
  ['tags', { tags: ['moai', 'ahu'] }, 'moai, ahu'],
  ['category', { category: 'historia' }, 'Historia'],
  ['featured', { featured: true }, 'Sí'],
  ['readTime', { readTime: 7 }, '7'],
] as const)('the two sides show %s as the form does', (field, value, shown) => {
  const draft = { ...draftOf(anArticle()), ...value } as Draft

  expect(fieldText(field, draft)).toBe(shown)
})
