import { Box, Text } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import '#client/styles/article-content.css'
import { langTag } from '#shared/i18n/languages.ts'
import { isShortcut } from '../article/keys.ts'
import { LazyDialog } from '../article/lazy-dialogs.tsx'
import { EDITOR_UPLOAD, useUpload } from '../pictures/upload.ts'
import { useSession, useFieldProblem, useSessionState } from '../session/article-session.ts'
import { TEXT_STYLES, TOOLBAR_HEIGHT, TOOLBAR_STYLES } from './editor-styles.ts'
import { onPicture, ExternalPicturesNotice } from './external-pictures.tsx'
import { articleExtensions } from './extensions.ts'
import { useInsertList } from './insert-list.tsx'
import { cleanPastedHtml } from './paste/pasted-html.ts'
import { joinWrappedLines } from './paste/pasted-text.ts'
import { pictureHandlers, type PastedPictures } from './paste/pictures.ts'
import { placePicture, selectedPicture, usePictureQueue } from './picture-queue.ts'
import { useToolbar } from './lazy-toolbar.ts'
import { selectClicked } from './references/article-reference.ts'
import type { DialogName } from './toolbar/tools.ts'

interface ContentEditorProps {
  /** Called with the created editor, and with undefined when it is destroyed. */
  onEditor?: (editor: Editor | undefined) => void
}

const PROBLEM = 'problema-del-contenido'

/** The rich-text editor with its error message (spec §2, "Article form"). */
export function ContentEditor(props: ContentEditorProps) {
  const resets = useSessionState((state) => state.resets)
  const problem = useFieldProblem('content')
  return (
    <Box minW="0">
      <TextEditor key={resets} isWrong={problem !== undefined} {...props} />
      {problem && (
        <Text id={PROBLEM} color="fg.error" fontSize="sm" mt="2">
          {problem}
        </Text>
      )}
    </Box>
  )
}

interface TextEditorProps extends ContentEditorProps {
  isWrong: boolean
}

