import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BulkOutcome } from '#shared/blog/bulk.ts'
import type { AdminCardsPage } from '#shared/blog/cards.ts'
import { aCard, aPage, aTally, openList } from './opened-list.tsx'

const MOAI = aCard({ id: 1, title: 'Los Moai', revision: 4 })
const UMU = aCard({ id: 2, title: 'El umu', category: 'gastronomia', revision: 2 })
const SEA = aCard({ id: 3, title: 'El mar', published: true, revision: 7 })

const cards = async () => aPage([MOAI, UMU, SEA])
const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(name))
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const openedDialog = (name: string) => within(screen.getByLabelText(name, { selector: 'dialog' }))
const publish = () => {
  press('Publicar')
  const dialog = openedDialog('Publicar artículos')
  fireEvent.click(dialog.getByText('Publicar', { selector: 'button' }))
}
const answer = (outcome: Partial<BulkOutcome>) =>
  vi.fn(async (_input: unknown) => ({ done: [], problems: [], ...outcome }))

test('ticked articles are published together, and Deshacer takes that back', async () => {
  const done = [{ ...MOAI, published: true, revision: 5 }]
  const change = answer({ done })
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })

  await tick('Seleccionar Los Moai')
  // It is published already: nothing is sent for it.
  await tick('Seleccionar El mar')
  expect(screen.getByText('2 elegidos')).toBeTruthy()
  publish()

  expect(await screen.findByText('1 artículo publicado')).toBeTruthy()
  expect(change).toHaveBeenCalledExactlyOnceWith({
    articles: [{ id: 1, revision: 4, published: true }],
  })
  const all = screen.getByLabelText<HTMLInputElement>(/todos/)
  expect(document.activeElement).toBe(all)
  expect(screen.queryByText('Publicar', { selector: 'button' })).toBeNull()
  press('Deshacer')

  expect(await screen.findByText('Un artículo está como antes')).toBeTruthy()
  expect(change).toHaveBeenLastCalledWith({
    articles: [{ id: 1, revision: 5, published: false, wasNeverPublished: true }],
  })
})

test('all shown articles are ticked at once; each gets the new category, and its own back', async () => {
  const done = [MOAI, UMU, SEA].map((card) => ({ ...card, category: 'aves', revision: 9 }))
  const change = answer({ done })
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })

  await tick('Seleccionar todos los que se ven')
  expect(screen.getByText('3 elegidos')).toBeTruthy()
  press('Cambiar categoría')
  const dialog = openedDialog('Cambiar categoría')
  fireEvent.change(dialog.getByLabelText('Categoría'), { target: { value: ' ' } })
  fireEvent.change(dialog.getByLabelText('Nueva categoría'), { target: { value: 'aves' } })
  fireEvent.click(dialog.getByText('Cambiar', { selector: 'button' }))

  expect(await screen.findByText('3 artículos cambiados de categoría')).toBeTruthy()
  expect(change).toHaveBeenCalledExactlyOnceWith({
    articles: [
      { id: 1, revision: 4, category: 'aves' },
      { id: 2, revision: 2, category: 'aves' },
      { id: 3, revision: 7, category: 'aves' },
    ],
  })
  press('Deshacer')
  await screen.findByText('3 artículos están como antes')
  expect(change).toHaveBeenLastCalledWith({
    articles: [
      { id: 1, revision: 9, category: 'cultura' },
      { id: 2, revision: 9, category: 'gastronomia' },
      { id: 3, revision: 9, category: 'cultura' },
    ],
  })
})

test('an article that did not go is named with the reason, and stays ticked', async () => {
  const problems = [{ id: 2, message: 'Cambió después.' }]
  const change = answer({ done: [{ ...MOAI, published: true, revision: 5 }], problems })
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })

  await tick('Seleccionar Los Moai')
  await tick('Seleccionar El umu')
  publish()

  expect(await screen.findByText('Un artículo se quedó como estaba')).toBeTruthy()
  expect(screen.getByText('«El umu»: Cambió después.').closest('[role=alert]')).toBeTruthy()
  const umu = screen.getByLabelText<HTMLInputElement>('Seleccionar El umu')
  expect(umu.checked).toBe(true)
  press('Entendido')
  expect(screen.queryByText('«El umu»: Cambió después.')).toBeNull()
})

test('after a bulk change without an answer the panel does not claim that the articles are unchanged', async () => {
  const change = () => Promise.reject(new Error('offline'))
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })

  await tick('Seleccionar Los Moai')
  publish()

  expect(
    await screen.findByText('No se sabe si este artículo cambió: míralo en la lista'),
  ).toBeTruthy()
  expect(screen.getByText('«Los Moai»: El servidor no respondió.')).toBeTruthy()
  expect(screen.queryByText(/como estaba/)).toBeNull()
})

