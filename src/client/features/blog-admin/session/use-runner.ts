import { useEffect, useRef, useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useReauthentication } from '#client/lib/reauthentication.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { useReloadArticles } from '../article-queries.ts'
import { useBlogAddress, useBlogNavigation, useUsername } from '../blog-address.ts'
import type { ArticleSession } from './article-session.ts'
import { draftStorage, moveToNewArticle, type LocalDraftStorage } from './local-drafts.ts'
import { startRunner, type World } from './runner.ts'
import { useUnsavedText } from './unsaved-texts.ts'

interface RunnerOptions {
  form: ArticleSession
  /** A new article was saved, and its editor stays open. */
  onCreated?: ((id: number) => void) | undefined
}

/** Runs the session as long as the editor is open, and until its last calls have an answer. */
export function useRunner({ form, onCreated }: RunnerOptions): LocalDraftStorage {
  const { client } = useApi()
  const withReauthentication = useReauthentication()
  const username = useUsername()
  const { draft: wanted } = useBlogAddress()
  const { showList } = useBlogNavigation()
  const { discard } = useUnsavedText()
  const [storage] = useState(() => {
    const { stored, draft } = form.state()
    return draftStorage(username, stored?.id ?? draft.language, wanted)
  })
  const world: World = {
    client,
    withReauthentication,
    storage,
    notify: useToast(),
    reload: useReloadArticles(),
    orphan: (id) => moveToNewArticle(username, id),
    discard: (text) => void discard(text),
    pointAt,
    showArticle: (id) => onCreated?.(id),
    close: showList,
  }
  const current = useRef(world)
  useEffect(() => {
    current.current = world
  })
  useEffect(() => {
    const isOpen = () => !form.state().isClosed
    const runner = startRunner(() => current.current, form.dispatch, isOpen)
    form.dispatch({ type: 'opened' })
    form.connect(runner.carryOut)
    return () => {
      form.dispatch({ type: 'closed' })
      runner.stop()
    }
  }, [form])
  return storage
}

const EDITED = 'input, textarea, select, [contenteditable=true]'

/** Moves the focus to a field, unless the user may be writing elsewhere meanwhile. */
function pointAt(field: string, isLate: boolean): void {
  if (isLate && document.activeElement?.matches(EDITED)) return
  const place = field === 'content' ? '.ProseMirror' : `[name="${field}"]`
  document.querySelector<HTMLElement>(place)?.focus()
}