function TextEditor(props: TextEditorProps) {
  const session = useSession()
  const [open, setOpen] = useState<OpenDialogProps['open']>()
  const toolbar = useRef<HTMLDivElement>(null)
  const tools = useToolbar()
  const upload = useUpload(EDITOR_UPLOAD)
  const [pasted] = useState((): PastedPictures => ({ files: [], found: new Map() }))
  const editor = useArticleEditor(props, pasted)
  const queue = usePictureQueue(editor, upload, session.uploads)
  const openDialog = (name: DialogName, input?: 'alt' | 'caption') => setOpen({ name, input })
  const inserting = useInsertList(editor, openDialog)
  if (!editor) return null

  return (
    <Box borderWidth="1px" borderColor="border.emphasized" borderRadius="l2" bg="bg.panel">
      <Box css={TOOLBAR_STYLES} ref={toolbar}>
        <Tools editor={editor} onOpen={openDialog} upload={upload} queue={queue} />
      </Box>
      <Box
        css={TEXT_STYLES}
        onKeyDown={(event) => handleKey(event, editor, toolbar.current, openDialog)}
        onKeyDownCapture={inserting.onKeyDownCapture}
        onDoubleClick={() => editor.isActive('image') && openDialog('picture')}
        onClick={(event) => {
          onPicture(editor, event, (file, address) => queue.add([file], 0, address))
          const kind = selectClicked(editor, event.target)
          if (kind) openDialog(kind)
        }}
        {...pictureHandlers(editor, pasted, queue.add)}
      >
        <EditorContent editor={editor} />
        {inserting.list}
        {tools && (
          <>
            <tools.TableHandle editor={editor} />
            <tools.PictureBar editor={editor} onEdit={(first) => openDialog('picture', first)} />
          </>
        )}
      </Box>
      <ExternalPicturesNotice editor={editor} />
      {open && (
        <OpenDialog
          open={open}
          editor={editor}
          onFiles={(files) => queue.add(files, editor.state.selection.to)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  )
}

interface ToolsProps {
  editor: Editor
  onOpen: (name: DialogName) => void
  upload: ReturnType<typeof useUpload>
  queue: ReturnType<typeof usePictureQueue>
}

/** The toolbar, and below it the progress of a running upload. */
function Tools({ editor, onOpen, upload, queue }: ToolsProps) {
  const tools = useToolbar()
  if (!tools) return <Box minH={TOOLBAR_HEIGHT} />
  return (
    <>
      <tools.Toolbar editor={editor} onOpen={onOpen} />
      {upload.stage && (
        <tools.UploadProgress
          stage={upload.stage}
          fileNumber={queue.fileNumber}
          onCancel={queue.cancel}
          onRetry={upload.retry}
        />
      )}
    </>
  )
}

/** Alt+F10 moves to the toolbar, Ctrl+K opens the link dialog. */
function handleKey(
  event: KeyboardEvent,
  editor: Editor,
  toolbar: HTMLElement | null,
  onOpen: (name: DialogName) => void,
): void {
  if (event.key === 'F10' && event.altKey) {
    event.preventDefault()
    toolbar?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
  } else if (isShortcut(event, 'k')) {
    event.preventDefault()
    readSelection(editor)
    onOpen('link')
  }
}

interface OpenDialogProps {
  /** `input`: the field of the picture dialog that gets the focus. */
  open: { name: DialogName; input: 'alt' | 'caption' | undefined }
  editor: Editor
  onFiles: (files: File[]) => void
  onClose: () => void
}

function OpenDialog({ open, editor, onFiles, onClose }: OpenDialogProps) {
  const { language } = useSession().current()
  const { name, input } = open
  const picture = selectedPicture(editor)
  const closing =
    <Chosen,>(insert: (chosen: Chosen) => void) =>
    (chosen: Chosen) => {
      onClose()
      insert(chosen)
    }
  return (
    <LazyDialog onClose={onClose}>
      {({ LinkDialog, ReferenceDialog, ImageDialog }) => {
        if (name === 'link') return <LinkDialog editor={editor} onClose={onClose} />
        if (name !== 'picture') {
          return (
            <ReferenceDialog editor={editor} kind={name} language={language} onClose={onClose} />
          )
        }
        return (
          <ImageDialog
            picture={picture}
            input={input}
            language={language}
            onClose={onClose}
            onInsert={closing((chosen) => placePicture(editor, chosen))}
            onFiles={picture ? undefined : closing(onFiles)}
          />
        )
      }}
    </LazyDialog>
  )
}

function useArticleEditor(
  { isWrong, onEditor }: TextEditorProps,
  pasted: PastedPictures,
): Editor | null {
  const { change, current } = useSession()
  const [extensions] = useState(articleExtensions)
  const editor = useEditor({
    extensions,
    content: current().content,
    // Otherwise opening an article would change its spaces.
    parseOptions: { preserveWhitespace: true },
    injectCSS: false,
    onUpdate: ({ editor: changed }) => change({ content: changed.getHTML() }),
    editorProps: {
      attributes: {
        class: 'article-content',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Contenido del artículo',
        lang: langTag(current().language),
        // A translation of the page would be taken for typing, and saved.
        translate: 'no',
        ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': PROBLEM }),
      },
      transformPastedHTML: (html) => cleanPastedHtml(html, pasted),
      transformPastedText: joinWrappedLines,
    },
  })
  useEffect(() => {
    onEditor?.(editor)
    return () => onEditor?.(undefined)
  }, [editor, onEditor])
  return editor
}

/**
 * Copies the browser's selection to the editor: `selectionchange` fires late, so that a shortcut
 * would act on the previous selection.
 */
function readSelection(editor: Editor): void {
  const { view, state } = editor
  const selection = document.getSelection()
  if (!selection?.anchorNode || !selection.focusNode || 'node' in state.selection) return
  if (!view.dom.contains(selection.anchorNode) || !view.dom.contains(selection.focusNode)) return
  const anchor = view.posAtDOM(selection.anchorNode, selection.anchorOffset)
  const head = view.posAtDOM(selection.focusNode, selection.focusOffset)
  if (anchor === state.selection.anchor && head === state.selection.head) return
  editor.commands.setTextSelection({ from: Math.min(anchor, head), to: Math.max(anchor, head) })
}
