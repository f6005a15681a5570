import { Editor } from '@tiptap/core'
import { GapCursor } from '@tiptap/pm/gapcursor'
import { afterEach, expect, test } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { clearFormat } from '#client/features/blog-admin/editor/schema/formatting.ts'
import { placePicture } from '#client/features/blog-admin/editor/picture-queue.ts'
import {
  insertTable,
  isBeyondLimit,
  runTableCommand,
  tableAtCursor,
} from '#client/features/blog-admin/editor/schema/table.ts'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`

test('a new table has a header row, and a line to go on in after it', () => {
  const editor = editorWith('<p></p>')

  insertTable(editor)
  editor.commands.insertContent('Mes')

  const html = editor.getHTML()
  expect(html.match(/<tr>/g)).toHaveLength(3)
  expect(html).toMatch(/^<table><tbody><tr><th scope="col"><p>Mes<\/p><\/th>/)
  expect(html).toMatch(/<\/table><p><\/p>$/)
  expect(sanitizeArticle(html)).toBe(html)
})

test.each([
  ['addRowAfter', table(row('a', 'b'), row('', ''), row('c', 'd'))],
  ['addRowBefore', table(row('', ''), row('a', 'b'), row('c', 'd'))],
  ['addColumnAfter', table(row('a', '', 'b'), row('c', '', 'd'))],
  ['addColumnBefore', table(row('', 'a', 'b'), row('', 'c', 'd'))],
  ['deleteRow', table(row('c', 'd'))],
  ['deleteColumn', table(row('b'), row('d'))],
  ['deleteTable', ''],
  [
    'toggleHeaderRow',
    table(
      row('a', 'b').replaceAll('<td>', '<th scope="col">').replaceAll('/td', '/th'),
      row('c', 'd'),
    ),
  ],
] as const)('%s changes the table at the cursor', (command, expected) => {
  const editor = editorWith(`${table(row('a', 'b'), row('c', 'd'))}<p>fin</p>`)
  editor.commands.setTextSelection(4)

  runTableCommand(editor, command)

  expect(editor.getHTML()).toBe(`${expected}<p>fin</p>`)
})

test('Tab moves through the cells, and makes a row after the last one', () => {
  const editor = editorWith(table(row('a', 'b')))
  editor.commands.setTextSelection(4)

  press(editor, 'Tab')
  editor.commands.insertContent('2')
  press(editor, 'Tab')
  editor.commands.insertContent('3')
  press(editor, 'Tab', { shiftKey: true })

  expect(editor.getHTML()).toBe(table(row('a', '2'), row('3', '')))
})

test('a table of 20 columns gets no other one', () => {
  const editor = editorWith(table(row(...Array.from({ length: 20 }, () => 'x'))))
  editor.commands.setTextSelection(4)
  const before = editor.getHTML()

  runTableCommand(editor, 'addColumnAfter')

  expect(editor.getHTML()).toBe(before)
  expect(isBeyondLimit(tableAtCursor(editor)!, 'addRowAfter')).toBe(false)
})

test('a picture inserted in a table goes after it', () => {
  const editor = editorWith(`${table(row('a', 'b'))}<p>fin</p>`)
  editor.commands.setTextSelection(4)

  placePicture(editor, { src: '/uploads/a.webp', alt: '', width: null, align: 'center' })

  expect(editor.getHTML()).toBe(
    `${table(row('a', 'b'))}<img src="/uploads/a.webp" alt=""><p>fin</p>`,
  )
})

test('"Quitar formato" takes marks and alignment, and leaves links and what is not selected', () => {
  const editor = editorWith(
    '<p class="align-center"><strong>uno</strong> <a href="/b"><em>dos</em></a></p><p><s>tres</s></p>',
  )
  editor.commands.setTextSelection(2)

  editor.commands.command(clearFormat)

  expect(editor.getHTML()).toBe('<p>uno <a href="/b">dos</a></p><p><s>tres</s></p>')
})

test('"Quitar formato" between two blocks changes nothing', () => {
  const html = '<p><strong>uno</strong></p><hr><hr><p><em>dos</em></p>'
  const editor = editorWith(html)
  const { doc, tr } = editor.state
  editor.view.dispatch(tr.setSelection(new GapCursor(doc.resolve(6))))

  expect(editor.commands.command(clearFormat)).toBe(false)
  expect(editor.getHTML()).toBe(html)
})

function press(editor: Editor, key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}

function editorWith(content: string): Editor {
  const editor = new Editor({
    extensions: articleExtensions(),
    content,
    injectCSS: false,
    element: document.createElement('div'),
  })
  editors.push(editor)
  return editor
}
