import { type Editor, type EditorEvents, findParentNodeClosestToPos } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { altFromName } from '#shared/picture-names.ts'
import type { useUpload } from '../pictures/upload.ts'
import type { RunningUploads } from '../session/article-session.ts'
import { replacePicture } from './external-pictures.tsx'
import type { TextPicture } from '../article/text-picture.ts'

interface Queued {
  file: File
  /** Insertion position, mapped through later edits. */
  at: number
  /** Address of the picture to replace; `at` is then unused. */
  replaces?: string | undefined
}

/** Uploads pictures one after the other, and inserts each at its position. */
export function usePictureQueue(
  editor: Editor | null,
  upload: ReturnType<typeof useUpload>,
  uploads: RunningUploads,
) {
  const [queue] = useState((): Queued[] => [])
  const [count, setCount] = useState({ done: 0, all: 0 })
  useEffect(() => () => void queue.splice(0), [queue])

  const work = async (target: Editor) => {
    const follow = ({ transaction }: EditorEvents['transaction']) => {
      for (const waiting of queue) waiting.at = transaction.mapping.map(waiting.at)
    }
    target.on('transaction', follow)
    const end = uploads.begin()
    for (let next = queue[0]; next; next = queue[0]) {
      const stored = await upload.send(next.file).catch(upload.report)
      if (stored && !target.isDestroyed) {
        const { url: src } = stored
        const alt = altFromName(next.file.name)
        if (next.replaces) replacePicture(target, next.replaces, src, alt)
        else placeNext(target, { src, alt }, next, queue)
        upload.announce()
      }
      queue.shift()
      setCount(({ done, all }) => ({ done: done + 1, all }))
    }
    target.off('transaction', follow)
    end()
    setCount({ done: 0, all: 0 })
  }
  return {
    /** E.g. "Foto 1 de 3"; undefined for a single file. */
    fileNumber:
      count.all > 1 ? `Foto ${Math.min(count.done + 1, count.all)} de ${count.all}` : undefined,
    add: (files: File[], at: number, replaces?: string) => {
      const usable = files
        .filter((file) => upload.accepts(file))
        .map((file) => ({ file, at, replaces }))
      if (!editor || usable.length === 0) return
      const isIdle = queue.length === 0
      queue.push(...usable)
      setCount(({ done, all }) => ({ done, all: all + usable.length }))
      if (isIdle) void work(editor)
    },
    /** Cancels the running upload and the queued files. */
    cancel: () => {
      queue.splice(1)
      upload.cancel()
    },
  }
}

/** Places the picture of `next` before those of the queue that wait for the same or a later position. */
function placeNext(editor: Editor, picture: Partial<TextPicture>, next: Queued, queue: Queued[]) {
  const end = insertRange(editor, next.at).from + 1
  placePicture(editor, picture, next.at)
  const { at } = next
  // Mapping leaves a position inside a paragraph before a picture that goes after the paragraph.
  for (const waiting of queue) {
    if (waiting.at === at) waiting.at = end
    else if (waiting.at > at) waiting.at = Math.max(waiting.at, end)
  }
}

/** Undefined if no picture is selected. */
export function selectedPicture(editor: Editor): TextPicture | undefined {
  if (!editor.isActive('image')) return undefined
  return editor.getAttributes('image') as TextPicture
}

/**
 * Updates the selected picture, or inserts a picture between blocks, never splitting one. At the
 * end of the text an empty paragraph follows.
 * @param at Position to insert at, where focus and selection stay as they are; absent: the selection.
 */
export function placePicture(editor: Editor, picture: Partial<TextPicture>, at?: number): void {
  if (editor.isDestroyed) return
  if (at === undefined && editor.isActive('image')) {
    editor
      .chain()
      .focus()
      .updateAttributes('image', { ...picture })
      .run()
    return
  }
  const range = insertRange(editor, at ?? editor.state.selection.to)
  const isAtEnd = range.to >= editor.state.doc.content.size
  const node = { type: 'image', attrs: picture }
  const content = isAtEnd ? [node, { type: 'paragraph' }] : [node]
  const isAtCaret = at === undefined
  editor
    .chain()
    .focus(isAtCaret ? null : false)
    .insertContentAt(range, content, { updateSelection: isAtCaret })
    .run()
}

/** An empty paragraph is replaced; elsewhere the picture goes before or after the block. */
function insertRange(editor: Editor, position: number): { from: number; to: number } {
  const point = editor.state.doc.resolve(position)
  if (!point.parent.isTextblock) return { from: position, to: position }
  const table = findParentNodeClosestToPos(point, ({ type }) => type.name === 'table')
  const isPlain = point.depth === 1
  if (isPlain && point.parent.content.size === 0) return { from: point.before(), to: point.after() }
  const isBefore = isPlain && point.parentOffset === 0
  const between = isBefore ? point.before() : point.after(table?.depth)
  return { from: between, to: between }
}
