import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PublishSwitch } from '#client/features/blog-admin/publish/publish-controls.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { openForm, press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { openSession } from './opened-session.tsx'

const dialog = () => within(screen.getByLabelText('Publicar', { selector: 'dialog' }))
const line = (text: string | RegExp) => screen.findByText(text)
const TIME = 'Día y hora de la isla'
const choose = (at: string, button = 'Programar') => {
  fireEvent.change(dialog().getByLabelText(TIME), { target: { value: at } })
  fireEvent.click(dialog().getByText(button, { selector: 'button' }))
}

/** Answers a save with what was sent. */
const stores = () =>
  vi.fn(async (input: unknown): Promise<AdminArticle> => ({
    ...anArticle(),
    ...(input as object),
    revision: 4,
  }))

/** Answers a publication, and one at a time with that time. */
const publishes = () =>
  vi.fn(async (input: unknown): Promise<AdminArticle> => {
    const { at } = input as { at?: string }
    if (at) return { ...anArticle(), publishAt: hotelInstant(at)!.toISOString() }
    return { ...anArticle(), published: true, revision: 5 }
  })

const taken = () =>
  rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' })

const DAY = '2036-11-28T10:30'
const LATER = '2036-11-29T10:30'

test('Publicar shows where and what is missing; the draft is scheduled, published, and leads to the page', async () => {
  const update = stores()
  const publish = publishes()
  const cancel = vi.fn(async () => anArticle())
  await openForm({
    edit: 7,
    answers: {
      'admin.blog.update': update,
      'admin.blog.publish': publish,
      'admin.blog.cancelSchedule': cancel,
    },
  })

  press('Publicar')
  expect(dialog().getByText('https://hotel.example/blog/los-moai')).toBeTruthy()
  expect(dialog().getByText('No tiene imagen destacada.')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
  choose(DAY)
  await line(/^Programado: se publica el .*\(hora de la isla\)$/)
  press('Cancelar programación')
  await line('Programación cancelada')
  expect(screen.queryByText(/^Programado: se publica/)).toBeNull()

  press('Publicar')
  fireEvent.click(dialog().getByText('Publicar ahora'))

  await line('Artículo actualizado')
  expect(publish.mock.lastCall?.[0]).toEqual({ id: 7, revision: 3 })
  expect(update).not.toHaveBeenCalled()
  await line(/Publicado en el blog/)
  expect(screen.getByText('Ver').getAttribute('href')).toBe('/blog/los-moai')
  expect((await line('Ver en el sitio')).getAttribute('href')).toBe('/blog/los-moai')
  expect(screen.queryByText('Publicar', { selector: 'button' })).toBeNull()
})

test('Publicar begins with its question, and says before the button what is still missing to publish', async () => {
  const { type } = await openSession({ article: null })

  press('Publicar')

  expect(document.activeElement?.textContent).toBe(
    'Los huéspedes verán la versión en Español, y solo esa.',
  )
  const missing = ['El título es obligatorio.', 'El contenido es obligatorio.']
  for (const sentence of missing) expect(dialog().getByText(sentence)).toBeTruthy()
  type({ title: 'Moai', content: '<p>Texto.</p>' })
  for (const sentence of missing) expect(dialog().queryByText(sentence)).toBeNull()
})

test('Programar saves what was written, and sets the time of the island', async () => {
  const update = stores()
  const publish = publishes()
  const { type } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.publish': publish },
  })
  type({ excerpt: 'Nuevo' })

  press('Publicar')
  choose(DAY)

  await line(/^Artículo programado para el/)
  expect(update.mock.lastCall?.[0]).toMatchObject({ excerpt: 'Nuevo' })
  expect(update.mock.lastCall?.[0]).not.toHaveProperty('published')
  expect(publish.mock.lastCall?.[0]).toEqual({ id: 7, revision: 4, at: DAY })
})

test('a text without changes is scheduled as it is, and a scheduled one is moved', async () => {
  const publish = publishes()
  const article = { ...anArticle(), publishAt: '2036-11-30T14:00:00.000Z' }
  await openSession({ article, answers: { 'admin.blog.publish': publish } })

  press('Publicar')
  expect(dialog().getByLabelText<HTMLInputElement>(TIME).value).toBe('2036-11-30T09:00')
  choose(DAY, 'Cambiar la hora')

  await line(/^Artículo programado para el/)
  expect(publish).toHaveBeenCalledExactlyOnceWith({ id: 7, revision: 3, at: DAY })
})

