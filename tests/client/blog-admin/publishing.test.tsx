import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draftOf, newDraft } from '#client/features/blog-admin/session/draft.ts'
import { Preview } from '#client/features/blog-admin/form/preview.tsx'
import { PreviewLink } from '#client/features/blog-admin/publish/preview-link.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { hotelInstant } from '#shared/hotel/local-time.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { openForm, press } from './opened-editor.tsx'
import { anArticle } from './session/an-article.ts'
import { openSession } from './opened-session.tsx'
import { showPart } from './part.tsx'

const dialog = () => within(screen.getByLabelText('Publicar', { selector: 'dialog' }))
const line = (text: string | RegExp) => screen.findByText(text)
const choose = (at: string, button = 'Programar') => {
  const [day, time] = at.split('T')
  fireEvent.change(dialog().getByLabelText('Día'), { target: { value: day } })
  fireEvent.change(dialog().getByLabelText('Hora de la isla'), { target: { value: time } })
  fireEvent.click(dialog().getByText(button, { selector: 'button' }))
}

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

const taken = () =>
  rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' })

const DAY = '2036-11-28T10:30'
const LATER = '2036-11-29T10:30'

test('Publicar shows where and what is missing; the draft is scheduled, published, and leads to the page', async () => {
  const update = stores()
  const set = schedules()
  const cancel = vi.fn(async () => anArticle())
  await openForm({
    edit: 7,
    answers: {
      'admin.blog.update': update,
      'admin.blog.schedule.set': set,
      'admin.blog.schedule.cancel': cancel,
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
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: 7, published: true, revision: 3 })
  await line(/Publicado en el blog/)
  expect(screen.getByText('Ver').getAttribute('href')).toBe('/blog/los-moai')
  expect((await line('Ver en el sitio')).getAttribute('href')).toBe('/blog/los-moai')
  expect(screen.queryByText('Publicar', { selector: 'button' })).toBeNull()
})

test('Programar saves what was written, and sets the time of the island', async () => {
  const update = stores()
  const set = schedules()
  const { type } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.schedule.set': set },
  })
  type({ excerpt: 'Nuevo' })

  press('Publicar')
  choose(DAY)

  await line('Artículo programado')
  expect(update.mock.lastCall?.[0]).toMatchObject({ excerpt: 'Nuevo', published: false })
  expect(set.mock.lastCall?.[0]).toEqual({ id: 7, at: DAY })
})

test('a text without changes is scheduled as it is, and a scheduled one is moved', async () => {
  const set = schedules()
  const article = { ...anArticle(), publishAt: '2036-11-30T14:00:00.000Z' }
  await openSession({ article, answers: { 'admin.blog.schedule.set': set } })

  press('Publicar')
  expect(dialog().getByLabelText<HTMLInputElement>('Día').value).toBe('2036-11-30')
  expect(dialog().getByLabelText<HTMLInputElement>('Hora de la isla').value).toBe('09:00')
  choose(DAY, 'Cambiar la hora')

  await line('Artículo programado')
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, at: DAY })
})

test('a time that is over or that no clock shows is refused in the dialog; the server’s refusal is a toast', async () => {
  const set = vi.fn(() => rejectedCall('CONFLICT', 'El artículo ya está publicado.'))
  await openSession({ answers: { 'admin.blog.schedule.set': set } })
  press('Publicar')

  for (const [at, problem] of [
    ['2020-01-01T09:00', 'Esa hora ya pasó en la isla: elige una más tarde.'],
    ['2036-09-06T22:30', 'Esa hora no existe en la isla: elige otra.'],
    ['2036-09-06T', 'Elige un día y una hora.'],
  ] as const) {
    choose(at)
    expect(dialog().getByRole('alert').textContent).toBe(problem)
  }
  expect(set).not.toHaveBeenCalled()
  choose(DAY)

  await line('El artículo ya está publicado.')
})

test('a publication that is refused leaves the form a draft', async () => {
  const { form } = await openSession({ answers: { 'admin.blog.update': taken } })

  press('Publicar')
  fireEvent.click(dialog().getByText('Publicar ahora'))

  await line(/Ya existe un artículo/)
  expect(form.current().published).toBe(false)
})

