import { Button, type ButtonProps } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { useState, type ComponentProps, type FunctionComponent, type ReactNode } from 'react'
import { requiredContext } from '#client/lib/required-context.ts'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { ReferenceKind } from '#shared/blog/references/reference.ts'
import type { TranslatedText } from '#shared/blog/translations.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import type { Cursor } from './field-text.ts'
import type { TextPicture } from './text-picture.ts'

/**
 * The dialogs and panels that load after the text of an article, with what each is given. The screen
 * loads them and hands them down, so that no part of the form knows what loads when.
 */
export interface LazyDialogs {
  ChangesDialog: FunctionComponent<{
    /** Id of the translation. */
    id: number
    onMark: (revision: number) => void
    onClose: () => void
  }>
  /** `theirs`: the article as somebody else has saved it. */
  ConflictDialog: FunctionComponent<{ theirs: AdminArticle }>
  FeaturedImage: FunctionComponent
  HistoryDialog: FunctionComponent<{
    /** Article id. */
    id: number
    onClose: () => void
  }>
  ImageDialog: FunctionComponent<{
    /** The picture to change; absent for a new one. */
    picture?: TextPicture | undefined
    /** Language of the article. */
    language: Language
    /** Field that gets the focus; absent: the first one. */
    input?: 'alt' | 'caption' | undefined
    onInsert: (picture: TextPicture) => void
    /** Receives several chosen files instead of `onInsert`; absent: only one can be chosen. */
    onFiles?: ((files: File[]) => void) | undefined
    onClose: () => void
  }>
  LibraryDialog: FunctionComponent<{
    onChoose: (picture: LibraryPicture) => void
    onClose: () => void
  }>
  LinkDialog: FunctionComponent<{ editor: Editor; onClose: () => void }>
  OriginalText: FunctionComponent<{
    original: TranslatedText
    language: Language
    /** The part that the user is translating: marked, and scrolled into view. */
    cursor: Cursor | undefined
    onCopy: (cursor: Cursor, source: string) => void
  }>
  /** `id`: of the article. */
  PresenceLine: FunctionComponent<{ id: number }>
  Preview: FunctionComponent<{
    /** Id of the draft on the server. */
    visit: string
    onClose: () => void
  }>
  PublishAdvice: FunctionComponent
  PublishDialog: FunctionComponent<{ onClose: () => void }>
  ReferenceDialog: FunctionComponent<{
    editor: Editor
    kind: ReferenceKind
    language: Language
    onClose: () => void
  }>
}

export type DialogProps<Name extends keyof LazyDialogs> = ComponentProps<LazyDialogs[Name]>

/** The query that loads the dialogs; it has no data until they are there. */
export const [DialogsContext, useDialogs] = requiredContext<UseQueryResult<LazyDialogs>>('Dialogs')

interface LazyDialogProps {
  onClose: () => void
  children: (dialogs: LazyDialogs) => ReactNode
}

/** Renders a dialog of the editor; while its code is loading, a dialog that says so. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  const dialogs = useDialogs()
  if (dialogs.data) return children(dialogs.data)
  return (
    <Dialog title="Un momento" onClose={onClose} cancel="Volver">
      <QueryState query={dialogs} failed="No se pudo cargar esta parte del editor." />
    </Dialog>
  )
}

interface OpeningButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** Renders the dialog. */
  children: (dialogs: LazyDialogs, close: () => void) => ReactNode
}

/** A button that opens a lazily loaded dialog of the editor. */
export function DialogButton({ label, children, ...button }: OpeningButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)} {...button}>
        {label}
      </Button>
      {isOpen && <LazyDialog onClose={close}>{(dialogs) => children(dialogs, close)}</LazyDialog>}
    </>
  )
}