test('the dialog rejects a time that is over or that no clock shows; a rejection by the server is a toast', async () => {
  const publish = vi.fn(() => rejectedCall('CONFLICT', 'El artículo ya está publicado.'))
  await openSession({ answers: { 'admin.blog.publish': publish } })
  press('Publicar')

  for (const [at, problem] of [
    ['2020-01-01T09:00', 'Esa hora ya pasó en la isla: elige una más tarde.'],
    ['2036-09-06T22:30', 'Esa hora no existe en la isla: elige otra.'],
    ['', 'Elige un día y una hora.'],
  ] as const) {
    choose(at)
    expect(dialog().getByText(problem)).toBeTruthy()
  }
  expect(publish).not.toHaveBeenCalled()
  choose(DAY)

  await line('El artículo ya está publicado.')
})

test('what is not saved is saved before it is published; where that is refused, it is not published', async () => {
  const update = stores()
  update.mockImplementationOnce(taken)
  const publish = publishes()
  const { type } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.publish': publish },
  })
  const publishNow = () => {
    press('Publicar')
    fireEvent.click(dialog().getByText('Publicar ahora'))
  }
  type({ slug: 'otro' })
  publishNow()
  await line(/Ya existe un artículo/)
  expect(publish).not.toHaveBeenCalled()

  type({ slug: 'libre' })
  publishNow()

  await line(/Publicado en el blog/)
  expect(screen.getAllByText('Artículo actualizado')).toHaveLength(1)
  expect(publish).toHaveBeenCalledExactlyOnceWith({ id: 7, revision: 4 })
})

test('the switch asks what Publicar asks, and before it takes an article off the site', async () => {
  const publish = publishes()
  const unpublish = vi.fn(async () => ({ ...anArticle(), revision: 6 }))
  const { type, form } = await openSession({
    fields: <PublishSwitch />,
    answers: { 'admin.blog.publish': publish, 'admin.blog.unpublish': unpublish },
  })
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Publicado' })
  const isOn = () => toggle().checked
  const takenOff = () => within(screen.getByLabelText('¿Pasar a borrador?', { selector: 'dialog' }))

  fireEvent.click(toggle())
  fireEvent.click(dialog().getByText('Volver'))
  expect([isOn(), publish.mock.calls]).toEqual([false, []])
  fireEvent.click(toggle())
  fireEvent.click(dialog().getByText('Publicar ahora'))
  await waitFor(() => expect(isOn()).toBe(true))

  type({ excerpt: 'A medias' })
  fireEvent.click(toggle())
  fireEvent.click(takenOff().getByText('Volver'))
  expect([isOn(), unpublish.mock.calls]).toEqual([true, []])
  fireEvent.click(toggle())
  fireEvent.click(takenOff().getByText('Pasar a borrador'))

  await waitFor(() => expect(isOn()).toBe(false))
  expect(unpublish).toHaveBeenCalledExactlyOnceWith({ id: 7, revision: 5 })
  await line('Artículo actualizado')
  expect(form.isChanged()).toBe(true)
})

test('a time that was chosen before a refused save is set by the save that mends it', async () => {
  const update = stores()
  update.mockImplementationOnce(taken)
  const publish = publishes()
  const { type, saveAndStay } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.publish': publish },
  })
  type({ slug: 'otro' })
  press('Publicar')
  choose(DAY)
  await line(/Ya existe un artículo/)
  expect(publish).not.toHaveBeenCalled()

  type({ slug: 'libre' })
  saveAndStay()

  await line(/^Artículo programado para el/)
  expect(publish).toHaveBeenCalledExactlyOnceWith({ id: 7, revision: 4, at: DAY })
})

test('of two times chosen while a save waits for the link the last one is set', async () => {
  const update = stores()
  update.mockImplementationOnce(() => Promise.reject(new Error('offline')))
  const publish = publishes()
  const { type } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.publish': publish },
  })
  type({ excerpt: 'Nuevo' })
  let reach: () => void = () => undefined
  update.mockImplementationOnce(
    (input) =>
      new Promise((resolve) => (reach = () => resolve({ ...anArticle(), ...(input as object) }))),
  )

  press('Publicar')
  choose(DAY)
  await line('Sin conexión, guardado en este equipo')
  press('Publicar')
  choose(LATER)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  reach()

  await line(/^Programado: se publica el/)
  expect(publish).toHaveBeenCalledExactlyOnceWith({ id: 7, revision: 3, at: LATER })
})
