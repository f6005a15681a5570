import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openText, select, textBox } from './part.tsx'

const button = (name: string) => within(screen.getByRole('toolbar')).getByLabelText(name)

test('Alt+F10 moves the focus to the toolbar, which strikes text, draws a rule and takes formats away, and Escape back', async () => {
  await openText('<p>uno dos</p><p>tres</p>')
  await select(1, 4)

  fireEvent.keyDown(textBox(), { key: 'F10', altKey: true })
  expect(document.activeElement).toBe(button('Deshacer'))
  fireEvent.keyDown(button('Deshacer'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(textBox()))

  fireEvent.click(button('Tachado'))
  expect(textBox().innerHTML).toContain('<s>uno</s>')
  fireEvent.click(button('Quitar formato'))
  expect(textBox().innerHTML).not.toContain('<s>')
  fireEvent.click(button('Línea divisoria'))

  expect(textBox().querySelector('hr')).not.toBeNull()
})

test('the toolbar inserts a table, and offers its rows and columns inside of it', async () => {
  await openText()
  await select(1)
  fireEvent.click(button('Tabla'))
  expect(textBox().querySelectorAll('th')).toHaveLength(3)
  expect(button('Línea divisoria').getAttribute('aria-disabled')).toBe('true')

  // Choosing an item needs a real browser's pointer.
  fireEvent.click(screen.getByText('Filas y columnas'))
  expect(await screen.findByRole('menuitem', { name: 'Columna a la derecha' })).toBeTruthy()
  fireEvent.click(button('Tabla'))
  expect(await screen.findAllByRole('menuitem', { name: 'Quitar tabla' })).not.toHaveLength(0)
})
