import { Container } from '@chakra-ui/react'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { ScheduledNotice } from '../publish/publish-controls.tsx'
import { isShortcut } from '../article/keys.ts'
import { LazyDialog, useDialogs } from '../article/lazy-dialogs.tsx'
import {
  createSession,
  SessionContext,
  useSession,
  useSessionState,
  useArticle,
  useGroupId,
} from '../session/article-session.ts'
import type { Draft } from '../article/draft.ts'
import { RestoreNotice } from '../session/restore-notice.tsx'
import { useRunner } from '../session/runner.ts'
import { OriginalBeside } from '../translations/original-beside.tsx'
import { FormHeader, PhoneBar } from './form-header.tsx'
import { FormSections } from './form-sections.tsx'
import { LanguagesBar } from './languages.tsx'

interface ArticleFormProps {
  /** Absent for a new article. */
  article?: AdminArticle
  /** The article that the new article translates. */
  translated?: AdminArticle
  initial: Draft
  /** Called when the first save has created the article and the editor stays open. */
  onCreated?: (id: number) => void
}

/** The editor of one article: session, form and preview (spec §2, §4). */
export function ArticleForm({ article, initial, ...rest }: ArticleFormProps) {
  const [session] = useState(() =>
    createSession({ draft: initial, article, translationOf: rest.translated?.id }),
  )
  return (
    <SessionContext value={session}>
      <OpenForm language={initial.language} {...rest} />
    </SessionContext>
  )
}

interface OpenFormProps extends Pick<ArticleFormProps, 'translated' | 'onCreated'> {
  language: Language
}

function OpenForm({ language, translated, onCreated }: OpenFormProps) {
  const saved = useArticle()
  const id = saved?.id
  const versionsOf = useGroupId()
  const storage = useRunner(onCreated)
  useSaveKey()
  const dialogs = useDialogs().data
  return (
    <>
      <UnsavedChangesGuard />
      <FormHeader visit={storage.visit} />
      <Container
        as="main"
        id="contenido"
        maxW={versionsOf !== undefined && language !== 'es' ? '96rem' : '7xl'}
        py={{ base: '5', md: '8' }}
      >
        <RestoreNotice storage={storage} />
        <ScheduledNotice />
        {dialogs && id !== undefined && <dialogs.PresenceLine id={id} />}
        {versionsOf !== undefined && (
          <LanguagesBar id={versionsOf} current={saved?.language ?? language} />
        )}
        <OriginalBeside language={language} translated={translated}>
          {(layout) => <FormSections {...layout} />}
        </OriginalBeside>
      </Container>
      <PhoneBar />
      <Conflict />
    </>
  )
}

/** Opens the merge dialog if a save was rejected because of a newer one. */
export function Conflict() {
  const { dispatch } = useSession()
  const theirs = useSessionState((state) => state.theirs)
  if (!theirs) return null
  return (
    <LazyDialog onClose={() => dispatch({ type: 'merge postponed' })}>
      {({ ConflictDialog }) => <ConflictDialog key={theirs.revision} theirs={theirs} />}
    </LazyDialog>
  )
}

/** Asks before the page is left with unfinished work. */
export function UnsavedChangesGuard() {
  const { isChanged, isUnfinished, uploads } = useSession()
  // The storage of the browser may be full or forbidden.
  const isTextLost = useSessionState(({ storedIn }) => storedIn === 'nowhere')
  const { status, proceed, reset } = useBlocker({
    // A link within the page, as the one to its content, does not leave it.
    shouldBlockFn: ({ current, next }) => addressOf(current) !== addressOf(next) && isUnfinished(),
    enableBeforeUnload: isUnfinished,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const isUploading = uploads.areRunning()
  const isOnlyPhoto = isUploading && !isChanged()
  const sentences = [
    !isOnlyPhoto && (isTextLost ? TEXT_LOST : TEXT_KEPT),
    isUploading && PHOTO_LOST,
  ]
  return (
    <ConfirmDialog
      title={isOnlyPhoto ? 'Aún se sube una foto' : 'Tienes cambios sin guardar'}
      text={sentences.filter(Boolean).join(' ')}
      cancel="Seguir editando"
      confirm="Salir sin guardar"
      onConfirm={proceed}
      onCancel={reset}
    />
  )
}

const TEXT_LOST = 'Si sales ahora, los cambios se pierden: este navegador no guarda copias.'
const TEXT_KEPT =
  'Si sales ahora, los cambios no se publican. Quedan en este navegador, y te los ofreceremos cuando vuelvas.'
const PHOTO_LOST = 'La foto que se sube no se guarda: elígela otra vez.'

const addressOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  pathname + JSON.stringify(search)

/** Ctrl+S and ⌘S save the article. */
function useSaveKey(): void {
  const session = useSession()
  useEffect(() => {
    const listening = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 's') || event.altKey || event.shiftKey) return
      event.preventDefault()
      session.save({ closes: false })
    }
    addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [session])
}
