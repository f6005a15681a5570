import type { Draft } from './draft.ts'
import type { LocalDraft } from './local-drafts.ts'
import { isChanged, type Session, type Step } from './state.ts'

/** Longest time between a change and its copy in the browser. */
const LOCAL_MS = 250
/** How long the writer pauses before the draft is sent. */
const PAUSE_MS = 3000
/** The draft of somebody who never pauses is sent after this time. */
const LONGEST_MS = 15_000

export function change(run: Step, draft: Draft): void {
  const { s, at } = run
  s.draft = draft
  s.edit += 1
  s.editedAt = at.toISOString()
  note(run)
}

/** Has the text stored soon, here and on the server; what is as it was before is no unsaved text. */
export function note(run: Step): void {
  const { s, effects } = run
  if (isChanged(s)) {
    if (s.local !== 'waiting') effects.push({ type: 'set alarm', name: 'local', ms: LOCAL_MS })
    s.local = 'waiting'
  } else {
    if (s.local !== 'none') effects.push({ type: 'forget local' })
    s.local = 'none'
  }
  pace(run)
}

export const isUnsent = (s: Session): boolean =>
  isChanged(s) && s.draftEdit !== s.edit && s.refusedEdit !== s.edit

export const isTakenBack = (s: Session): boolean => s.mayHaveDraft && !isChanged(s)

export function pace({ s, effects }: Step): void {
  // A lost link is tried at its own pace.
  if (s.failures > 0 || !(isUnsent(s) || isTakenBack(s))) return
  effects.push({ type: 'set alarm', name: 'pause', ms: PAUSE_MS })
  if (!s.isDue) effects.push({ type: 'set alarm', name: 'longest', ms: LONGEST_MS })
  s.isDue = true
}

export const copyOf = (s: Session): LocalDraft => {
  const { editedAt: at, draft, base, revision, translationOf, creationId } = s
  return { at, draft, base, revision, translationOf, creationId }
}

export function keepWaiting({ s, effects }: Step): void {
  if (s.local === 'waiting') effects.push({ type: 'keep', copy: copyOf(s) })
}

export function noteKept(run: Step, isKept: boolean): void {
  const { s, at } = run
  s.local = isKept ? 'kept' : 'none'
  s.isBrowserFull = !isKept
  s.place = isKept ? 'browser' : 'nowhere'
  if (isKept) s.placeAt = at
  if (isKept) discardRestored(run)
}

/** A restored text is deleted where it was only when it is somewhere else. */
export function discardRestored({ s, effects }: Step): void {
  if (s.restoredFrom) effects.push({ type: 'discard restored', from: s.restoredFrom })
  s.restoredFrom = undefined
}
