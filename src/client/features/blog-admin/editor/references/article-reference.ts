import { Node, type Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import {
  referenceAttributes,
  referenceOf,
  type Reference,
  type ReferenceKind,
} from '#shared/blog/references/reference.ts'
import { REFERENCE_NAMES, referenceText } from '../../article/references.ts'

const NAME = 'reference'

/** Set by the parse rule, never by an HTML attribute of the same name. */
const UNRENDERED = { default: '', rendered: false, parseHTML: () => null }

/** A note, a place or a citation at a point of the text. */
export const ArticleReference = Node.create({
  name: NAME,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: { ...UNRENDERED, default: 'note' },
    text: UNRENDERED,
    url: UNRENDERED,
  }),
  parseHTML: () => [
    {
      tag: 'span',
      // Before colours, which are parsed from spans too.
      priority: 60,
      getAttrs: (element) => referenceOf((name) => element.getAttribute(name)) ?? false,
    },
  ],
  renderHTML: ({ node }) => ['span', referenceAttributes(node.attrs as Reference)],
  addNodeView:
    () =>
    ({ node }) => {
      const reference = node.attrs as Reference
      const dom = document.createElement('span')
      dom.className = MARK_CLASS
      dom.setAttribute('role', 'img')
      dom.setAttribute('aria-label', referenceText(reference))
      dom.title = referenceText(reference)
      dom.textContent = REFERENCE_NAMES[reference.kind].toLowerCase()
      return { dom }
    },
})

const MARK_CLASS = 'reference-mark'

/** Undefined if no reference is selected. */
export function selectedReference({ state: { selection } }: Editor): Reference | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== NAME) return undefined
  return selection.node.attrs as Reference
}

/**
 * Selects the clicked reference.
 * @returns its kind; undefined if the click hit none.
 */
export function selectClicked(editor: Editor, target: EventTarget): ReferenceKind | undefined {
  const mark = target instanceof Element ? target.closest(`.${MARK_CLASS}`) : null
  if (!mark || !editor.view.dom.contains(mark)) return undefined
  editor.commands.setNodeSelection(editor.view.posAtDOM(mark, 0))
  return selectedReference(editor)?.kind
}

/** Changes the selected reference of the same kind, else inserts one after the selection. */
export function setReference(editor: Editor, reference: Reference): void {
  const chain = editor.chain().focus()
  if (selectedReference(editor)?.kind === reference.kind) {
    chain.updateAttributes(NAME, { ...reference }).run()
    return
  }
  chain.insertContentAt(afterWord(editor), { type: NAME, attrs: reference }).run()
}

/** Placeholder for a node without text. */
const LEAF = '\ufffc'

/** The end of the selection without trailing space, which a double click selects too. */
function afterWord({ state: { doc, selection } }: Editor): number {
  const { from, to } = selection
  const selected = doc.textBetween(from, to, '\n', LEAF)
  return to - (selected.length - selected.trimEnd().length)
}
