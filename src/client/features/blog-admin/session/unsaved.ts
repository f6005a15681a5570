import type { Draft } from './draft.ts'
import type { LocalDraft } from './local-drafts.ts'
import { isChanged, type Session, type Step } from './state.ts'

/** Longest time between a change and its local copy. */
const LOCAL_MS = 250
/** Pause of the writer before the draft is sent. */
const PAUSE_MS = 3000
/** Longest time after which the draft is sent without a pause. */
const LONGEST_MS = 15_000

export function change(run: Step, draft: Draft): void {
  const { s, at } = run
  s.draft = draft
  s.edit += 1
  s.editedAt = at.toISOString()
  note(run)
}

/** Schedules storing the text in the browser and on the server, unless it has no changes. */
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
  // Retries after a lost connection have their own schedule.
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

/** Deletes a restored text at its origin once it is stored elsewhere. */
export function discardRestored({ s, effects }: Step): void {
  if (s.restoredFrom) effects.push({ type: 'discard restored', from: s.restoredFrom })
  s.restoredFrom = undefined
}
