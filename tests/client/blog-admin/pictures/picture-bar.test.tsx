import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../opened-editor.tsx'
import { editorOf, openText, textBox } from '../part.tsx'

/** Opens a text with a picture, and selects that. */
async function selectPicture(): Promise<void> {
  await openText('<p>uno</p><img src="/uploads/a.webp" alt="Mar"><p>fin</p>')
  await act(async () => void editorOf().commands.setNodeSelection(5))
  await screen.findByLabelText('Imagen seleccionada')
}

test('a selected picture shows a bar, which sets its width and removes it', async () => {
  await selectPicture()

  const medium = screen.getByLabelText('Ancho mediano, 60%')
  fireEvent.click(medium)
  expect(editorOf().getHTML()).toContain('<img src="/uploads/a.webp" alt="Mar" width="60%">')
  await waitFor(() => expect(medium.getAttribute('aria-pressed')).toBe('true'))

  press('Quitar')
  expect(editorOf().getHTML()).toBe('<p>uno</p><p>fin</p>')
  await waitFor(() => expect(screen.queryByLabelText('Imagen seleccionada')).toBeNull())
})

test('the bar opens the dialog at the caption, which is written with its credit, and a double click opens it, too', async () => {
  await selectPicture()

  press('Pie de foto')
  const caption = await screen.findByLabelText('Pie de foto (opcional)')
  expect(document.activeElement).toBe(caption)
  fireEvent.change(caption, { target: { value: ' La bahía ' } })
  const credit = screen.getByLabelText('Crédito (opcional)')
  fireEvent.change(credit, { target: { value: 'Foto: Ana' } })
  press('Guardar imagen')

  await waitFor(() =>
    expect(editorOf().getHTML()).toContain(
      '<figcaption>La bahía <small>Foto: Ana</small></figcaption></figure>',
    ),
  )

  fireEvent.doubleClick(textBox())
  expect(await screen.findByLabelText('Editar imagen', { selector: 'dialog' })).toBeTruthy()
})
