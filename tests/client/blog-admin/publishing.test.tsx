import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hotelInstant, hotelTime } from '#shared/hotel/local-time.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { anArticle, box, fill, openForm, save, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: 'Publicar' }))
const line = (text: string | RegExp) => screen.findByText(text, undefined, { timeout: 10_000 })

/** Answers a save with what was sent. */
const stores = () =>
  vi.fn(async (input: unknown): Promise<AdminArticle> => ({
    ...anArticle(),
    ...(input as object),
    revision: 4,
  }))

/** Answers a schedule with its time. */
const schedules = () =>
  vi.fn(async (input: unknown): Promise<AdminArticle> => {
    const { at } = input as { at: string }
    return { ...anArticle(), publishAt: hotelInstant(at)!.toISOString() }
  })

function setTime(at: string): void {
  const [day, time] = at.split('T')
  fireEvent.change(dialog().getByLabelText('Día'), { target: { value: day } })
  fireEvent.change(dialog().getByLabelText('Hora de la isla'), { target: { value: time } })
}

const IN_TWO_DAYS = hotelTime(Date.now() + 2 * 86_400_000)

test('Publicar shows where and what is missing, publishes, and leads to the page then', async () => {
  const update = stores()
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })

  press('Publicar')
  expect(dialog().getByText('https://hotel.example/blog/los-moai')).toBeTruthy()
  expect(dialog().getByText('No tiene imagen destacada.')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
  fireEvent.click(dialog().getByRole('button', { name: 'Publicar ahora' }))

  await line('Artículo actualizado')
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: 7, published: true, revision: 3 })
  await line(/Publicado en el blog/)
  expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/blog/los-moai')
  const view = await screen.findByRole('link', { name: 'Ver en el sitio' })
  expect(view.getAttribute('href')).toBe('/blog/los-moai')
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
})

test('a saved draft is said to be one', async () => {
  await openForm({ edit: 7, answers: { 'admin.blog.update': stores() } })
  fill('Extracto', 'Uno')

  save()

  await line('Artículo actualizado')
  await line('Guardado como borrador')
})

test('Programar saves what was written, sets the time of the island, and can be cancelled', async () => {
  const update = stores()
  const set = schedules()
  const cancel = vi.fn(async () => anArticle())
  const answers = {
    'admin.blog.update': update,
    'admin.blog.schedule.set': set,
    'admin.blog.schedule.cancel': cancel,
  }
  await openForm({ edit: 7, answers })
  fill('Extracto', 'Nuevo')

  press('Publicar')
  setTime(IN_TWO_DAYS)
  fireEvent.click(dialog().getByRole('button', { name: 'Programar' }))

  await line('Artículo programado')
  expect(update.mock.lastCall?.[0]).toMatchObject({ excerpt: 'Nuevo', published: false })
  expect(set.mock.lastCall?.[0]).toEqual({ id: 7, at: IN_TWO_DAYS })
  await line(/^Programado: se publica el .*\(hora de la isla\)$/)
  press('Cancelar programación')
  await line('Programación cancelada')
  await waitFor(() => expect(screen.queryByText(/^Programado: se publica/)).toBeNull())
})

test('a text without changes is scheduled as it is, and a scheduled one is moved', async () => {
  const set = schedules()
  const scheduled = async () => ({ ...anArticle(), publishAt: '2036-11-30T14:00:00.000Z' })
  const answers = { 'admin.blog.schedule.set': set, 'admin.blog.byId': scheduled }
  await openForm({ edit: 7, answers })

  press('Publicar')
  expect(dialog().getByLabelText<HTMLInputElement>('Día').value).toBe('2036-11-30')
  expect(dialog().getByLabelText<HTMLInputElement>('Hora de la isla').value).toBe('09:00')
  setTime(IN_TWO_DAYS)
  fireEvent.click(dialog().getByRole('button', { name: 'Cambiar la hora' }))

  await line('Artículo programado')
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, at: IN_TWO_DAYS })
})

test('a time that is over or that no clock shows is refused in the dialog; the server’s refusal is a toast', async () => {
  const set = vi.fn(() => rejectedCall('CONFLICT', 'El artículo ya está publicado.'))
  await openForm({ edit: 7, answers: { 'admin.blog.schedule.set': set } })
  press('Publicar')

  for (const [at, problem] of [
    ['2020-01-01T09:00', 'Esa hora ya pasó en la isla: elige una más tarde.'],
    ['2036-09-06T22:30', 'Esa hora no existe en la isla: elige otra.'],
    ['2036-09-06T', 'Elige un día y una hora.'],
  ] as const) {
    setTime(at)
    fireEvent.click(dialog().getByRole('button', { name: 'Programar' }))
    expect(dialog().getByRole('alert').textContent).toBe(problem)
  }
  expect(set).not.toHaveBeenCalled()
  setTime(IN_TWO_DAYS)
  fireEvent.click(dialog().getByRole('button', { name: 'Programar' }))

  await line('El artículo ya está publicado.')
})

test('a publication that is refused leaves the form a draft', async () => {
  const taken = () =>
    rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' })
  await openForm({ edit: 7, answers: { 'admin.blog.update': taken } })

  press('Publicar')
  fireEvent.click(dialog().getByRole('button', { name: 'Publicar ahora' }))

  await waitFor(() =>
    expect(screen.getAllByText(/Ya existe un artículo/).length).toBeGreaterThan(0),
  )
  const isOn = screen.getByRole('switch', { name: 'Publicado' }).getAttribute('aria-checked')
  expect(isOn).toBe('false')
})

