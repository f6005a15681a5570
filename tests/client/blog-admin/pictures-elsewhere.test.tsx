import { act, fireEvent, screen, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { replacePicture } from '#client/features/blog-admin/editor/elsewhere/picture-elsewhere.ts'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { anArticle, openForm, save } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const TWO =
  '<p>a</p><img src="https://fotos.example/1.jpg" alt="La bahía"><img src="https://fotos.example/2.jpg" alt="">'

const text = () => screen.getByRole('textbox', { name: 'Contenido del artículo' })
const open = (content: string, answers = {}) =>
  openForm({ edit: 7, answers: { 'admin.blog.byId': async () => withText(content), ...answers } })
const withText = (content: string): AdminArticle => ({ ...anArticle(), content })

test('a picture of another site is not loaded, but asks to be uploaded or removed', async () => {
  await open(TWO)

  expect(text().querySelector('img')).toBeNull()
  expect(within(text()).getByText('Esta imagen está en otro sitio: La bahía')).toBeTruthy()
  expect(screen.getByText(/^2 imágenes están en otro sitio: allí pueden desaparecer/)).toBeTruthy()
  expect(within(text()).getAllByRole('button', { name: 'Subirla' })).toHaveLength(2)

  fireEvent.click(within(text()).getAllByRole('button', { name: 'Quitarla' })[0]!)

  expect(await screen.findByText(/^Una imagen está en otro sitio: allí puede/)).toBeTruthy()
  expect(within(text()).queryByText(/La bahía/)).toBeNull()
})

test('[Subirla] opens the file dialog', async () => {
  await open(TWO)
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)

  await act(async () => {
    fireEvent.click(within(text()).getAllByRole('button', { name: 'Subirla' })[0]!)
  })

  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
})

test('saving works with pictures that are elsewhere', async () => {
  const update = vi.fn(async () => withText(TWO))
  await open(TWO, { 'admin.blog.update': update })

  save()

  expect(await screen.findByText('Artículo actualizado')).toBeTruthy()
  expect(screen.getByText('El artículo se ha actualizado exitosamente')).toBeTruthy()
  expect(update).toHaveBeenCalledOnce()
})

test('the preview shows no markup of the descriptions of pictures', async () => {
  const alt = '&lt;table&gt;&lt;tr&gt;&lt;/tr&gt;&lt;/table&gt; &gt; &lt;h1&gt;Falso&lt;/h1&gt;'
  await open(
    `<p>a</p><img src="https://fotos.example/1.jpg" alt="${alt}"><img src="/images/a.webp" alt="${alt}">`,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Vista Previa' }))

  await screen.findByRole('heading', { name: 'Vista Previa del Artículo' })
  expect(screen.queryByText('Falso')).toBeNull()
  expect(screen.queryByRole('region', { name: /table/ })).toBeNull()
})

test('undoing what was written does not bring back the address of an uploaded picture', () => {
  const editor = new Editor({
    extensions: articleExtensions(),
    content: '<p>a</p>',
    injectCSS: false,
    element: document.createElement('div'),
  })
  const address = 'https://imagen.invalid/1'
  editor.commands.insertContentAt(3, `<img src="${address}" alt="">`)

  replacePicture(editor, address, '/uploads/a.webp', 'La bahía')
  expect(editor.getHTML()).toBe('<p>a</p><img src="/uploads/a.webp" alt="La bahía">')
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>a</p>')
  editor.commands.redo()

  expect(editor.getHTML()).toBe('<p>a</p><img src="/uploads/a.webp" alt="La bahía">')
  editor.destroy()
})
