import type { Editor } from '@tiptap/core'
import { useEffect, useState, type FocusEvent } from 'react'

/** Where the writer is: a field, or the paragraph of the text by its number. */
export type Place = 'title' | 'excerpt' | number

/** Follows the writer: the cursor in the text, and the focus in the fields that are translated. */
export function usePlace(editor: Editor | undefined) {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    if (!editor) return undefined
    const follow = () => {
      if (editor.isFocused) setPlace(editor.state.selection.$from.index(0))
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
    if (name === 'title' || name === 'excerpt') setPlace(name)
  }
  return { place, onFocus }
}
