import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { anArticle, box, fill, openForm, save, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => resize(1024))

/** The window of the simulated browser. */
function resize(width: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  happyDOM.setViewport({ width })
}

const text = () => screen.getByRole('textbox', { name: 'Contenido del artículo' })
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('a missing title is marked, says so at the field and gets the focus until it is typed', async () => {
  await openForm({ edit: 'new' })

  save()

  await vi.waitFor(() => expect(box('Título').getAttribute('aria-invalid')).toBe('true'))
  // In the toast and at the field.
  expect(screen.getAllByText('El título es obligatorio')).toHaveLength(2)
  expect(document.activeElement).toBe(box('Título'))
  fill('Título', 'Algo')
  await vi.waitFor(() => expect(box('Título').getAttribute('aria-invalid')).toBeNull())
})

test('a missing text is marked, says so below it and gets the focus until it is written', async () => {
  await openForm({ edit: 'new' })
  fill('Título', 'Algo')

  save()

  await vi.waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'))
  expect(describedBy(text())).toBe('El contenido es obligatorio')
  expect(document.activeElement).toBe(text())
  await write('<p>Algo</p>')
  await vi.waitFor(() => expect(text().getAttribute('aria-invalid')).toBeNull())
})

test('a taken slug is marked; the focus stays where the user writes meanwhile', async () => {
  const taken = () =>
    rejectedCall('CONFLICT', 'Ya existe un artículo con ese slug.', { reason: 'slug_taken' })
  await openForm({ edit: 7, answers: { 'admin.blog.update': taken } })

  save()
  act(() => box('Extracto').focus())

  await vi.waitFor(() => expect(box('Slug (URL)').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Ya existe un artículo con ese slug.')).toHaveLength(2)
  expect(document.activeElement).toBe(box('Extracto'))
})

const words = (count: number) => `<p>${'moai '.repeat(count)}</p>`
const minutes = () => box('Tiempo de lectura (minutos)').value

test('the reading time follows the words until other minutes are typed, and is proposed then', async () => {
  await openForm({ edit: 'new' })
  expect(minutes()).toBe('5')

  await write(words(1400))
  await vi.waitFor(() => expect(minutes()).toBe('7'))
  expect(screen.getByText('1400 palabras: unos 7 min.')).toBeTruthy()

  fill('Tiempo de lectura (minutos)', '12')
  await write(words(1800))
  const button = await screen.findByRole('button', { name: 'Usar 9 min' })
  expect(minutes()).toBe('12')
  fireEvent.click(button)
  expect(minutes()).toBe('9')
})

test('opening an article changes no reading time', async () => {
  const article = { ...anArticle(), readTime: 3, content: words(900) }
  await openForm({ edit: 7, answers: { 'admin.blog.byId': async () => article } })

  expect(await screen.findByRole('button', { name: 'Usar 5 min' })).toBeTruthy()
  expect(minutes()).toBe('3')
})

test('on narrow screens a bar saves, publishes and shows the preview', async () => {
  resize(390)
  await openForm({ edit: 7 })

  const bar = screen.getByRole('region', { name: 'Guardar y publicar' })
  expect(bar.textContent).toBe('PublicadoVista previaGuardar')
})

test('on narrow screens the bar says why the text is not stored', async () => {
  resize(390)
  const update = () => Promise.reject(new Error('offline'))
  await openForm({ edit: 7, answers: { 'admin.blog.update': update } })
  const bar = screen.getByRole('region', { name: 'Guardar y publicar' })
  fill('Extracto', 'Sin red')

  fireEvent.click(within(bar).getByRole('button', { name: 'Guardar' }))

  expect(await within(bar).findByText('Sin conexión, guardado en este equipo')).toBeTruthy()
})