test('a time that was chosen before a refused save is set by the save that mends it', async () => {
  const update = stores()
  update.mockImplementationOnce(taken)
  const set = schedules()
  const { type, saveAndStay } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.schedule.set': set },
  })
  type({ slug: 'otro' })
  press('Publicar')
  choose(DAY)
  await line(/Ya existe un artículo/)
  expect(set).not.toHaveBeenCalled()

  type({ slug: 'libre' })
  saveAndStay()

  await line('Artículo programado')
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, at: DAY })
})

test('of two times chosen while a save waits for the link the last one is set', async () => {
  const update = stores()
  update.mockImplementationOnce(() => Promise.reject(new Error('offline')))
  const set = schedules()
  const { type } = await openSession({
    answers: { 'admin.blog.update': update, 'admin.blog.schedule.set': set },
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
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, at: LATER })
})

test('the preview is as wide as a phone or a laptop', () => {
  render(
    <AdminProvider>
      <Preview draft={newDraft('es')} onClose={() => undefined} />
    </AdminProvider>,
  )
  const pressed = () =>
    ['Teléfono', 'Portátil'].map((name) => screen.getByText(name).getAttribute('aria-pressed'))

  expect(pressed()).toEqual(['false', 'true'])
  press('Teléfono')

  expect(pressed()).toEqual(['true', 'false'])
})

test('the preview numbers notes and sources, and lists them', () => {
  const content =
    '<p>Ahu<span data-note="Plataforma"></span><span data-citation="Métraux"></span></p>'
  render(
    <AdminProvider>
      <Preview draft={{ ...draftOf(anArticle()), content }} onClose={() => undefined} />
    </AdminProvider>,
  )

  const notes = within(screen.getByRole('region', { name: 'Notas' }))
  expect(notes.getByRole('listitem').textContent).toBe('Plataforma')
  expect(within(screen.getByRole('region', { name: 'Fuentes' })).getByText('Métraux')).toBeTruthy()
  expect(screen.getByText('[1]').tagName).toBe('SUP')
})

test('the preview shows no markup of the descriptions of pictures', () => {
  const alt = '&lt;table&gt;&lt;tr&gt;&lt;/tr&gt;&lt;/table&gt; &gt; &lt;h1&gt;Falso&lt;/h1&gt;'
  const content = `<p>a</p><img src="https://fotos.example/1.jpg" alt="${alt}"><img src="/images/a.webp" alt="${alt}">`
  render(
    <AdminProvider>
      <Preview draft={{ ...draftOf(anArticle()), content }} onClose={() => undefined} />
    </AdminProvider>,
  )

  expect(screen.getByText('Vista Previa del Artículo')).toBeTruthy()
  expect(screen.queryByText('Falso')).toBeNull()
  expect(screen.queryByRole('region', { name: /table/ })).toBeNull()
})

test('Copiar enlace copies a link to the draft, says how long it works, and takes it back', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const token = 'a'.repeat(43)
  const expiresAt = '2026-11-30T14:00:00.000Z'
  let count = 0
  await showPart(<PreviewLink id={7} language="fr" isUnsaved={false} />, {
    'admin.blog.previewLink.count': async () => ({ count, expiresAt: count ? expiresAt : null }),
    'admin.blog.previewLink.create': async () => ((count += 1), { token, expiresAt }),
    'admin.blog.previewLink.revoke': async () => ((count = 0), { success: true }),
  })

  press('Copiar enlace')
  await line(/^Enlace copiado: sirve hasta el lun 30 nov, 09:00$/)
  const link = `https://hotel.example/preview?lang=fr&token=${token}`
  expect(copy).toHaveBeenCalledExactlyOnceWith(link)
  expect(screen.getByLabelText<HTMLInputElement>('Enlace de la vista previa').value).toBe(link)
  fireEvent.click(await line('Anular el enlace'))

  await line('Los enlaces anteriores ya no sirven.')
  await waitFor(() => expect(screen.queryByText(/^Anular/)).toBeNull())
})

test('where the browser does not copy, the link is there to be copied by hand', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  const link = { token: 'a'.repeat(43), expiresAt: '2026-11-30T14:00:00.000Z' }
  await showPart(<PreviewLink id={7} language="es" isUnsaved={false} />, {
    'admin.blog.previewLink.count': async () => ({ count: 1, expiresAt: link.expiresAt }),
    'admin.blog.previewLink.create': async () => link,
  })

  press('Copiar enlace')

  await line(/^Copia el enlace/)
})
