import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { openForm, write } from '../opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const textBox = () => screen.getByRole('textbox', { name: 'Contenido del artículo' })
const editorOf = () => (textBox() as unknown as { editor: Editor }).editor
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens an article with a picture, and selects that. */
async function selectPicture(): Promise<void> {
  await openForm({ edit: 'new' })
  await write('<p>uno</p><img src="/uploads/a.webp" alt="Mar"><p>fin</p>')
  await act(async () => void editorOf().commands.setNodeSelection(5))
  await screen.findByRole('group', { name: 'Imagen seleccionada' })
}

test('a selected picture shows a bar, which sets its width and removes it', async () => {
  await selectPicture()

  press('Ancho mediano, 60%')
  expect(editorOf().getHTML()).toContain('<img src="/uploads/a.webp" alt="Mar" width="60%">')
  const medium = screen.getByRole('button', { name: 'Ancho mediano, 60%' })
  await waitFor(() => expect(medium.getAttribute('aria-pressed')).toBe('true'))

  press('Quitar')
  expect(editorOf().getHTML()).toBe('<p>uno</p><p>fin</p>')
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Imagen seleccionada' })).toBeNull(),
  )
})

test('the bar opens the dialog at the caption, which is written with its credit', async () => {
  await selectPicture()

  press('Pie de foto')
  const caption = await screen.findByRole('textbox', { name: 'Pie de foto (opcional)' })
  expect(document.activeElement).toBe(caption)
  fireEvent.change(caption, { target: { value: ' La bahía ' } })
  const credit = screen.getByRole('textbox', { name: 'Crédito (opcional)' })
  fireEvent.change(credit, { target: { value: 'Foto: Ana' } })
  press('Guardar imagen')

  await waitFor(() =>
    expect(editorOf().getHTML()).toContain(
      '<figcaption>La bahía <small>Foto: Ana</small></figcaption></figure>',
    ),
  )
})

test('a double click on a picture opens its dialog', async () => {
  await selectPicture()

  fireEvent.doubleClick(textBox())

  expect(await screen.findByRole('dialog', { name: 'Editar imagen' })).toBeTruthy()
})
