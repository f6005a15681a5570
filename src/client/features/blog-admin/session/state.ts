import type { AdminArticle } from '#shared/blog/admin.ts'
import { differences, type Draft, type DraftField } from './draft.ts'
import type { DraftName, LocalDraft } from './local-drafts.ts'

/** A save that the server has not answered yet. */
interface Press {
  draft: Draft
  /** The version of the server's draft that the save deletes. */
  version: number
  /** Whether the editor closes after the save. */
  closes: boolean
}

/** A call that has no answer yet. */
export interface Call {
  id: number
  kind: 'save' | 'draft' | 'publish'
  edit: number
  /** What is asked for by a call of the kind `publish`. */
  publication: Publication | undefined
}

/** An article in the editor: what was typed, what the server has, and what is under way. */
export interface Session {
  draft: Draft
  /** The fields before the changes. */
  base: Draft
  /** The save that the changes are based on; absent for a new article. */
  revision?: number | undefined
  /** The article that a new one translates. */
  translationOf?: number | undefined
  /** Of a new article once a save was sent: a repeated creation makes no second article. */
  creationId?: string | undefined
  /** The article as the server has it; absent for a new one. */
  stored?: AdminArticle | undefined
  /**
   * Of a translation: the revision of the Spanish version that it says. Absent where none was seen,
   * null where it is unknown which: of a text that an earlier visit began.
   */
  seenSource?: number | null | undefined
  /** Counts the changes of the text. */
  edit: number
  editedAt: string
  /** Counts the replacements of all fields: inputs with local state are mounted again. */
  resets: number
  /** The copy in the browser: `waiting` for the delay after a change. */
  local: 'none' | 'waiting' | 'kept'
  /** The edit that the server's draft has, and the one that the server refused. */
  draftEdit?: number | undefined
  refusedEdit?: number | undefined
  /** A draft was sent, and may be on the server though its answer was lost. */
  mayHaveDraft: boolean
  /** Counts the versions of the server's draft: a call that comes late changes nothing. */
  version: number
  /** A change waits for the writer's pause. */
  isDue: boolean
  presses: readonly Press[]
  /** The one call under way; an answer to another call is ignored. */
  call?: Call | undefined
  calls: number
  failures: number
  /** The link returned while a call was still being lost. */
  isBack: boolean
  isSlow: boolean
  /** The writer was told that the save waits for the link. */
  isTold: boolean
  link?: LinkProblem | undefined
  /** Where the last change is, and since when; absent as long as nothing was changed. */
  place?: 'server' | 'browser' | 'nowhere' | undefined
  placeAt?: Date | undefined
  /** The browser's storage is full or forbidden. */
  isBrowserFull: boolean
  problem?: FieldProblem | undefined
  /** The article as somebody else saved it since, to be merged. */
  theirs?: AdminArticle | undefined
  /** What is to happen with the article once the saves before it are stored. */
  publication?: Publication | undefined
  /** What was to follow a refused save follows the save that mends it. */
  intended?: Publication | undefined
  /** A save that is told together with the publication that follows it. */
  untold?: { isNew: boolean } | undefined
  /** The visit whose text was restored, until this visit has the text stored. */
  restoredFrom?: DraftName | undefined
  isClosed: boolean
}

export interface Start {
  draft: Draft
  article?: AdminArticle | undefined
  translationOf?: number | undefined
}

export const startSession = ({ draft, article, translationOf }: Start): Session => ({
  draft,
  base: draft,
  revision: article?.revision,
  translationOf,
  stored: article,
  edit: 0,
  editedAt: '',
  resets: 0,
  local: 'none',
  mayHaveDraft: false,
  version: 0,
  isDue: false,
  presses: [],
  calls: 0,
  failures: 0,
  isBack: false,
  isSlow: false,
  isTold: false,
  isBrowserFull: false,
  isClosed: false,
})

export const isChanged = ({ draft, base }: Readonly<Session>): boolean =>
  differences(draft, base).length > 0

/** `waiting`: the server was not reached, and the save is repeated when the link returns. */
export type SavePhase = 'idle' | 'saving' | 'slow' | 'waiting'

export function savePhase({ call, presses, publication, isSlow }: Readonly<Session>): SavePhase {
  if (call && call.kind !== 'draft') return isSlow ? 'slow' : 'saving'
  return presses.length > 0 || publication ? 'waiting' : 'idle'
}