test('when one of several fails, the others can be undone, and the failed one is not called unchanged', async () => {
  const done = [{ ...MOAI, published: true, revision: 5 }]
  const problems = [{ id: 2, message: 'Error interno', isUnknown: true as const }]
  const change = answer({ done, problems })
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })

  await tick('Seleccionar Los Moai')
  await tick('Seleccionar El umu')
  publish()

  expect(
    await screen.findByText('No se sabe si este artículo cambió: míralo en la lista'),
  ).toBeTruthy()
  expect(screen.getByText('«El umu»: Error interno')).toBeTruthy()
  expect(screen.getByText('1 artículo publicado')).toBeTruthy()
  press('Deshacer')
  await waitFor(() =>
    expect(change).toHaveBeenLastCalledWith({
      articles: [{ id: 1, revision: 5, published: false, wasNeverPublished: true }],
    }),
  )
})

test('publishing several asks first, and says what they lack', async () => {
  const change = answer({})
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })

  await tick('Seleccionar todos los que se ven')
  press('Publicar')

  expect(screen.getByText('¿Quieres publicar «Los Moai» y «El umu»?')).toBeTruthy()
  expect(screen.getByText('De ellos: 2 sin imagen, 2 sin extracto.')).toBeTruthy()
  press('Cancelar')
  expect(change).not.toHaveBeenCalled()
})

test('deleting several asks first, names them, and can be taken back', async () => {
  const change = answer({ done: [MOAI, UMU] })
  await openList({ 'admin.blog.cards': cards, 'admin.blog.bulk': change })
  const both = (values: object) => ({
    articles: [MOAI, UMU].map(({ id, revision }) => ({ id, revision, ...values })),
  })

  await tick('Seleccionar Los Moai')
  await tick('Seleccionar El umu')
  press('Eliminar')
  const dialog = openedDialog('Eliminar artículos')
  expect(dialog.getByText('¿Quieres eliminar «Los Moai» y «El umu»?')).toBeTruthy()
  fireEvent.click(dialog.getByText('Eliminar', { selector: 'button' }))

  expect(await screen.findByText('2 artículos eliminados')).toBeTruthy()
  expect(change).toHaveBeenCalledExactlyOnceWith(both({ deleted: true }))
  press('Deshacer')
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(both({ deleted: false })))
})

test('Duplicar opens the copy', async () => {
  const duplicate = vi.fn(async (_input: unknown) => ({
    ...MOAI,
    id: 9,
    title: 'Los Moai (copia)',
  }))
  const { router } = await openList({
    'admin.blog.cards': cards,
    'admin.blog.duplicate': duplicate,
    'admin.blog.byId': () => new Promise(() => undefined),
  })

  fireEvent.click(await screen.findByLabelText('Duplicar Los Moai'))

  expect(await screen.findByText('Duplicado: «Los Moai (copia)» es un borrador')).toBeTruthy()
  expect(duplicate).toHaveBeenCalledExactlyOnceWith({ id: 1, creationId: expect.any(String) })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ edit: '9' }))
})

test('a copy that is asked for again after a lost answer is not made twice', async () => {
  const duplicate = vi
    .fn(async (_input: unknown) => ({ ...MOAI, id: 9 }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await openList({
    'admin.blog.cards': cards,
    'admin.blog.duplicate': duplicate,
    'admin.blog.byId': () => new Promise(() => undefined),
  })
  const duplicates = async () => fireEvent.click(await screen.findByLabelText('Duplicar Los Moai'))

  await duplicates()
  expect(await screen.findByText(/^No se pudo duplicar/)).toBeTruthy()
  await duplicates()

  await waitFor(() => expect(duplicate).toHaveBeenCalledTimes(2))
  const [first, second] = duplicate.mock.calls
  expect(second).toEqual(first)
})

test('all that match are selected at once, also those of further pages', async () => {
  const pages = vi
    .fn(async (_input: unknown): Promise<AdminCardsPage> => aPage([SEA]))
    .mockImplementationOnce(async () => ({ articles: [MOAI], next: '9-1' }))
    .mockImplementationOnce(async () => ({ articles: [UMU], next: '8-2' }))
  await openList({ 'admin.blog.cards': pages, 'admin.blog.tally': async () => aTally() })

  fireEvent.click(await screen.findByText('Seleccionar los 3'))

  expect(await screen.findByText('3 elegidos')).toBeTruthy()
  expect(pages.mock.calls.map(([input]) => (input as { cursor?: string }).cursor)).toEqual([
    undefined,
    '9-1',
    '8-2',
  ])
  expect(screen.queryByText('Seleccionar los 3')).toBeNull()
})

test('where a further page does not come, nothing more is selected', async () => {
  const pages = vi
    .fn(() => Promise.reject(new Error('offline')))
    .mockImplementationOnce(async () => ({ articles: [MOAI], next: '9-1' }) as never)
  await openList({ 'admin.blog.cards': pages })

  fireEvent.click(await screen.findByText('Seleccionar los 3'))

  expect(await screen.findByText('No se pudieron cargar los artículos.')).toBeTruthy()
  expect(screen.queryByText(/elegido/)).toBeNull()
})
