import { act, fireEvent, screen, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { replacePicture } from '#client/features/blog-admin/editor/external-pictures.tsx'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { openSession } from '#tests/client/blog-admin/opened-session.tsx'
import { openText, textBox } from '#tests/client/blog-admin/part.tsx'
import { anArticle } from '#tests/client/blog-admin/session/an-article.ts'

const TWO =
  '<p>a</p><img src="https://fotos.example/1.jpg" alt="La bahía"><img src="https://fotos.example/2.jpg" alt="">'

test('a picture of another site is not loaded, but asks to be uploaded or removed', async () => {
  await openText(TWO)

  expect(textBox().querySelector('img')).toBeNull()
  expect(within(textBox()).getByText('Esta imagen está en otro sitio: La bahía')).toBeTruthy()
  expect(screen.getByText(/^2 imágenes están en otro sitio: allí pueden desaparecer/)).toBeTruthy()
  expect(within(textBox()).getAllByText('Subirla')).toHaveLength(2)

  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await act(async () => {
    fireEvent.click(within(textBox()).getAllByText('Subirla')[0]!)
  })
  expect(click, 'the file dialog opens').toHaveBeenCalledOnce()

  fireEvent.click(within(textBox()).getAllByText('Quitarla')[0]!)

  expect(await screen.findByText(/^Una imagen está en otro sitio: allí puede/)).toBeTruthy()
  expect(within(textBox()).queryByText(/La bahía/)).toBeNull()
})

test('saving works with pictures that are elsewhere', async () => {
  const article = { ...anArticle(), content: TWO }
  const update = vi.fn(async () => article)
  const { save } = await openSession({ article, answers: { 'admin.blog.update': update } })

  save()

  expect(await screen.findByText('Artículo actualizado')).toBeTruthy()
  expect(screen.getByText('El artículo se ha actualizado exitosamente')).toBeTruthy()
  expect(update).toHaveBeenCalledOnce()
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
