import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { articleExtensions } from '#client/features/blog-admin/editor/extensions.ts'

test('the keys of the alignment change the paragraph at the cursor, also after an edit', () => {
  const element = document.createElement('div')
  const content = '<p>uno</p><p>dos</p>'
  const editor = new Editor({ element, extensions: articleExtensions(), content, injectCSS: false })
  editor.commands.setTextSelection(7)
  editor.commands.insertContent('!')

  press(editor, 'e')
  expect(editor.getHTML()).toBe('<p>uno</p><p class="align-center">d!os</p>')
  press(editor, 'l')
  expect(editor.getHTML()).toBe('<p>uno</p><p>d!os</p>')
  editor.destroy()
})

function press({ view }: Editor, key: string): void {
  const init = { key, ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }
  view.dom.dispatchEvent(new KeyboardEvent('keydown', init))
}
