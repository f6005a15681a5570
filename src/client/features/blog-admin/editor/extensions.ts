import { type Extensions, Extension } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { ArticleImage } from './article-image.ts'
import { ArticleLink } from './schema/article-link.ts'
import { ExternalPictures } from './external-pictures.tsx'
import { ArticleAlignment, ClearFormat, NumberedList, TextColor } from './schema/formatting.ts'
import { ArticleReference } from './references/article-reference.ts'
import { TABLE_EXTENSIONS } from './schema/table.ts'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Spec §9. */
const UNDO_DEPTH = 100
const UNDO_GROUP_MS = 500

/** All nodes and marks of the editor: exactly the elements that the server's sanitizer keeps. */
export function articleExtensions(): Extensions {
  return [
    // Listed one by one, because the starter kit and the packages' collections contain unused
    // extensions (11 KB). Links and numbered lists are our own, because they make only what the
    // server stores; a trailing node would change an article when it is opened.
    Bold,
    Blockquote,
    BulletList,
    Code,
    Document,
    Dropcursor.configure({ color: 'var(--c-accent-strong)', width: 2 }),
    Gapcursor,
    HardBreak,
    Heading.configure({ levels: [2, 3, 4] }),
    UndoRedo.configure({ depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_MS }),
    HorizontalRule,
    Italic,
    ListItem,
    ListKeymap,
    Paragraph,
    Strike,
    Text,
    Underline,
    NumberedList,
    ArticleLink,
    ArticleImage,
    ArticleReference,
    ArticleAlignment,
    TextColor,
    ClearFormat,
    ExternalPictures,
    ...TABLE_EXTENSIONS,
    EmptyBlocks,
  ]
}

/** Labels empty blocks, and adds an empty paragraph below a table or picture pasted at the end. */
const EmptyBlocks = Extension.create({
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

/** Undefined for table cells. */
function nameOf({ type, attrs }: Node, parent: Node | null): string | undefined {
  if (type.name === 'heading') return `Título ${String(attrs.level)}`
  const container = parent?.type.name ?? ''
  return { doc: PARAGRAPH, listItem: 'Lista', blockquote: 'Cita' }[container]
}
