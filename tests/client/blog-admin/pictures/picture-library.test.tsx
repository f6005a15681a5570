import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LibraryChoice } from '#client/features/blog-admin/pictures/library/library-choice.tsx'
import type { LibraryPicture } from '#shared/picture-library.ts'
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
  createdAt: '2026-11-01T00:00:00.000Z',
  ...facts,
})

async function openLibrary(answers: Record<string, (input: unknown) => Promise<unknown>>) {
  await showPart(<LibraryChoice onChoose={() => undefined} />, answers)
  press('Biblioteca')
  return within(screen.getByLabelText('Biblioteca'))
}

test('a picture of the library is inserted with what it shows in the language of the article', async () => {
  const stored = aStored(7, { alt: { es: 'La bahía', fr: 'La baie' } })
  await openText('', 'es', {
    'admin.media.list': async () => ({ pictures: [stored, aStored(8)], next: null }),
  })
  fireEvent.click(screen.getByLabelText('Imagen'))
  press('Biblioteca')

  fireEvent.click(await screen.findByLabelText('foto 8.jpg'))
  expect(screen.getByLabelText('Texto alternativo')).toHaveProperty('value', '')
  fireEvent.click(screen.getByLabelText('foto 7.jpg'))
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
    const { search, after } = input as { search: string; after?: number }
    if (search) return { pictures: [aStored(1)], next: null }
    return after ? { pictures: [aStored(2)], next: null } : { pictures: [aStored(3)], next: 3 }
  })
  const library = await openLibrary({ 'admin.media.list': list })

  fireEvent.click(await library.findByText('Ver más'))
  await library.findByLabelText('foto 2.jpg')
  fireEvent.change(library.getByRole('searchbox'), { target: { value: 'moai' } })
  await library.findByLabelText('foto 1.jpg')
  expect(library.queryByLabelText('foto 3.jpg')).toBeNull()
})

test('a used picture says where, and only an unused one can be deleted', async () => {
  const used = aStored(4, { usedIn: [{ id: 1, title: 'Los moai', language: 'fr' }] })
  const remove = vi.fn(async (_input: unknown) => ({ success: true }))
  const library = await openLibrary({
    'admin.media.list': async () => ({ pictures: [used, aStored(3)], next: null }),
    'admin.media.delete': remove,
  })

  fireEvent.click(await library.findByLabelText('foto 4.jpg'))
  await library.findByText(/En «Los moai» \(Français\)/)
  expect(library.queryByText('Borrar')).toBeNull()
  fireEvent.click(library.getByLabelText('foto 3.jpg'))
  fireEvent.click(await library.findByText('Borrar'))
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ id: 3 }))
})

test('what a picture shows is written in five languages', async () => {
  const describePicture = vi.fn(async (_input: unknown) => ({ success: true }))
  const library = await openLibrary({
    'admin.media.list': async () => ({ pictures: [aStored(5)], next: null }),
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