test('a time that was chosen before a refused save is set by the save that mends it', async () => {
  const update = stores()
  update.mockImplementationOnce(() =>
    rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' }),
  )
  const set = schedules()
  const answers = { 'admin.blog.update': update, 'admin.blog.schedule.set': set }
  await openForm({ edit: 7, answers })
  fill('Slug', 'otro')
  press('Publicar')
  setTime(IN_TWO_DAYS)
  fireEvent.click(dialog().getByRole('button', { name: 'Programar' }))
  await waitFor(() =>
    expect(screen.getAllByText(/Ya existe un artículo/).length).toBeGreaterThan(0),
  )
  expect(set).not.toHaveBeenCalled()

  fill('Slug', 'libre')
  press('Guardar y seguir')

  await line('Artículo programado')
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, at: IN_TWO_DAYS })
})

test('of two times chosen while a save waits for the link the last one is set', async () => {
  const update = stores()
  update.mockImplementationOnce(() => Promise.reject(new Error('offline')))
  const set = schedules()
  const answers = { 'admin.blog.update': update, 'admin.blog.schedule.set': set }
  await openForm({ edit: 7, answers })
  fill('Extracto', 'Nuevo')
  const choose = (at: string) => {
    press('Publicar')
    setTime(at)
    fireEvent.click(dialog().getByRole('button', { name: 'Programar' }))
  }
  let reach: () => void = () => undefined
  update.mockImplementationOnce(
    (input) =>
      new Promise((resolve) => (reach = () => resolve({ ...anArticle(), ...(input as object) }))),
  )

  choose(IN_TWO_DAYS)
  await line('Sin conexión, guardado en este equipo')
  const later = hotelTime(Date.now() + 3 * 86_400_000)
  choose(later)
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  reach()

  await line(/^Programado: se publica el/)
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, at: later })
})

test('titles that search pages cut and links that lead nowhere are said before publishing', async () => {
  const look = vi.fn(async (_input: unknown) => ['/blog/nada'])
  await openForm({ edit: 7, answers: { 'admin.blog.deadLinks': look } })
  fill('Título', 'Moai '.repeat(15))
  await write(
    '<p><a href="/blog/nada">a</a> <a href="https://hotel.example/rooms#x">b</a> <a href="https://example.com/">c</a></p>',
  )

  press('Publicar')

  await line('El enlace /blog/nada no lleva a ninguna página.')
  expect(look.mock.lastCall?.[0]).toEqual({ lang: 'es', links: ['/blog/nada', '/rooms'] })
  await line(/^El título es largo: 74 caracteres, y los buscadores muestran unos 60/)
  expect(screen.getByRole('button', { name: 'Publicar ahora' })).toBeTruthy()
})

test('under the slug of a published article stands that its former address goes on working', async () => {
  const published = async () => ({ ...anArticle(), published: true })
  await openForm({ edit: 7, answers: { 'admin.blog.byId': published } })

  const text = 'El artículo está publicado: la dirección anterior seguirá funcionando'
  const hint = screen.getByText(text)
  expect(box('Slug').getAttribute('aria-describedby')).toContain(hint.id)
})

test('the preview is as wide as a phone or a laptop', async () => {
  await openForm({ edit: 'new' })
  press('Vista Previa')

  const isPressed = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect([isPressed('Teléfono'), isPressed('Portátil')]).toEqual(['false', 'true'])
  press('Teléfono')

  expect([isPressed('Teléfono'), isPressed('Portátil')]).toEqual(['true', 'false'])
  expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull()
})

test('Copiar enlace copies a link to the draft, says how long it works, and takes it back', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const token = 'a'.repeat(43)
  const expiresAt = '2026-11-30T14:00:00.000Z'
  let count = 0
  await openForm({
    edit: 7,
    answers: {
      'admin.blog.byId': async () => ({ ...anArticle(), language: 'fr' }),
      'admin.blog.previewLink.count': async () => ({ count, expiresAt: count ? expiresAt : null }),
      'admin.blog.previewLink.create': async () => ((count += 1), { token, expiresAt }),
      'admin.blog.previewLink.revoke': async () => ((count = 0), { success: true }),
    },
  })
  press('Vista Previa')

  press('Copiar enlace')
  await line(/^Enlace copiado: sirve hasta el lun, 30 nov, 09:00$/)
  const link = `https://hotel.example/preview?lang=fr&token=${token}`
  expect(copy).toHaveBeenCalledExactlyOnceWith(link)
  expect(screen.getByLabelText<HTMLInputElement>('Enlace de la vista previa').value).toBe(link)
  fireEvent.click(await screen.findByRole('button', { name: 'Anular el enlace' }))

  await line('Los enlaces anteriores ya no sirven.')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Anular/ })).toBeNull())
})

test('where the browser does not copy, the link is there to be copied by hand', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const link = { token: 'a'.repeat(43), expiresAt: '2026-11-30T14:00:00.000Z' }
  await openForm({
    edit: 7,
    answers: {
      'admin.blog.previewLink.count': async () => ({ count: 1, expiresAt: link.expiresAt }),
      'admin.blog.previewLink.create': async () => link,
    },
  })
  press('Vista Previa')

  press('Copiar enlace')

  await line(/^Copia el enlace/)
})
