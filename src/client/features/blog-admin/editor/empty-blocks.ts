import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * Names empty blocks, which a new translation is full of, and leaves a line to write on below a
 * table or picture that was pasted at the end of the text.
 */
export const EmptyBlocks = Extension.create({
  name: 'emptyBlocks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection }) {
          const names: Decoration[] = []
          doc.descendants((node, at, parent) => {
            if (!node.isTextblock || node.content.size > 0) return
            const isCurrent = selection.empty && selection.from === at + 1
            const name = doc.childCount === 1 && parent === doc ? FIRST : nameOf(node, parent)
            const shown = isCurrent && parent === doc && name === PARAGRAPH ? HINT : name
            if (!shown) return
            const attributes = { class: 'is-empty', 'data-placeholder': shown }
            names.push(Decoration.node(at, at + node.nodeSize, attributes))
          })
          return DecorationSet.create(doc, names)
        },
      },
      appendTransaction(transactions, _old, { doc, schema, tr }) {
        const isPasted = transactions.some((one) => one.getMeta('uiEvent') === 'paste')
        const last = doc.lastChild?.type.name ?? ''
        if (!isPasted || !['table', 'image'].includes(last)) return null
        return tr.insert(doc.content.size, schema.node('paragraph'))
      },
    }),
  ],
})

const FIRST = 'Escribe tu historia…'
const PARAGRAPH = 'Párrafo'
const HINT = '«/» muestra las herramientas'

/** The cells of a table have none. */
function nameOf({ type, attrs }: Node, parent: Node | null): string | undefined {
  if (type.name === 'heading') return `Título ${String(attrs.level)}`
  const container = parent?.type.name ?? ''
  return { doc: PARAGRAPH, listItem: 'Lista', blockquote: 'Cita' }[container]
}
