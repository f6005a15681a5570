import type { DraftStore } from './draft-store.ts'
import type { Journal } from './journal.ts'

/** Longest time between a key and its letter being safe. */
const WRITE_DELAY_MS = 250

/** Writes a draft's changes to its journal until it is stopped. */
export interface JournalKeeper {
  /** Writes what has not been written yet. */
  flush: () => void
  /** Forgets what has not been written yet. */
  cancel: () => void
  stop: () => void
}

/** Writes every change, a moment later or when the page is hidden or closed. */
export function keepJournal(
  store: DraftStore,
  journal: Journal,
  onKept: (at: Date | false) => void,
): JournalKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    if (timer === undefined) return
    cancel()
    const now = new Date()
    const isKept = journal.write({
      at: now.toISOString(),
      draft: store.current(),
      ...store.source(),
    })
    onKept(isKept && now)
  }
  const listening = new AbortController()
  const { signal } = listening
  const unsubscribe = store.subscribe(() => {
    if (store.isChanged()) timer ??= setTimeout(flush, WRITE_DELAY_MS)
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
