import { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'
import { placePicture } from '#client/features/blog-admin/editor/picture-queue.ts'

const PICTURE = { src: '/uploads/a.webp', alt: '', width: null, align: 'center' as const }
const IMAGE = '<img src="/uploads/a.webp" alt="">'

test.each([
  ['in the middle of a text', '<p>uno dos</p><p>fin</p>', 4, `<p>uno dos</p>${IMAGE}<p>fin</p>`],
  ['at the beginning of a text', '<p>uno</p><p>fin</p>', 6, `<p>uno</p>${IMAGE}<p>fin</p>`],
  ['in an empty line', '<p>uno</p><p></p><p>fin</p>', 6, `<p>uno</p>${IMAGE}<p>fin</p>`],
  ['at the end, with a line to go on in', '<p>uno</p>', 4, `<p>uno</p>${IMAGE}<p></p>`],
  [
    'in a list, inside its item',
    '<ul><li><p>uno</p></li></ul><p>fin</p>',
    4,
    `<ul><li><p>uno</p>${IMAGE}</li></ul><p>fin</p>`,
  ],
])('a picture inserted %s splits no paragraph', (_where, html, cursor, expected) => {
  const editor = new Editor({ extensions: articleExtensions(), content: html, injectCSS: false })
  editor.commands.setTextSelection(cursor)

  placePicture(editor, PICTURE)

  expect(editor.getHTML()).toBe(expected)
  editor.destroy()
})

test('a picture inserted at a remembered place moves neither the caret nor the focus', async () => {
  const content = '<p>uno</p><p>dos</p>'
  const editor = new Editor({ extensions: articleExtensions(), content, injectCSS: false })
  const focus = vi.spyOn(editor.view, 'focus')
  editor.commands.setTextSelection(8)

  placePicture(editor, PICTURE, 4)
  // The editor takes the focus in the next frame.
  await new Promise(requestAnimationFrame)

  expect(editor.getHTML()).toBe(`<p>uno</p>${IMAGE}<p>dos</p>`)
  const { $from } = editor.state.selection
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(['dos', 2])
  expect(focus).not.toHaveBeenCalled()
  editor.destroy()
})

test('the selected picture is changed in its place', () => {
  const content = `<p>uno</p>${IMAGE}<p>fin</p>`
  const editor = new Editor({ extensions: articleExtensions(), content, injectCSS: false })
  editor.commands.setNodeSelection(5)

  placePicture(editor, { ...PICTURE, alt: 'Mar', width: '50%', align: 'right' })

  expect(editor.getHTML()).toBe(
    '<p>uno</p><img src="/uploads/a.webp" alt="Mar" width="50%" class="align-right"><p>fin</p>',
  )
  editor.destroy()
})
