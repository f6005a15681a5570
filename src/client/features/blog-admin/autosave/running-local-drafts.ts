import type { FormState } from '../form/form-state.ts'
import type { LocalDraftStorage } from './local-drafts.ts'

/** Longest time between a change and its copy in local storage. */
const SAVE_DELAY_MS = 250

export interface RunningLocalDrafts {
  /** Saves pending changes immediately. @returns false where storage is full or forbidden. */
  flush: () => boolean
  /** Drops pending changes. */
  cancel: () => void
  /** Saves the form, if it is changed, soon. */
  note: () => void
  stop: () => void
}

/** Saves every change after a delay, or when the page is hidden or closed. */
export function startLocalDrafts(
  form: FormState,
  storage: LocalDraftStorage,
  onSaved: (at: Date | false) => void,
): RunningLocalDrafts {
  let timer: ReturnType<typeof setTimeout> | undefined
  let savedOrigin: unknown
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = (): boolean => {
    if (timer === undefined) return true
    cancel()
    const isSaved = storage.save({
      at: form.changedAt().toISOString(),
      draft: form.current(),
      ...form.origin(),
    })
    if (isSaved) savedOrigin = form.origin()
    onSaved(isSaved && new Date())
    return isSaved
  }
  const note = () => {
    if (form.isChanged()) {
      timer ??= setTimeout(flush, SAVE_DELAY_MS)
      return
    }
    // What is as it was before is no unsaved text.
    cancel()
    if (form.origin() === savedOrigin) storage.clear()
  }
  const listening = new AbortController()
  const { signal } = listening
  const unsubscribe = form.subscribe(note)
  document.addEventListener('visibilitychange', flush, { signal })
  addEventListener('pagehide', flush, { signal })
  return {
    flush,
    cancel,
    note,
    stop: () => {
      flush()
      unsubscribe()
      listening.abort()
    },
  }
}
