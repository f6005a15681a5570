import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LibraryPage } from '#client/features/blog-admin/pictures/library-page.tsx'
import { LibraryButton } from '#client/features/blog-admin/pictures/library-button.tsx'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { press } from '../opened-editor.tsx'
import { openText, showPart } from '../part.tsx'

const aStored = (id: number, facts: Partial<LibraryPicture> = {}): LibraryPicture => ({
  id,
  url: `/uploads/${id}.webp`,
  name: `foto ${id}.jpg`,
  width: 1920,
  height: 1280,
  alt: {},
  usedIn: [],
  isOnSite: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...facts,
})

const aPage = (pictures: LibraryPicture[], next: number | null = null) => ({
  pictures,
  counts: { all: pictures.length, unused: 0 },
  next,
})

async function openLibrary(answers: Record<string, (input: unknown) => Promise<unknown>>) {
  await showPart(<LibraryButton onChoose={() => undefined} />, answers)
  press('Biblioteca')
  return within(screen.getByLabelText('Biblioteca'))
}

test('a picture of the library is inserted with what it shows in the language of the article', async () => {
  const stored = aStored(7, { alt: { es: 'La bahía', fr: 'La baie' } })
  await openText('', 'es', {
    'admin.media.list': async () => aPage([stored, aStored(8)]),
  })
  fireEvent.click(screen.getByLabelText('Imagen'))
  press('Biblioteca')

  fireEvent.click(await screen.findByLabelText('foto 7.jpg'))
  press('Elegir')
  expect(screen.getByLabelText('Texto alternativo')).toHaveProperty('value', 'La bahía')
  press('Insertar')

  await waitFor(() => {
    const picture = document.querySelector('.article-content img')
    expect(picture?.getAttribute('src')).toBe('/uploads/7.webp')
    expect(picture?.getAttribute('alt')).toBe('La bahía')
  })
})

test('the library goes on behind its page, and searches', async () => {
  const list = vi.fn(async (input: unknown) => {
    const { search, cursor } = input as { search: string; cursor?: number }
    if (search) return aPage([aStored(1)])
    return cursor ? aPage([aStored(2)]) : aPage([aStored(3)], 3)
  })
  const library = await openLibrary({ 'admin.media.list': list })

  fireEvent.click(await library.findByText('Mostrar más'))
  await library.findByLabelText('foto 2.jpg')
  // The last page has no button, which would lose the focus.
  expect(document.activeElement).toBe(library.getByLabelText('foto 2.jpg'))
  fireEvent.click(library.getByLabelText('foto 2.jpg'))
  expect(screen.getByText('Elegir')).toBeTruthy()
  for (const value of ['mo', 'moa', 'moai']) {
    fireEvent.change(library.getByRole('searchbox'), { target: { value } })
  }
  await library.findByLabelText('foto 1.jpg')
  // One search for a word, not one a letter.
  expect(list.mock.calls.map(([input]) => (input as { search: string }).search)).toEqual([
    '',
    '',
    'moai',
  ])
  expect(library.queryByLabelText('foto 3.jpg')).toBeNull()
  // What the search no longer shows is not chosen any more.
  expect(screen.queryByText('Elegir')).toBeNull()
  expect(screen.queryByText('Borrar')).toBeNull()
})

test('a picture that comes after a page that failed does not take the focus', async () => {
  let uploads = [aStored(3)]
  const library = await openLibrary({
    'admin.media.list': async (input) => {
      if ((input as { cursor?: number }).cursor) throw new Error('offline')
      return aPage(uploads, 3)
    },
  })
  fireEvent.click(await library.findByText('Mostrar más'))
  await library.findByText('No se pudo cargar la biblioteca.')
  const search = library.getByRole('searchbox')
  act(() => search.focus())

  uploads = [aStored(4), aStored(3)]
  fireEvent.click(library.getByText('Reintentar'))
  await library.findByLabelText('foto 4.jpg')

  expect(document.activeElement).toBe(search)
})

