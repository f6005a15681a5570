import { randomUuid } from '#client/lib/random-uuid.ts'
import {
  deleteCopy,
  listCopies,
  putCopy,
  readCopy,
  type DraftKey,
  type SavedCopy,
} from '#client/lib/storage/draft-copies.ts'
import type { StoredDraft } from '#shared/blog/drafts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { draftFrom, newDraft } from '../article/draft.ts'

/** An unsaved text in local storage, written at the time `at`. */
export type LocalDraft = Omit<StoredDraft, 'id' | 'articleId'>

/**
 * Parses a draft from local storage or the server.
 * @throws if the draft is damaged.
 */
export function localDraftFrom(stored: LocalDraft): LocalDraft {
  const { revision, translationOf, creationId } = stored
  const at = new Date(stored.at).toISOString() && stored.at
  const [draft, base] = [draftFrom(stored.draft), draftFrom(stored.base)]
  if (!draft || !base) throw new Error('No draft.')
  return { at, draft, base, revision, translationOf, creationId }
}

/** An unsaved text as it was at the time `at`; its tab may have written more since. */
export interface DraftCopy extends DraftKey {
  at: string
}

/** A local draft with its key: `name` is the id of the article, or `new-` and a language. */
export type SavedDraft = SavedCopy<LocalDraft>

/**
 * The local drafts of one article. They survive reloads, crashes and the end of the login session.
 * Each open editor has its own record, so that two tabs never write the same one.
 * @param article Id, or the language of a new article.
 * @param wanted Visit whose text the user chose to continue.
 */
export function draftStorage(username: string, article: number | Language, wanted?: string) {
  const visit = randomUuid()
  let name = typeof article === 'number' ? `${article}` : `new-${article}`
  // The name of a new text is the language that it began in; it may have another one since.
  const isWanted = (one: DraftKey) => one.visit === wanted && isNew(one.name) && isNew(name)
  /** Whether another visit left the text for the article. */
  const isOther = (one: DraftKey) => one.visit !== visit && (one.name === name || isWanted(one))
  return {
    visit,
    wanted,
    isOther,
    /** The local drafts that other visits left for the article, newest first. */
    others: () => listLocalDrafts(username).filter(isOther),
    /** @returns false if storage is full or forbidden. */
    save: (local: LocalDraft) => putLocalDraft(username, { name, visit, local }),
    clear: () => deleteCopy(username, { name, visit }),
    /** Assigns the next drafts of this visit to the article that its first save has created. */
    moveTo: (articleId: number) => {
      deleteCopy(username, { name, visit })
      name = `${articleId}`
    },
  }
}

const isNew = (name: string): boolean => name.startsWith('new-')

export type DraftStorage = ReturnType<typeof draftStorage>

/** All local drafts of the user, newest first. */
export const listLocalDrafts = (username: string): SavedDraft[] =>
  listCopies(username, localDraftFrom)

/** @returns false if storage is full or forbidden. */
export const putLocalDraft = (username: string, { local, ...name }: SavedDraft): boolean =>
  putCopy(username, name, local)

/** Deletes the local draft of the copy's visit, which may have another name, unless it is newer. */
export function discardLocalDraft(username: string, { visit, at }: DraftCopy): void {
  for (const draft of listLocalDrafts(username)) {
    if (draft.visit === visit && draft.local.at <= at) deleteCopy(username, draft)
  }
}

/** The local draft as it is now; undefined if absent or damaged. */
export const readLocalDraft = (username: string, name: DraftKey): LocalDraft | undefined =>
  readCopy(username, name, localDraftFrom)

/** Makes the local drafts of a deleted article drafts of new articles. */
export function detachDrafts(username: string, id: number): void {
  for (const draft of listLocalDrafts(username).filter(({ name }) => name === `${id}`)) {
    const { language } = draft.local.draft
    const local = { ...draft.local, base: newDraft(language), revision: undefined }
    const isMoved = putLocalDraft(username, { ...draft, name: `new-${language}`, local })
    if (isMoved) deleteCopy(username, draft)
  }
}
