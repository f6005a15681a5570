import type { AdminArticle } from '#shared/blog/admin.ts'
import { differences, type Draft, type DraftField } from '../article/draft.ts'
import type { DraftKey } from '#client/lib/storage/draft-copies.ts'
import type { DraftCopy, LocalDraft } from './local-drafts.ts'

/** A requested save that the server has not answered. */
interface QueuedSave {
  draft: Draft
  /** Version of the draft that the save replaces. */
  version: number
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** A call that the server has not answered. */
export interface Call {
  id: number
  kind: 'save' | 'draft' | 'publish'
  /** `edit` of the session when the call was sent. */
  edit: number
  /** Only for the kind `publish`. */
  publication: Publication | undefined
}

/** A revision; unknown if another visit began the text. */
type SeenSource = number | 'unknown'

/** The state of an open editor: the typed text, the saved article, and the running call. */
export interface Session {
  draft: Draft
  /** The saved fields that `draft` is compared with. */
  base: Draft
  /** The revision that the changes are based on; absent for a new article. */
  revision?: number | undefined
  /** Id of the article that a new article translates. */
  translationOf?: number | undefined
  /** Idempotency key of the creation; set when the first save of a new article is requested. */
  creationId?: string | undefined
  /** The article as last saved; absent for a new article. */
  stored?: AdminArticle | undefined
  /** Of a translation: the Spanish revision that the translator saw; absent if none was shown. */
  seenSource?: SeenSource | undefined
  /** Number of changes of the text. */
  edit: number
  editedAt: string
  /** Incremented when all fields are replaced, to remount inputs with local state. */
  resets: number
  /** The last `edit` that the server stored as a draft or rejected. */
  draftEdit?: number | undefined
  /** Whether the server may have a draft: one was sent, perhaps without an answer. */
  mayHaveDraft: boolean
  /** Version of the draft; the server ignores delayed calls with an older version. */
  version: number
  /** Whether a timer will send the draft. */
  isDue: boolean
  /** At most two: the save being sent, and the one requested last. */
  saves: readonly QueuedSave[]
  /** The running call; answers to other calls are ignored. */
  call?: Call | undefined
  /** Number of calls so far; the id of the last one. */
  calls: number
  /** Number of lost calls since the last answer. */
  failures: number
  /** Whether the browser went online during the call: a lost call is then repeated at once. */
  isOnline: boolean
  isSlow: boolean
  /** Whether the writer was told that the save waits for the connection. */
  isReported: boolean
  connection?: ConnectionProblem | undefined
  /** Where the last change is stored; absent without a change. */
  storedIn?: 'server' | 'browser' | 'nowhere' | undefined
  storedAt?: Date | undefined
  /** Whether local storage is full or forbidden. */
  isBrowserFull: boolean
  problem?: FieldProblem | undefined
  /** A newer revision by somebody else, to be merged by the user. */
  theirs?: AdminArticle | undefined
  /** Whether the editor closes after the save that ends the conflict, as after the rejected one. */
  mergeCloses: boolean
  /** A requested publication; sent after the queued saves. */
  publication?: Publication | undefined
  /** The publication of a rejected save; requested again by the next save. */
  postponed?: Publication | undefined
  /** A save that its publication will announce. */
  unannounced?: { isNew: boolean } | undefined
  /** Origin of a restored text; deleted once this visit has stored the text. */
  restoredFrom?: DraftCopy | undefined
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
  mergeCloses: false,
  isClosed: false,
})

export const isChanged = ({ draft, base }: Readonly<Session>): boolean =>
  differences(draft, base).length > 0

export const isUnsent = (s: Session): boolean => isChanged(s) && s.draftEdit !== s.edit

export const isReverted = (s: Session): boolean => s.mayHaveDraft && !isChanged(s)

/**
 * What the server has of the text as it is now: the saved article, the draft, or a draft that is to
 * be sent; undefined if it has none and will not have one.
 */
export function serverCopy(s: Session): 'article' | 'draft' | 'coming' | undefined {
  if (!isChanged(s)) return s.stored && 'article'
  if (s.draftEdit === s.edit) return s.storedIn === 'server' ? 'draft' : undefined
  return s.connection ? undefined : 'coming'
}

export const draftCopy = (s: Session): LocalDraft => {
  const { editedAt: at, draft, base, revision, translationOf, creationId } = s
  return { at, draft, base, revision, translationOf, creationId }
}

/** `waiting`: the call was lost and will be repeated. */
export type SavePhase = 'idle' | 'saving' | 'slow' | 'waiting'

export function savePhase({ call, saves, publication, isSlow }: Readonly<Session>): SavePhase {
  if (call && call.kind !== 'draft') return isSlow ? 'slow' : 'saving'
  return saves.length > 0 || publication ? 'waiting' : 'idle'
}

/** One run of the reducer: the next state, changed in place, and the effects so far. */
export interface Step {
  s: Session
  effects: Effect[]
  at: Date
}

/** The draft is sent after a pause of this length. */
const PAUSE_MS = 3000
/** The draft is sent at the latest after this time, also without a pause. */
const LONGEST_MS = 15_000

