import type { AdminArticle } from '#shared/blog/admin.ts'
import { differences, type Draft, type DraftField } from './draft.ts'
import type { DraftKey, LocalDraft } from './local-drafts.ts'

/** A requested save without an answer yet. */
interface QueuedSave {
  draft: Draft
  /** Version of the server's draft that the save deletes. */
  version: number
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** A call without an answer yet. */
export interface Call {
  id: number
  kind: 'save' | 'draft' | 'publish'
  edit: number
  /** Requested by a call of the kind `publish`. */
  publication: Publication | undefined
}

/** The state of an article in the editor: typed text, stored article, and calls under way. */
export interface Session {
  draft: Draft
  /** The fields before the changes. */
  base: Draft
  /** The revision that the changes are based on; absent for a new article. */
  revision?: number | undefined
  /** The article that a new one translates. */
  translationOf?: number | undefined
  /**
   * Set for a new article when its first save is sent: a repeated creation makes no second article.
   */
  creationId?: string | undefined
  /** The article as stored on the server; absent for a new one. */
  stored?: AdminArticle | undefined
  /**
   * For a translation: the revision of the Spanish version that it was made from. Absent if none
   * was shown, null if unknown, as for a text begun by an earlier visit.
   */
  seenSource?: number | null | undefined
  /** Number of changes of the text. */
  edit: number
  editedAt: string
  /** Number of replacements of all fields, each of which remounts inputs with local state. */
  resets: number
  /** The last edit that the server stored as a draft, or refused. */
  draftEdit?: number | undefined
  /** A draft was sent and may be on the server although its answer was lost. */
  mayHaveDraft: boolean
  /** Version number of the server's draft, by which a late call changes nothing. */
  version: number
  /** A change waits for a pause of the writer. */
  isDue: boolean
  saves: readonly QueuedSave[]
  /** The one call under way; answers to other calls are ignored. */
  call?: Call | undefined
  calls: number
  failures: number
  /** The connection returned before the failure of a call was known. */
  isOnline: boolean
  isSlow: boolean
  /** The writer was told that the save waits for the connection. */
  isReported: boolean
  connection?: ConnectionProblem | undefined
  /** Where the last change is stored, and since when; absent without a change. */
  storedIn?: 'server' | 'browser' | 'nowhere' | undefined
  storedAt?: Date | undefined
  /** The browser's storage is full or forbidden. */
  isBrowserFull: boolean
  problem?: FieldProblem | undefined
  /** The article as saved by somebody else since, to be merged. */
  theirs?: AdminArticle | undefined
  /** Requested publication, sent once the earlier saves are stored. */
  publication?: Publication | undefined
  /** Publication requested with a refused save; follows the save that corrects it. */
  postponed?: Publication | undefined
  /** A save that is announced together with its publication. */
  unannounced?: { isNew: boolean } | undefined
  /** The visit whose text was restored, until this visit has stored the text. */
  restoredFrom?: DraftKey | undefined
  isClosed: boolean
}

export interface SessionStart {
  draft: Draft
  article?: AdminArticle | undefined
  translationOf?: number | undefined
}

export const startSession = ({ draft, article, translationOf }: SessionStart): Session => ({
  draft,
  base: draft,
  revision: article?.revision,
  translationOf,
  stored: article,
  edit: 0,
  editedAt: '',
  resets: 0,
  mayHaveDraft: false,
  version: 0,
  isDue: false,
  saves: [],
  calls: 0,
  failures: 0,
  isOnline: false,
  isSlow: false,
  isReported: false,
  isBrowserFull: false,
  isClosed: false,
})

export const isChanged = ({ draft, base }: Readonly<Session>): boolean =>
  differences(draft, base).length > 0

export const isUnsent = (s: Session): boolean => isChanged(s) && s.draftEdit !== s.edit

export const isReverted = (s: Session): boolean => s.mayHaveDraft && !isChanged(s)

export const draftCopy = (s: Session): LocalDraft => {
  const { editedAt: at, draft, base, revision, translationOf, creationId } = s
  return { at, draft, base, revision, translationOf, creationId }
}

/** `waiting`: the server was not reached; the save is repeated when the connection returns. */
export type SavePhase = 'idle' | 'saving' | 'slow' | 'waiting'

export function savePhase({ call, saves, publication, isSlow }: Readonly<Session>): SavePhase {
  if (call && call.kind !== 'draft') return isSlow ? 'slow' : 'saving'
  return saves.length > 0 || publication ? 'waiting' : 'idle'
}

/** The next state, changed in place, and the effects so far. */
export interface Step {
  s: Session
  effects: Effect[]
  at: Date
}

/** Pause of the writer before the draft is sent. */
const PAUSE_MS = 3000
/** Longest time after which the draft is sent without a pause. */
const LONGEST_MS = 15_000

/** Stores the text in the browser and schedules its draft, unless it has no changes. */
export function keepLocally(run: Step): void {
  const { s, effects } = run
  if (isChanged(s)) effects.push({ type: 'save local', copy: draftCopy(s) })
  else if (s.storedIn) effects.push({ type: 'delete local' })
  scheduleDraft(run)
}

export function scheduleDraft({ s, effects }: Step): void {
  // Retries after a lost connection have their own schedule.
  if (s.failures > 0 || !(isUnsent(s) || isReverted(s))) return
  effects.push({ type: 'set timer', name: 'pause', ms: PAUSE_MS })
  if (!s.isDue) effects.push({ type: 'set timer', name: 'longest', ms: LONGEST_MS })
  s.isDue = true
}

/** Deletes a restored text at its origin once it is stored elsewhere. */
export function discardRestored({ s, effects }: Step): void {
  if (s.restoredFrom) effects.push({ type: 'discard restored', from: s.restoredFrom })
  s.restoredFrom = undefined
}

/** Why the server cannot store the text. */
export type ConnectionProblem = 'offline' | 'signed-out'

/** The error of a field, in the sentence that the user was shown. */
export interface FieldProblem {
  field: DraftField
  text: string
}

/**
 * A requested change of the stored article: publish now or at a time of the island, unpublish, or
 * cancel the schedule.
 */
export type Publication =
  | { verb: 'publish'; at?: string | undefined }
  | { verb: 'unpublish' | 'cancel schedule' }

/**
 * Why the server did not save the article. `gone`: the article is deleted; `original gone`: the
 * article that a new one translates is deleted.
 */
export type Rejection =
  | { because: 'stale'; theirs: AdminArticle }
  | { because: 'gone' | 'original gone' | 'slug' | 'other'; title?: string; text: string }

/** Timers that end in an event; setting one again restarts it. */
export type TimerName = 'pause' | 'longest' | 'retry' | 'slow'

export type SessionEvent =
  | { type: 'opened' }
  | { type: 'typed'; fields: Partial<Draft> }
  | { type: 'timer'; name: TimerName }
  /** The local copy was stored, or the browser refused it. */
  | { type: 'local saved'; isSaved: boolean }
  /** @param newId Creation id for an article that has none. */
  | { type: 'request save'; closes: boolean; newId: string; publication?: Publication | undefined }
  | { type: 'incomplete'; problem: FieldProblem }
  | { type: 'draft stored'; call: number }
  | { type: 'draft refused'; call: number }
  | { type: 'saved'; call: number; article: AdminArticle }
  /** The server carried out the publication. */
  | { type: 'published'; call: number; article: AdminArticle }
  | { type: 'refused'; call: number; rejection: Rejection }
  /** The call got no answer. */
  | { type: 'lost'; call: number; problem: ConnectionProblem }
  | { type: 'offline' }
  /** The connection is back, or the user has signed in again. */
  | { type: 'online' }
  /** The text of an earlier visit was restored. */
  | { type: 'restored'; from: DraftKey; copy: LocalDraft }
  /** A version of the history became the article. */
  | { type: 'version restored'; article: AdminArticle }
  /** A conflict was decided; the result is saved. */
  | { type: 'merged'; draft: Draft; newId: string }
  | { type: 'merge postponed' }
  | { type: 'request publication'; publication: Publication }
  /**
   * Revision of the Spanish version shown beside a new translation at first; later revisions were
   * not translated.
   */
  | { type: 'source begun'; revision: number }
  | { type: 'source seen'; revision: number }
  | { type: 'closed' }

export type Effect =
  | { type: 'set timer'; name: TimerName; ms: number }
  | { type: 'save local'; copy: LocalDraft }
  | { type: 'delete local' }
  /** The local copies belong to this article from now on. */
  | { type: 'move local'; articleId: number }
  /** The local copies of a deleted article become drafts of new articles. */
  | { type: 'detach local'; articleId: number }
  | {
      type: 'send draft'
      call: number
      version: number
      copy: LocalDraft
      articleId: number | undefined
    }
  | { type: 'remove draft'; version: number }
  /** Deletes the text of an earlier visit where it was stored. */
  | { type: 'discard restored'; from: DraftKey }
  | { type: 'save'; call: number; save: Save }
  | {
      type: 'publish'
      call: number
      articleId: number
      revision: number | undefined
      publication: Publication
    }
  | { type: 'announce save'; article: AdminArticle; isNew: boolean }
  /** @param at Chosen time; undefined if the schedule was cancelled. */
  | { type: 'announce schedule'; article: AdminArticle; at: string | undefined }
  | { type: 'notify'; title: string; text?: string }
  /** @param isLate Whether the user may be writing elsewhere by then. */
  | { type: 'focus field'; problem: FieldProblem; isLate: boolean }
  | { type: 'reload'; saved?: AdminArticle | undefined }
  /** Shows the URL of the new article. */
  | { type: 'show article'; id: number }
  | { type: 'close' }

/** Input of a creation, or of an update if `id` is known. */
export interface Save extends Pick<
  Session,
  'draft' | 'revision' | 'translationOf' | 'creationId' | 'seenSource'
> {
  id: number | undefined
  /** Version of the server's draft that the save deletes. */
  version: number
}
