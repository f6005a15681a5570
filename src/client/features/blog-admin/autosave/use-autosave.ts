import { useEffect, useRef, useState } from 'react'
import type { FormState } from '../form/form-state.ts'
import type { LocalDraft, LocalDraftStorage } from './local-drafts.ts'

/** Longest time between a change and its copy in local storage. */
const SAVE_DELAY_MS = 250

/** When the last change was saved in this browser; false where the browser stores nothing. */
export type SavedAt = Date | false | undefined

/** The local copy of the form. */
export interface Autosave {
  /** The draft of an earlier visit, until it is restored or discarded. */
  restorable: LocalDraft | undefined
  restore: () => void
  discard: () => void
  /** Deletes the local copy: the server has the article. */
  clear: () => void
  /** Saves pending changes immediately. */
  flush: () => void
  savedAt: SavedAt
}

/** Saves every change of the form in local storage, and offers the draft of an earlier visit. */
export function useAutosave(form: FormState, storage: LocalDraftStorage): Autosave {
  const [restorable, setRestorable] = useState(() => storage.load())
  const [savedAt, setSavedAt] = useState<SavedAt>()
  const running = useRef<RunningAutosave>(undefined)
  useEffect(() => {
    const autosave = startAutosave(form, storage, setSavedAt)
    running.current = autosave
    return autosave.stop
  }, [form, storage])

  const discard = (draft: LocalDraft) => setRestorable(storage.discard(draft))
  return {
    restorable,
    restore: () => {
      if (!restorable) return
      const { base, revision, translationOf, creationId } = restorable
      form.setOrigin({ base, revision, translationOf, creationId })
      form.reset(restorable.draft)
      // Saved under this visit before it is deleted from the earlier one; a full storage keeps that.
      if (running.current?.flush()) discard(restorable)
      else setRestorable(undefined)
    },
    discard: () => restorable && discard(restorable),
    clear: () => {
      running.current?.cancel()
      storage.clear()
    },
    flush: () => void running.current?.flush(),
    savedAt,
  }
}

interface RunningAutosave {
  /** Saves pending changes immediately. @returns false where storage is full or forbidden. */
  flush: () => boolean
  /** Drops pending changes. */
  cancel: () => void
  stop: () => void
}

/** Saves every change after a delay, or when the page is hidden or closed. */
export function startAutosave(
  form: FormState,
  storage: LocalDraftStorage,
  onSaved: (at: Date | false) => void,
): RunningAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = (): boolean => {
    if (timer === undefined) return true
    cancel()
    const now = new Date()
    const isSaved = storage.save({
      at: now.toISOString(),
      draft: form.current(),
      ...form.origin(),
    })
    onSaved(isSaved && now)
    return isSaved
  }
  const listening = new AbortController()
  const { signal } = listening
  const unsubscribe = form.subscribe(() => {
    if (form.isChanged()) timer ??= setTimeout(flush, SAVE_DELAY_MS)
  })
  document.addEventListener('visibilitychange', flush, { signal })
  addEventListener('pagehide', flush, { signal })
  return {
    flush,
    cancel,
    stop: () => {
      flush()
      unsubscribe()
      listening.abort()
    },
  }
}
