import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEffect, useState, type FocusEvent } from 'react'
import { undoToast } from '#client/ui/admin/undo-toast.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { slugFor } from '#shared/blog/slug.ts'
import { useSession } from '../session/article-session.ts'
import type { Draft } from '../article/draft.ts'
import type { Cursor } from '../article/field-text.ts'

/** CSS class of the scroll area around the original. */
export const SCROLL_CLASS = 'original-scroll'

/** Follows the cursor in the content and the focus in the other translated fields. */
export function useCursor(editor: Editor | undefined) {
  const [cursor, setCursor] = useState<Cursor>()
  useEffect(() => {
    if (!editor) return undefined
    const follow = () => {
      if (editor.isFocused) setCursor(editor.state.selection.$from.index(0))
    }
    editor.on('selectionUpdate', follow)
    editor.on('focus', follow)
    return () => {
      editor.off('selectionUpdate', follow)
      editor.off('focus', follow)
    }
  }, [editor])
  const onFocus = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name')
    if (name === 'title' || name === 'excerpt') setCursor(name)
  }
  return { cursor, onFocus }
}

/** Returns a function that copies a part of the original into the form. */
export function useCopy(editor: Editor | undefined) {
  const session = useSession()
  const notify = useToast()
  return (cursor: Cursor, source: string) => {
    if (typeof cursor === 'number') {
      if (editor) copyParagraph(editor, cursor, source)
      return
    }
    const { title, slug, excerpt, language } = session.current()
    const isNewSlug = cursor === 'title' && !session.state().stored
    const before: Partial<Draft> = cursor === 'title' ? { title, slug } : { excerpt }
    session.change({
      [cursor]: source,
      ...(isNewSlug ? { slug: slugFor(source, language, new Date()) } : {}),
    })
    if (session.current()[cursor] === before[cursor] || before[cursor] === '') return
    notify(
      undoToast({ title: 'Copiado en lugar de lo que habías escrito' }, () =>
        session.change(before),
      ),
    )
  }
}

/**
 * Copies a block of the original to the same index of the text: replaces an empty paragraph, else
 * inserts after the block there. Overwrites no text; undo reverts it.
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
  let cursor = 0
  for (let before = 0; before < index; before += 1) cursor += doc.child(before).nodeSize
  return cursor
}

/** Whether a block has no text, no reference and no picture that `html` lacks. */
function isBlank(node: Node, html: string): boolean {
  if (node.textContent.trim() !== '') return false
  let isStored = true
  node.descendants(({ type, attrs }) => {
    if (type.name === 'reference') isStored = false
    if (type.name === 'image' && !html.includes(String(attrs.src))) isStored = false
  })
  return isStored && (node.type.name !== 'image' || html.includes(String(node.attrs.src)))
}