/** The state that becomes the next one, and the effects so far. */
export interface Step {
  s: Session
  effects: Effect[]
  at: Date
}

/** What keeps the server from having the text. */
export type LinkProblem = 'offline' | 'signed-out'

/** What is wrong with a field, in the sentence that the user was shown. */
export interface FieldProblem {
  field: DraftField
  text: string
}

/**
 * What is to happen with the stored article: it is published now, or at a time of the island; it is
 * taken off the site; it loses its time.
 */
export type Publication =
  | { verb: 'publish'; at?: string | undefined }
  | { verb: 'unpublish' | 'cancel schedule' }

/**
 * Why the server did not save the article. `gone`: the article is deleted; `original gone`: the
 * article that a new one translates.
 */
export type Rejection =
  | { because: 'stale'; theirs: AdminArticle }
  | { because: 'gone' | 'original gone' | 'slug' | 'other'; title?: string; text: string }

/** Delays that end in an event; one that is set again starts again. */
export type Alarm = 'local' | 'pause' | 'longest' | 'retry' | 'slow'

export type SessionEvent =
  | { type: 'opened' }
  | { type: 'typed'; fields: Partial<Draft> }
  | { type: 'alarm'; name: Alarm }
  /** The page is hidden or left. */
  | { type: 'hidden' }
  /** The local copy was stored, or the browser refused it. */
  | { type: 'kept'; isKept: boolean }
  /** @param newId the creation id of an article that has none. */
  | { type: 'pressed'; closes: boolean; newId: string; publication?: Publication | undefined }
  | { type: 'incomplete'; problem: FieldProblem }
  | { type: 'draft stored'; call: number }
  | { type: 'draft refused'; call: number }
  | { type: 'saved'; call: number; article: AdminArticle }
  /** The server did what was asked with the stored article. */
  | { type: 'published'; call: number; article: AdminArticle }
  | { type: 'refused'; call: number; rejection: Rejection }
  /** The call has no answer of the server. */
  | { type: 'lost'; call: number; problem: LinkProblem }
  | { type: 'offline' }
  | { type: 'online' }
  | { type: 'signed in' }
  /** The text that an earlier visit left. */
  | { type: 'restored'; from: DraftName; copy: LocalDraft }
  /** A version of the history is the article now. */
  | { type: 'version restored'; article: AdminArticle }
  /** A conflict was decided, and the result is saved. */
  | { type: 'merged'; draft: Draft; newId: string }
  | { type: 'merge postponed' }
  | { type: 'asked'; publication: Publication }
  /** What stands beside a new translation from the start; what comes later was not translated. */
  | { type: 'source begun'; revision: number }
  | { type: 'source seen'; revision: number }
  | { type: 'closed' }

export type Effect =
  | { type: 'set alarm'; name: Alarm; ms: number }
  | { type: 'keep'; copy: LocalDraft }
  | { type: 'forget local' }
  /** The local copies belong to the article from now on. */
  | { type: 'move local'; articleId: number }
  /** The local copies of a deleted article become new articles. */
  | { type: 'orphan local'; articleId: number }
  | {
      type: 'send draft'
      call: number
      version: number
      copy: LocalDraft
      articleId: number | undefined
    }
  | { type: 'remove draft'; version: number }
  /** The text of an earlier visit is deleted where it was. */
  | { type: 'discard restored'; from: DraftName }
  | { type: 'save'; call: number; save: Save }
  | {
      type: 'publish'
      call: number
      articleId: number
      revision: number | undefined
      publication: Publication
    }
  | { type: 'tell saved'; article: AdminArticle; isNew: boolean }
  /** @param at the chosen time; undefined where the schedule was cancelled. */
  | { type: 'tell scheduled'; article: AdminArticle; at: string | undefined }
  | { type: 'tell'; title: string; text?: string }
  /** @param isLate the user may be writing elsewhere meanwhile. */
  | { type: 'point at'; problem: FieldProblem; isLate: boolean }
  | { type: 'reload'; saved?: AdminArticle | undefined }
  /** The new article has an address. */
  | { type: 'show article'; id: number }
  | { type: 'close' }

/** What is sent when an article is created, or updated where `id` is known. */
export interface Save extends Pick<
  Session,
  'draft' | 'revision' | 'translationOf' | 'creationId' | 'seenSource'
> {
  id: number | undefined
  /** The version of the server's draft that the save deletes. */
  version: number
}
