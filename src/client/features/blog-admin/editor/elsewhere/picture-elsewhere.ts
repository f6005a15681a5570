import { Extension, type Editor } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import { isElsewhere } from '#shared/blog/pictures-elsewhere.ts'

/**
 * Shows a picture of another site as a question instead of loading it. Its buttons carry
 * `data-elsewhere` and the address in `data-address`.
 */
export const PictureElsewhere = Extension.create({
  name: 'pictureElsewhere',
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: viewOf } } })],
})

function viewOf(node: Node): NodeView {
  const address = String(node.attrs.src)
  if (isElsewhere(address)) return questionOf(address, String(node.attrs.alt))
  const { toDOM } = node.type.spec
  if (!toDOM) return { dom: document.createElement('span') }
  return DOMSerializer.renderSpec(document, toDOM(node))
}

function questionOf(address: string, alt: string): NodeView {
  const dom = document.createElement('div')
  dom.className = 'picture-elsewhere'
  dom.contentEditable = 'false'
  const text = document.createElement('p')
  text.textContent = `Esta imagen está en otro sitio${alt && `: ${alt}`}`
  dom.append(text, buttonOf('upload', 'Subirla', address), buttonOf('remove', 'Quitarla', address))
  return { dom, stopEvent: ({ target }) => target instanceof HTMLButtonElement }
}

function buttonOf(action: string, label: string, address: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.dataset.elsewhere = action
  button.dataset.address = address
  return button
}

/** Puts an uploaded picture in the place of every one with that address. */
export function replacePicture(editor: Editor, address: string, src: string, alt: string): void {
  if (editor.isDestroyed) return
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, at) => {
      if (node.type.name !== 'image' || node.attrs.src !== address) return
      tr.setNodeMarkup(at, undefined, { ...node.attrs, src, alt: node.attrs.alt || alt })
    })
    return tr.docChanged
  })
}

/** Removes every picture with that address. */
export function removePicture(editor: Editor, address: string): void {
  const found: { from: number; to: number }[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === address) {
      found.push({ from: at, to: at + node.nodeSize })
    }
  })
  const chain = editor.chain().focus()
  for (const range of found.toReversed()) chain.deleteRange(range)
  chain.run()
}
