import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { ContentEditor } from '#client/features/blog-admin/editor/content-editor.tsx'
import { createSession } from '#client/features/blog-admin/session/article-session.ts'
import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import { fill, openForm, press, save } from '../opened-editor.tsx'
import { editorOf, openText, select, showIn, textBox, write } from '../part.tsx'

/** A link on which every upload fails, until it answers. */
class Link extends EventTarget {
  static answer: object | undefined
  upload = new EventTarget()
  status = 200
  response: object | undefined
  open(): void {}
  getResponseHeader(): null {
    return null
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  send(): void {
    this.response = Link.answer
    queueMicrotask(() => this.dispatchEvent(new Event(Link.answer ? 'load' : 'error')))
  }
}

beforeEach(() => {
  Link.answer = undefined
  vi.stubGlobal('XMLHttpRequest', Link)
})
afterEach(() => vi.unstubAllGlobals())

async function aPhoto(name: string): Promise<File> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

async function pastePhotos(...names: string[]): Promise<void> {
  const files = await Promise.all(names.map(aPhoto))
  fireEvent.paste(textBox(), {
    clipboardData: { files, items: [], types: ['Files'], getData: () => '' },
  })
}

test('a photo that waits for the link is not lost with the editor: saving waits, and it arrives', async () => {
  const create = vi.fn((_input: unknown) => Promise.reject(new Error('offline')))
  await openForm({ edit: 'new', answers: { 'admin.blog.create': create } })
  fill('Título', 'Algo')
  await write('<p>Algo</p>')
  await pastePhotos('la_bahia.png')
  await screen.findByText('Sin conexión. La subida sigue sola cuando vuelva.')

  save()
  await screen.findByText('Aún se sube una foto: guarda cuando termine, o cancela la subida.')
  expect(create).not.toHaveBeenCalled()
  expect(screen.queryByText('Imagen insertada')).toBeNull()

  Link.answer = { url: '/uploads/a.webp' }
  press('Reintentar')
  await screen.findByText('Imagen insertada')
  expect(document.querySelector('.article-content img')?.getAttribute('alt')).toBe('la bahia')
  save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('several files chosen at once in the dialog go into the text, one after the other', async () => {
  Link.answer = { url: '/uploads/a.webp' }
  await openText()
  fireEvent.click(screen.getByLabelText('Imagen'))
  const dialog = await screen.findByLabelText('Insertar imagen', { selector: 'dialog' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!

  fireEvent.change(input, {
    target: { files: [await aPhoto('mar.png'), await aPhoto('moai.png')] },
  })

  expect(dialog.isConnected).toBe(false)
  const texts = () =>
    [...document.querySelectorAll('.article-content img')].map((image) => image.getAttribute('alt'))
  await waitFor(() => expect(texts()).toEqual(['mar', 'moai']))
})

test.each([
  ['after a paragraph', '<p>uno</p><p>fin</p>', 'uno · mar · moai · cielo · fin'],
  ['after the last paragraph', '<p>uno</p>', 'uno · mar · moai · cielo · '],
  ['in an empty text', '', 'mar · moai · cielo · '],
])('photos that wait together are placed in their order %s', async (_where, html, expected) => {
  await openText(html)
  await select(html ? 2 : 1)
  await pastePhotos('mar.png', 'moai.png')
  await screen.findByText('Sin conexión. La subida sigue sola cuando vuelva.')
  await select(html ? 3 : 1)
  await pastePhotos('cielo.png')

  Link.answer = { url: '/uploads/a.webp' }
  press('Reintentar')

  const blocks = () =>
    editorOf().state.doc.children.map(({ attrs, textContent }) => attrs.alt ?? textContent)
  await waitFor(() => expect(blocks().join(' · ')).toBe(expected))
})

test('a description typed while the photo is sent is inserted with the photo', async () => {
  await openText()
  fireEvent.click(screen.getByLabelText('Imagen'))
  const dialog = await screen.findByLabelText('Insertar imagen', { selector: 'dialog' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [await aPhoto('mar.png')] } })
  await waitFor(() => expect(screen.getByText('Insertar')).toHaveProperty('disabled', false))
  press('Insertar')
  await screen.findByText('Sin conexión. La subida sigue sola cuando vuelva.')

  fireEvent.change(screen.getByLabelText('Texto alternativo'), { target: { value: 'El mar' } })
  Link.answer = { url: '/uploads/a.webp' }
  press('Reintentar')

  await screen.findByText('Imagen insertada')
  expect(document.querySelector('.article-content img')?.getAttribute('alt')).toBe('El mar')
})

test('a closed editor sends none of the photos that still wait', async () => {
  const form = createSession({ draft: newDraft('es') })
  await showIn(form, <ContentEditor />)
  await waitFor(() => textBox())
  await pastePhotos('mar.png', 'moai.png')
  await screen.findByText('Sin conexión. La subida sigue sola cuando vuelva.')
  const send = vi.spyOn(Link.prototype, 'send')
  cleanup()

  await vi.waitFor(() => expect(form.uploads.areRunning()).toBe(false))
  expect(send).not.toHaveBeenCalled()
})
