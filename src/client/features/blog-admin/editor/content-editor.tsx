import { Box } from '@chakra-ui/react'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import '#client/styles/article-content.css'
import { languageOption, type Language } from '#shared/i18n/languages.ts'
import { isHeicFile } from '../pictures/prepare/unusable-picture.ts'
import { ImageDialog } from '../pictures/image-dialog.tsx'
import { useEditorUpload } from '../pictures/use-editor-upload.ts'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { articleExtensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { cleanPastedHtml } from './paste/pasted-html.ts'
import { placePicture, selectedPicture } from './place-picture.ts'
import { readSelection } from './read-selection.ts'
import { TableHandle } from './table/table-menu.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { usePictureQueue } from './use-picture-queue.ts'

interface ContentEditorProps {
  /** The initial HTML; `onChange` reports later changes. */
  content: string
  language: Language
  onChange: (html: string) => void
}

/** Spec §9. */
const MIN_HEIGHT = '300px'

/** The rich-text editor (spec §2, "Article form"). */
export function ContentEditor(props: ContentEditorProps) {
  const [open, setOpen] = useState<'link' | 'picture'>()
  const toolbar = useRef<HTMLDivElement>(null)
  const upload = useEditorUpload()
  const editor = useArticleEditor(props)
  const queue = usePictureQueue(editor, upload)
  if (!editor) return null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      toolbar.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
      return
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    readSelection(editor)
    setOpen('link')
  }
  return (
    <Box borderWidth="1px" borderColor="border.emphasized" borderRadius="l2" bg="bg.panel">
      <Box css={TOOLBAR_STYLES} ref={toolbar}>
        <Toolbar
          editor={editor}
          onLink={() => setOpen('link')}
          onPicture={() => setOpen('picture')}
        />
        {upload.stage && (
          <UploadProgress
            stage={upload.stage}
            place={queue.place}
            onCancel={queue.cancel}
            onRetry={upload.retry}
          />
        )}
      </Box>
      <Box css={TEXT_STYLES} onKeyDown={onKeyDown} {...pictureHandlers(editor, queue.add)}>
        <EditorContent editor={editor} />
        <TableHandle editor={editor} />
      </Box>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(undefined)} />}
      {open === 'picture' && (
        <ImageDialog
          picture={selectedPicture(editor)}
          onClose={() => setOpen(undefined)}
          onInsert={(picture) => {
            setOpen(undefined)
            placePicture(editor, picture)
          }}
        />
      )}
    </Box>
  )
}

const TOOLBAR_STYLES = {
  position: 'sticky',
  // Below the sticky header of the page.
  top: { base: '0', lg: '4rem' },
  zIndex: '1',
  borderBottomWidth: '1px',
  bg: 'bg.panel',
  borderTopRadius: 'l2',
  p: '1.5',
  '& [role=toolbar]': {
    display: 'flex',
    // One row on phones, which leaves the screen to the text.
    flexWrap: { base: 'nowrap', lg: 'wrap' },
    overflowX: { base: 'auto', lg: 'visible' },
    alignItems: 'center',
    gap: '0.5',
  },
}

const TEXT_STYLES = {
  position: 'relative',
  '& .ProseMirror': {
    minHeight: MIN_HEIGHT,
    px: { base: '4', md: '6' },
    py: '5',
    outline: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
  '& .ProseMirror:focus-visible': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },
  '& .is-editor-empty::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: '0',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
  // Leaves room for the menu of the table.
  '& .ProseMirror .table-scroll': { mt: '14' },
  '& .ProseMirror .selectedCell': { bg: 'brand.subtle' },
  '& .ProseMirror ul': { listStyleType: 'disc' },
  '& .ProseMirror ol': { listStyleType: 'decimal' },
  '& .ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'brand.focusRing' },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'relative' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    width: '20px',
    borderTop: '1px solid currentColor',
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
}

function useArticleEditor({ content, language, onChange }: ContentEditorProps): Editor | null {
  const [extensions] = useState(articleExtensions)
  const editor = useEditor({
    extensions,
    content,
    // Without this, opening an article would change its spaces.
    parseOptions: { preserveWhitespace: true },
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'article-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Contenido del artículo',
        lang: languageOption(language).tag,
      },
      transformPastedHTML: cleanPastedHtml,
    },
  })
  useEffect(() => {
    const report = () => onChange(editor.getHTML())
    editor.on('update', report)
    return () => {
      editor.off('update', report)
    }
  }, [editor, onChange])
  return editor
}

const pictureFiles = ({ files }: DataTransfer): File[] =>
  [...files].filter((file) => file.type.startsWith('image/') || isHeicFile(file))

/** Handles pasted and dropped picture files before the editor does. */
function pictureHandlers(editor: Editor, place: (files: File[], at: number) => void) {
  return {
    onPasteCapture: (event: ClipboardEvent) => {
      const files = pictureFiles(event.clipboardData)
      // Word adds a picture of the copied text.
      const hasText = event.clipboardData.getData('text/plain').trim() !== ''
      if (files.length === 0 || hasText) return
      event.preventDefault()
      event.stopPropagation()
      place(files, editor.state.selection.to)
    },
    onDropCapture: (event: DragEvent) => {
      const files = pictureFiles(event.dataTransfer)
      // Moving a picture inside the text may also carry a file.
      if (files.length === 0 || editor.view.dragging) return
      event.preventDefault()
      event.stopPropagation()
      const { clientX: left, clientY: top } = event
      place(files, editor.view.posAtCoords({ left, top })?.pos ?? editor.state.doc.content.size)
    },
  }
}
