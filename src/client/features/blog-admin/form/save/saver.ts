import { retryDelay } from '#client/lib/timed-call.ts'
import { errorCode } from '#client/lib/trpc.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { DraftOfSave } from '#shared/blog/drafts.ts'
import { differences, type Draft } from '../draft.ts'

/** A save without an answer is given up after this time, and repeated. */
export const SAVE_LIMIT_MS = 30_000
/** After this time the writer is told that the connection is slow. */
const SLOW_MS = 8000

/** What the form said when the button was pressed. */
export interface Snapshot {
  draft: Draft
  /** As far as it was sent then. */
  sent: DraftOfSave
  /** Whether the editor closes after it. */
  closes: boolean
  /** What follows in the open editor. */
  next?: ((saved: AdminArticle) => void) | undefined
}

/** `waiting`: the server was not reached, and the save is repeated when the link returns. */
export type SavePhase = 'idle' | 'saving' | 'slow' | 'waiting'

interface SaverOptions {
  send: (snapshot: Snapshot) => Promise<AdminArticle>
  /** @param isOpen whether the editor is still on the screen. */
  onSaved: (saved: AdminArticle, snapshot: Snapshot, isOpen: boolean) => void
  onRefused: (error: unknown, snapshot: Snapshot, isOpen: boolean) => Promise<void>
  onPhase: (phase: SavePhase) => void
  /** The server was not reached; called once for each press. */
  onUnreached: () => void
}

export interface Saver {
  press: (snapshot: Snapshot) => void
  stop: () => void
}

/**
 * Carries out saves one after the other. One that may have reached the server is repeated as it was
 * before the next one is sent, so that a lost answer makes neither a conflict nor a second article.
 */
export function startSaver(options: SaverOptions): Saver {
  const { send, onSaved, onRefused, onPhase, onUnreached } = options
  const listening = new AbortController()
  const { signal } = listening
  let queue: Snapshot[] = []
  let isRunning = false
  let failures = 0
  /** The link returned while a call was still lost. */
  let isBack = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @returns whether the next one may be sent. */
  const saveFirst = async (first: Snapshot): Promise<boolean> => {
    onPhase('saving')
    const slow = setTimeout(() => onPhase('slow'), SLOW_MS)
    try {
      const saved = await send(first)
      queue = queue.slice(1)
      failures = 0
      onSaved(saved, first, !signal.aborted)
    } catch (error) {
      if (isUnreached(error)) {
        failures += 1
        return false
      }
      queue = queue.slice(1)
      // A later press says the same, or has mended it.
      if (queue.length === 0) await onRefused(error, first, !signal.aborted)
    } finally {
      clearTimeout(slow)
    }
    return true
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    let isReached = true
    while (isReached && queue[0]) isReached = await saveFirst(queue[0])
    isRunning = false
    if (signal.aborted) return
    onPhase(isReached ? 'idle' : 'waiting')
    if (failures === 1) onUnreached()
    if (!isReached) timer = setTimeout(() => void run(), isBack ? 0 : retryDelay(failures))
    isBack = false
  }
  const onOnline = () => {
    isBack = isRunning
    void run()
  }
  addEventListener('online', onOnline, { signal })
  return {
    press: (snapshot) => {
      const [first, last = first] = queue
      const isRepeated = last && differences(last.draft, snapshot.draft).length === 0
      if (isRepeated) {
        last.closes ||= snapshot.closes
        if (snapshot.next) last.next = snapshot.next
      } else queue = first ? [first, snapshot] : [snapshot]
      failures = 0
      void run()
    },
    stop: () => {
      listening.abort()
      clearTimeout(timer)
    },
  }
}

/** Whether the call got no answer of ours: whether the article was stored is unknown. */
const isUnreached = (error: unknown): boolean =>
  errorCode(error) === undefined && !(error instanceof Error && errorCode(error.cause))