/** Stores the text in local storage and schedules the draft; without changes, deletes both. */
export function keepLocally(run: Step): void {
  const { s, effects } = run
  if (isChanged(s)) effects.push({ type: 'save local', copy: draftCopy(s) })
  else if (s.storedIn) effects.push({ type: 'delete local' })
  scheduleDraft(run)
}

export function scheduleDraft({ s, effects }: Step): void {
  // After a lost call, the retry timer sends the draft.
  if (s.failures > 0 || !(isUnsent(s) || isReverted(s))) return
  effects.push({ type: 'set timer', name: 'pause', ms: PAUSE_MS })
  if (!s.isDue) effects.push({ type: 'set timer', name: 'longest', ms: LONGEST_MS })
  s.isDue = true
}

/** Deletes a restored text at its origin. */
export function discardRestored({ s, effects }: Step): void {
  if (s.restoredFrom) effects.push({ type: 'discard restored', from: s.restoredFrom })
  s.restoredFrom = undefined
}

/** Why a call got no answer. */
export type ConnectionProblem = 'offline' | 'signed-out'

/** An invalid field, with the message for the user. */
export interface FieldProblem {
  field: DraftField
  text: string
}

/** A change of publication; `at` is a local time of the hotel, absent: now. */
export type Publication =
  | { verb: 'publish'; at?: string | undefined }
  | { verb: 'unpublish' | 'cancel schedule' }

/**
 * Why the server rejected a call. `gone`: the article is deleted; `original gone`: the article that
 * a new article translates is deleted.
 */
export type Rejection =
  | { because: 'stale'; theirs: AdminArticle }
  | { because: 'gone' | 'original gone' | 'slug' | 'other'; title?: string; text: string }

/** A timer dispatches an event when it ends; setting a running timer restarts it. */
export type TimerName = 'pause' | 'longest' | 'retry' | 'slow'

export type SessionEvent =
  | { type: 'opened' }
  | { type: 'typed'; fields: Partial<Draft> }
  | { type: 'timer'; name: TimerName }
  /** Result of `save local`: false if local storage is full or forbidden. */
  | { type: 'local saved'; isSaved: boolean }
  /** `newId` becomes the creation id of a new article. */
  | { type: 'request save'; closes: boolean; newId: string; publication?: Publication | undefined }
  | { type: 'incomplete'; problem: FieldProblem }
  | { type: 'draft stored'; call: number }
  | { type: 'draft refused'; call: number }
  | { type: 'saved'; call: number; article: AdminArticle }
  | { type: 'published'; call: number; article: AdminArticle }
  | { type: 'refused'; call: number; rejection: Rejection }
  /** A call got no answer. */
  | { type: 'lost'; call: number; problem: ConnectionProblem }
  | { type: 'offline' }
  /** The browser is online again, or the user has signed in again. */
  | { type: 'online' }
  /** The user restored an unsaved text of another visit. */
  | { type: 'restored'; from: DraftKey; copy: LocalDraft }
  /** The user restored a revision of the history; the server has saved it. */
  | { type: 'version restored'; article: AdminArticle }
  /** The user resolved a conflict; the result is to be saved. */
  | { type: 'merged'; draft: Draft; newId: string }
  | { type: 'merge postponed' }
  | { type: 'request publication'; publication: Publication }
  /** The editor shows this Spanish revision beside a new translation; only the first one counts. */
  | { type: 'source begun'; revision: number }
  /** The translator has seen the changes up to this Spanish revision. */
  | { type: 'source seen'; revision: number }
  | { type: 'closed' }

export type Effect =
  | { type: 'set timer'; name: TimerName; ms: number }
  | { type: 'save local'; copy: LocalDraft }
  | { type: 'delete local' }
  /** Assigns the local drafts of this visit to the created article. */
  | { type: 'move local'; articleId: number }
  /** Makes the local drafts of a deleted article drafts of new articles. */
  | { type: 'detach local'; articleId: number }
  | {
      type: 'send draft'
      call: number
      version: number
      copy: LocalDraft
      articleId: number | undefined
    }
  | { type: 'remove draft'; version: number }
  /** Deletes a restored text of another visit, here and on the server, unless it is newer. */
  | { type: 'discard restored'; from: DraftCopy }
  | { type: 'save'; call: number; save: Save }
  | {
      type: 'publish'
      call: number
      articleId: number
      revision: number | undefined
      publication: Publication
    }
  | { type: 'announce save'; article: AdminArticle; isNew: boolean }
  /** `at`: chosen time; undefined if the schedule was cancelled. */
  | { type: 'announce schedule'; article: AdminArticle; at: string | undefined }
  | { type: 'notify'; title: string; text?: string }
  /** `isLate`: the user may be typing in another field. */
  | { type: 'focus field'; problem: FieldProblem; isLate: boolean }
  | { type: 'reload'; saved?: AdminArticle | undefined }
  /** Replaces the URL by that of the created article. */
  | { type: 'show article'; id: number }
  | { type: 'close' }

/** A creation, or an update if `id` is given. */
export interface Save extends Pick<
  Session,
  'draft' | 'revision' | 'translationOf' | 'creationId' | 'seenSource'
> {
  id: number | undefined
  /** Version of the draft that the save replaces. */
  version: number
}
