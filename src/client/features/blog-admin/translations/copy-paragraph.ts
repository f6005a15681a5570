import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

/**
 * Copies a paragraph of the original to its place in the text: instead of an empty one, else after
 * the one that is there, or at the end. Nothing that was written is replaced, and undo takes it back.
 */
export function copyParagraph(editor: Editor, index: number, html: string): void {
  const { doc } = editor.state
  const present = doc.maybeChild(index)
  const start = startOf(doc, Math.min(index, doc.childCount))
  const end = start + (present?.nodeSize ?? 0)
  const isReplaced = present !== null && isBlank(present, html)
  editor.commands.insertContentAt({ from: isReplaced ? start : end, to: end }, html, {
    parseOptions: { preserveWhitespace: true },
  })
}

function startOf(doc: Node, index: number): number {
  let position = 0
  for (let before = 0; before < index; before += 1) position += doc.child(before).nodeSize
  return position
}

/** Without text and note, and with no picture that the paragraph does not have. */
function isBlank(node: Node, html: string): boolean {
  if (node.textContent.trim() !== '') return false
  let isKept = true
  node.descendants(({ type, attrs }) => {
    if (type.name === 'reference') isKept = false
    if (type.name === 'image' && !html.includes(String(attrs.src))) isKept = false
  })
  return isKept && (node.type.name !== 'image' || html.includes(String(node.attrs.src)))
}
