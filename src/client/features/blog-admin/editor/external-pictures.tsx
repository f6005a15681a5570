import { Text } from '@chakra-ui/react'
import { Extension, findChildren, type Editor } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import { useEditorState } from '@tiptap/react'
import type { MouseEvent } from 'react'
import { isExternalPicture } from '#shared/blog/external-pictures.ts'
import type { TextPicture } from '../article/text-picture.ts'
import { toSitePath } from '../pictures/picture-fields.tsx'
import { EDITOR_UPLOAD } from '../pictures/upload.ts'

interface Uploaded {
  address: string
  src: string
  alt: string
}

const UPLOADED = new PluginKey<readonly Uploaded[]>('uploadedPictures')

/**
 * Shows a picture of another site as a question instead of loading it. Its buttons carry the
 * picture's URL in `data-address`.
 */
export const ExternalPictures = Extension.create({
  name: 'pictureElsewhere',
  addProseMirrorPlugins: () => [
    new Plugin<readonly Uploaded[]>({
      key: UPLOADED,
      state: {
        init: () => [],
        apply: (tr, uploaded) => {
          const added = tr.getMeta(UPLOADED) as Uploaded | undefined
          return added ? [...uploaded, added] : uploaded
        },
      },
      appendTransaction: (_transactions, _old, state) =>
        withUploaded(state, UPLOADED.getState(state) ?? []),
      props: { nodeViews: { image: viewOf } },
    }),
  ],
})

/** Whether a node is a picture of another site. */
const isExternal = ({ type, attrs }: Node): boolean =>
  type.name === 'image' && isExternalPicture(toSitePath(String(attrs.src)))

function viewOf(node: Node): NodeView {
  const { src, alt } = node.attrs as TextPicture
  if (isExternal(node)) return questionOf(src, alt)
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

/** Replaces all pictures with this address, also those that an undo brings back later. */
export function replacePicture(editor: Editor, address: string, src: string, alt: string): void {
  if (editor.isDestroyed) return
  editor.view.dispatch(editor.state.tr.setMeta(UPLOADED, { address, src, alt }))
}

/** Replaces the addresses of pictures that have been uploaded. */
function withUploaded({ doc, tr }: EditorState, uploaded: readonly Uploaded[]): Transaction | null {
  for (const { address, src, alt } of uploaded) {
    for (const { node, pos } of picturesAt(doc, address)) {
      tr.setNodeMarkup(pos, undefined, { ...node.attrs, src, alt: node.attrs.alt || alt })
    }
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

function removePicture(editor: Editor, address: string): void {
  const chain = editor.chain().focus()
  for (const { node, pos } of picturesAt(editor.state.doc, address).reverse()) {
    chain.deleteRange({ from: pos, to: pos + node.nodeSize })
  }
  chain.run()
}

const picturesAt = (doc: Node, address: string) =>
  findChildren(doc, ({ type, attrs }) => type.name === 'image' && attrs.src === address)

/** Handles clicks on the buttons of an external picture. */
export function onPicture(
  editor: Editor,
  { target }: MouseEvent,
  onFile: (file: File, address: string) => void,
): void {
  if (!(target instanceof HTMLElement)) return
  const { elsewhere, address = '' } = target.dataset
  if (elsewhere === 'remove') removePicture(editor, address)
  if (elsewhere !== 'upload') return
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = EDITOR_UPLOAD.accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onFile(file, address)
  })
  input.click()
}

/** Tells how many pictures of the text are on other sites, and why they should not be. */
export function ExternalPicturesNotice({ editor }: { editor: Editor }) {
  const count = useEditorState({ editor, selector: () => countIn(editor) })
  return (
    <Text role="status" fontWeight="medium" px={{ base: '4', md: '6' }} py={count ? '4' : '0'}>
      {count > 0 && sentenceOf(count)}
    </Text>
  )
}

const sentenceOf = (count: number): string =>
  count === 1
    ? 'Una imagen está en otro sitio: allí puede desaparecer, y ese sitio sabe quién la ve. Súbela o quítala.'
    : `${count} imágenes están en otro sitio: allí pueden desaparecer, y ese sitio sabe quién las ve. Súbelas o quítalas.`

const countIn = ({ state }: Editor): number => findChildren(state.doc, isExternal).length
