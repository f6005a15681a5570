import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editorOf, openText, select, textBox } from './part.tsx'

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

test('pictures are among the first five tools, and every tool for a block is in a list by name', async () => {
  await openText('<p>uno</p>')
  const first = within(screen.getByRole('toolbar')).getAllByRole('button').slice(0, 5)
  expect(first.map((one) => one.getAttribute('aria-label'))).toContain('Imagen')

  fireEvent.click(button('Insertar'))
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toEqual([
    'Título 2',
    'Título 3',
    'Título 4',
    'Lista',
    'Lista numerada',
    'Cita',
    'Imagen',
    'Tabla',
    'Nota',
    'Lugar',
    'Fuente',
    'Línea divisoria',
  ])
})

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** Types at the end of the text; the simulated browser has no focus to follow. */
async function type(text: string): Promise<void> {
  const editor = editorOf()
  await act(async () => {
    editor.commands.focus('end')
    editor.commands.insertContent(text)
  })
}

const key = (name: string) => fireEvent.keyDown(textBox(), { key: name })

test('«/» in an empty block offers the tools: found without accents, chosen by keys, announced as the active one', async () => {
  await openText('<p>uno</p><p></p>')
  await type('/')
  expect(options()).toHaveLength(12)
  key('ArrowUp')
  expect(textBox().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Línea divisoria')

  await type('titulo 3')
  expect(options()).toEqual(['Título 3'])
  expect(screen.getByText('1 herramienta').getAttribute('role')).toBe('status')
  key('Enter')
  expect(editorOf().getHTML()).toBe('<p>uno</p><h3></h3>')
  expect(options()).toEqual([])
  expect(textBox().getAttribute('aria-activedescendant')).toBeNull()
})

test('«+» opens the same list, a click chooses, and a picture opens its dialog', async () => {
  await openText('<p></p>')
  await type('+vi')
  expect(options()).toEqual(['Lista'])
  fireEvent.click(screen.getByRole('option'))
  expect(editorOf().getHTML()).toBe('<ul><li><p></p></li></ul>')

  await act(async () => editorOf().commands.setContent('<p></p>'))
  await type('/foto')
  key('Enter')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(editorOf().getHTML()).toBe('<p></p>')
})

test('the list stays away from other text, and Escape closes it and leaves what was typed', async () => {
  await openText('<p>5</p>')
  await type('/3')
  expect(options()).toEqual([])

  await act(async () => editorOf().commands.setContent('<p></p>'))
  await type('/zz')
  expect(options()).toEqual([])
  await act(async () => editorOf().commands.setContent('<p></p>'))
  await type('/')
  key('Escape')
  expect(options()).toEqual([])
  expect(editorOf().getHTML()).toBe('<p>/</p>')
})

test('empty blocks have names, the one at the cursor says how to get the tools', async () => {
  await openText('<h2></h2><p></p><ul><li><p></p></li></ul><blockquote><p></p></blockquote><p></p>')
  await act(async () => editorOf().commands.focus('end'))
  const named = [...textBox().querySelectorAll('[data-placeholder]')]
  expect(named.map((block) => block.getAttribute('data-placeholder'))).toEqual([
    'Título 2',
    'Párrafo',
    'Lista',
    'Cita',
    '«/» muestra las herramientas',
  ])
})

test('after a pasted text that ends in a table there is a line to write on', async () => {
  await openText('<p>uno</p>')
  const table = '<table><tr><td>a</td><td>b</td></tr></table>'
  await act(async () => {
    editorOf().commands.focus('end')
    editorOf().view.pasteHTML(`<p>dos</p>${table}`)
  })
  expect(editorOf().state.doc.lastChild?.type.name).toBe('paragraph')
  expect(editorOf().getHTML()).toContain('<table>')
})

test('pasted text of a PDF becomes its paragraphs', async () => {
  await openText('<p></p>')
  const lines =
    'La cantera de los moai está en la ladera del volcán Rano Ra-\nraku, a dieciocho kilómetros de Hanga Roa.\n\nFin.'
  await act(async () => {
    editorOf().commands.focus('end')
    editorOf().view.pasteText(lines)
  })

  expect([...textBox().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'La cantera de los moai está en la ladera del volcán Rano Raraku, a dieciocho kilómetros de Hanga Roa.',
    'Fin.',
  ])
})
