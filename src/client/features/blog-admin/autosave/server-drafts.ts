import { retryDelay } from '#client/lib/timed-call.ts'
import { errorCode } from '#client/lib/trpc.ts'
import type { FormState } from '../form/form-state.ts'
import type { LocalDraft } from './local-drafts.ts'

/** How long the writer pauses before the draft is sent. */
const PAUSE_MS = 3000
/** The draft of somebody who never pauses is sent after this time. */
const LONGEST_MS = 15_000

/** Why the server does not have what was written. */
export type DraftProblem = 'offline' | 'signed-out'

interface ServerDraftOptions {
  form: FormState
  /** @param version counts the calls of this visit, so that one which comes late changes nothing. */
  send: (draft: LocalDraft, version: number) => Promise<unknown>
  /** Deletes what was sent up to a version: the article says it, or the writer took it back. */
  remove: (version: number) => void
  onSaved: (at: Date) => void
  /** Undefined when it is over. */
  onProblem: (problem: DraftProblem | undefined) => void
}

export interface RunningServerDrafts {
  /** The version of a save: it has what was sent before, and what is sent after it is newer. */
  takeVersion: () => number
  /** Sends pending changes immediately. @returns whether the server has what the form says. */
  sendNow: () => Promise<boolean>
  /**
   * The article was saved, and its draft deleted up to a version; what was written since is sent again.
   */
  articleSaved: (savedVersion: number) => void
  /** Sends pending changes, and nothing after that. */
  stop: () => void
}

/** Sends the draft to the server while it is written, and again when a lost link returns. */
export function startServerDrafts(options: ServerDraftOptions): RunningServerDrafts {
  const { form, send, remove, onSaved, onProblem } = options
  const listening = new AbortController()
  const pace = startPace(listening.signal, () => void sendNow())
  const known = trackKnown(form)
  let underWay: Promise<boolean> | undefined
  let version = 0
  let saves = 0

  const takeVersion = () => {
    version += 1
    return version
  }
  const onChange = () => {
    if (known.isUnsent() || known.isTakenBack()) pace.changed()
  }
  const takeBack = () => {
    known.forget()
    remove(takeVersion())
  }
  /** What was sent while the save was on its way, and says the same. */
  const forget = () => {
    if (!form.isChanged()) remove(version)
    return false
  }
  const sendOnce = async (): Promise<boolean> => {
    pace.sending()
    const draft = form.current()
    const origin = form.origin()
    const savesBefore = saves
    try {
      await send({ at: form.changedAt().toISOString(), draft, ...origin }, takeVersion())
    } catch (error) {
      const problem = problemOf(error)
      if (problem) pace.failed()
      else known.refuse(draft)
      onProblem(problem)
      return false
    }
    pace.reached()
    if (saves !== savesBefore) return forget()
    known.keep(draft, origin)
    onSaved(new Date())
    return true
  }
  const sendNow = async (): Promise<boolean> => {
    if (underWay) await underWay
    if (known.isTakenBack()) takeBack()
    if (!known.isUnsent()) return !known.isRefused()
    underWay = sendOnce().finally(() => {
      underWay = undefined
      // What was written meanwhile.
      onChange()
    })
    return underWay
  }
  const unsubscribe = form.subscribe(onChange)
  const onOnline = () => {
    pace.reached()
    onProblem(undefined)
    void sendNow()
  }
  watchLink(listening.signal, onOnline, () => onProblem('offline'))
  return {
    takeVersion,
    sendNow,
    articleSaved: (savedVersion) => {
      if (version > savedVersion) forget()
      saves += 1
      known.forget()
      pace.reached()
      onChange()
    },
    stop: () => {
      unsubscribe()
      listening.abort()
      pace.sending()
      void sendNow()
    },
  }
}

/** What the server has of the form, or refuses. */
function trackKnown(form: FormState) {
  let sent: unknown
  let sentOrigin: unknown
  let refused: unknown
  return {
    /** What is refused is tried again when it is changed. */
    isUnsent: () => form.isChanged() && form.current() !== sent && form.current() !== refused,
    isTakenBack: () => sent !== undefined && !form.isChanged() && form.origin() === sentOrigin,
    isRefused: () => form.current() === refused,
    keep: (draft: unknown, origin: unknown) => {
      sent = draft
      sentOrigin = origin
    },
    refuse: (draft: unknown) => {
      refused = draft
    },
    forget: () => {
      sent = undefined
    },
  }
}

/** When the next draft is sent: after a pause of the writer, or as a lost link is tried again. */
function startPace(signal: AbortSignal, send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsentSince: number | undefined
  let failures = 0
  const wait = (delayMs: number) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(send, delayMs)
  }
  return {
    changed: () => {
      unsentSince ??= Date.now()
      // A lost link is tried at its own pace.
      if (failures === 0) wait(Math.min(PAUSE_MS, unsentSince + LONGEST_MS - Date.now()))
    },
    sending: () => {
      clearTimeout(timer)
      unsentSince = undefined
    },
    failed: () => {
      failures += 1
      wait(retryDelay(failures))
    },
    reached: () => {
      failures = 0
    },
  }
}

function watchLink(signal: AbortSignal, onOnline: () => void, onOffline: () => void): void {
  addEventListener('online', onOnline, { signal })
  addEventListener('offline', onOffline, { signal })
  if (!navigator.onLine) onOffline()
}

/** Undefined where the server refuses this text: then the next change is tried. */
function problemOf(error: unknown): DraftProblem | undefined {
  const code = errorCode(error)
  if (code === undefined || code === 'SERVICE_UNAVAILABLE') return 'offline'
  return code === 'UNAUTHORIZED' ? 'signed-out' : undefined
}