test('a used picture says where, and only an unused one can be deleted', async () => {
  const used = aStored(4, { usedIn: [{ id: 1, title: 'Los moai', language: 'fr' }] })
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  const library = await openLibrary({
    'admin.media.list': async () => aPage([used, aStored(3), aStored(2, { isOnSite: true })]),
    'admin.media.delete': remove,
  })

  fireEvent.click(await library.findByLabelText('foto 4.jpg'))
  await library.findByText(/En «Los moai» \(Français\)/)
  expect(library.queryByText('Borrar')).toBeNull()
  fireEvent.click(library.getByLabelText('foto 2.jpg'))
  await library.findByText(/La usa el sitio/)
  expect(library.queryByText('Borrar')).toBeNull()
  fireEvent.click(library.getByLabelText('foto 3.jpg'))
  fireEvent.click(await library.findByText('Borrar'))
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: 3 }))
})

test('what a picture shows is written in five languages', async () => {
  const describePicture = vi.fn(async (_input: unknown) => ({ success: true }))
  const library = await openLibrary({
    'admin.media.list': async () => aPage([aStored(5)]),
    'admin.media.describe': describePicture,
  })
  fireEvent.click(await library.findByLabelText('foto 5.jpg'))

  const german = await library.findByLabelText('Texto en Deutsch')
  fireEvent.change(german, { target: { value: 'Die Bucht' } })
  press('Guardar textos')

  await waitFor(() =>
    expect(describePicture).toHaveBeenCalledWith({ id: 5, alt: { de: 'Die Bucht' } }),
  )
})

test('only the texts that were changed are sent', async () => {
  let stored = aStored(5, { alt: { es: 'La baia', fr: 'La baie' } })
  const describePicture = vi.fn(async (input: unknown) => {
    stored = { ...stored, alt: { ...stored.alt, ...(input as LibraryPicture).alt } }
    return { success: true }
  })
  const library = await openLibrary({
    'admin.media.list': async () => aPage([stored]),
    'admin.media.describe': describePicture,
  })
  fireEvent.click(await library.findByLabelText('foto 5.jpg'))
  const write = (language: string, value: string) =>
    fireEvent.change(library.getByLabelText(`Texto en ${language}`), { target: { value } })
  await library.findByLabelText('Texto en Español')

  write('Español', 'La bahía')
  // Learnt from an article since.
  stored = { ...stored, alt: { ...stored.alt, de: 'Die Bucht' } }
  press('Guardar textos')

  await waitFor(() =>
    expect(library.getByLabelText('Texto en Deutsch')).toHaveProperty('value', 'Die Bucht'),
  )
  expect(library.getByLabelText('Texto en Español')).toHaveProperty('value', 'La bahía')
  write('Français', '')
  press('Guardar textos')

  await waitFor(() => expect(describePicture).toHaveBeenCalledTimes(2))
  expect(describePicture.mock.calls).toEqual([
    [{ id: 5, alt: { es: 'La bahía' } }],
    [{ id: 5, alt: { fr: '' } }],
  ])
})

test('no button of the library is disabled while it waits, because it would lose the focus', async () => {
  const waiting = () => new Promise<never>(() => undefined)
  const library = await openLibrary({
    'admin.media.list': async (input) =>
      (input as { cursor?: number }).cursor ? waiting() : aPage([aStored(3)], 3),
    'admin.media.describe': waiting,
    'admin.media.delete': waiting,
  })
  fireEvent.click(await library.findByLabelText('foto 3.jpg'))
  const buttons = ['Mostrar más', 'Guardar textos', 'Borrar'].map((name) => library.getByText(name))
  for (const button of buttons) fireEvent.click(button)

  for (const button of buttons) {
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    expect(button).toHaveProperty('disabled', false)
  }
})

test('several pictures are deleted at once, but not those in use', async () => {
  const remove = vi.fn(async () => ({ success: true }))
  await showPart(<LibraryPage />, {
    'admin.media.list': async () => aPage([aStored(1), aStored(2), aStored(3, { isOnSite: true })]),
    'admin.media.delete': remove,
  })
  fireEvent.click(await screen.findByText('Elegir varias'))
  for (const id of [1, 2, 3]) fireEvent.click(screen.getByLabelText(`foto ${id}.jpg`))
  expect(screen.getByText('3 elegidas; 1 está en uso y no se borra')).toBeTruthy()

  fireEvent.click(screen.getByText('Borrar 2'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Borrar 2'))

  await waitFor(() => expect(remove).toHaveBeenCalledTimes(2))
  expect(await screen.findByText('2 imágenes borradas')).toBeTruthy()
})
