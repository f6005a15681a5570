import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { openForm, write } from './opened-editor.tsx'

// The editor loads slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const toolbar = () => screen.getByRole('toolbar', { name: 'Formato del texto' })
const button = (name: string) => within(toolbar()).getByRole('button', { name })
const text = () => screen.getByRole('textbox', { name: 'Contenido del artículo' })
const editorOf = () => (text() as unknown as { editor: Editor }).editor
const select = (from: number, to = from) =>
  act(async () => {
    editorOf().commands.setTextSelection({ from, to })
  })

test('the toolbar strikes text through, draws a rule and takes formats away', async () => {
  await openForm({ edit: 'new' })
  await write('<p>uno dos</p><p>tres</p>')
  await select(1, 4)

  fireEvent.click(button('Tachado'))
  expect(text().innerHTML).toContain('<s>uno</s>')
  fireEvent.click(button('Quitar formato'))
  expect(text().innerHTML).not.toContain('<s>')
  fireEvent.click(button('Línea divisoria'))

  expect(text().querySelector('hr')).not.toBeNull()
})

test('the toolbar inserts a table, and offers its rows and columns inside of it', async () => {
  await openForm({ edit: 'new' })
  await select(1)
  fireEvent.click(button('Tabla'))
  expect(text().querySelectorAll('th')).toHaveLength(3)
  expect(button('Línea divisoria').getAttribute('aria-disabled')).toBe('true')

  // Choosing an item needs a real browser's pointer.
  fireEvent.click(screen.getByRole('button', { name: 'Filas y columnas' }))
  expect(await screen.findByRole('menuitem', { name: 'Columna a la derecha' })).toBeTruthy()
  fireEvent.click(button('Tabla'))
  expect(await screen.findAllByRole('menuitem', { name: 'Quitar tabla' })).not.toHaveLength(0)
})

test('Alt+F10 moves the focus to the toolbar, and Escape back to the text', async () => {
  await openForm({ edit: 'new' })

  fireEvent.keyDown(text(), { key: 'F10', altKey: true })
  expect(document.activeElement).toBe(button('Deshacer'))
  fireEvent.keyDown(button('Deshacer'), { key: 'Escape' })

  await vi.waitFor(() => expect(document.activeElement).toBe(text()))
})
