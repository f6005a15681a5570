import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Draft, DraftField } from './draft.ts'
import type { DraftName, LocalDraft } from './local-drafts.ts'
import type { Session } from './state.ts'

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
  | { type: 'tell'; title: string; text: string }
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
