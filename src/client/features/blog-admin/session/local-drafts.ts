import { randomUuid } from '#client/lib/random-uuid.ts'
import { draftKey } from '#client/lib/storage/staff-drafts.ts'
import type { StoredDraft } from '#shared/blog/drafts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { draftFrom, newDraft } from './draft.ts'

/** Unsaved changes at the time `at`. */
export type LocalDraft = Omit<StoredDraft, 'id' | 'articleId'>

/**
 * Reads a draft stored in the browser or on the server.
 * @throws if the draft is damaged.
 */
export function localDraftFrom(stored: LocalDraft): LocalDraft {
  const { revision, translationOf, creationId } = stored
  const at = new Date(stored.at).toISOString() && stored.at
  const [draft, base] = [draftFrom(stored.draft), draftFrom(stored.base)]
  if (!draft || !base) throw new Error('No draft.')
  return { at, draft, base, revision, translationOf, creationId }
}

/** Identifies a local draft. */
export interface DraftKey {
  /** The id of the article, or `new-` and a language. */
  name: string
  visit: string
}

/** A draft that a visit left unsaved. */
export interface SavedDraft extends DraftKey {
  local: LocalDraft
}

/**
 * The drafts of one article in local storage, which survive reloads, crashes and ended sessions.
 * One record per visit, so that two tabs never write the same record.
 * @param article Id, or the language of a new article.
 * @param wanted Visit whose text the user wants to continue.
 */
export function draftStorage(username: string, article: number | Language, wanted?: string) {
  const visit = randomUuid()
  let name = typeof article === 'number' ? `${article}` : `new-${article}`
  return {
    /** Id of this visit, which overwrites no draft of another visit. */
    visit,
    /** The id of the article, or `new-` and a language. */
    name: () => name,
    wanted,
    /** The drafts of earlier visits, newest first. */
    others: () =>
      listLocalDrafts(username).filter((one) => one.name === name && one.visit !== visit),
    /** @returns false if storage is full or forbidden. */
    save: (local: LocalDraft) => putLocalDraft(username, { name, visit, local }),
    clear: () => deleteLocalDraft(username, { name, visit }),
    /** Assigns later drafts of this visit to the article that was created from its text. */
    moveTo: (articleId: number) => {
      deleteLocalDraft(username, { name, visit })
      name = `${articleId}`
    },
  }
}

export type LocalDraftStorage = ReturnType<typeof draftStorage>

/** The local drafts that the user left unsaved, newest first. */
export function listLocalDrafts(username: string): SavedDraft[] {
  const own = draftKey(username, '')
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys
    .filter((key) => key.startsWith(own))
    .flatMap((key) => {
      const [name = '', visit = ''] = key.slice(own.length).split(':')
      const local = read(key)
      return local ? [{ name, visit, local }] : []
    })
    .toSorted((one, other) => other.local.at.localeCompare(one.local.at))
}

/**
 * Stores a local draft.
 * @returns false if storage is full or forbidden.
 */
export const putLocalDraft = (username: string, { local, ...name }: SavedDraft): boolean =>
  attempt(() => {
    localStorage.setItem(keyOf(username, name), JSON.stringify(local))
    return true
  }) ?? false

/** Deletes a local draft. */
export const deleteLocalDraft = (username: string, name: DraftKey): void =>
  attempt(() => localStorage.removeItem(keyOf(username, name)))

/** Turns the local drafts of a deleted article into drafts of new articles. */
export function detachDrafts(username: string, id: number): void {
  for (const draft of listLocalDrafts(username).filter(({ name }) => name === `${id}`)) {
    const { language } = draft.local.draft
    const local = { ...draft.local, base: newDraft(language), revision: undefined }
    const isMoved = putLocalDraft(username, { ...draft, name: `new-${language}`, local })
    if (isMoved) deleteLocalDraft(username, draft)
  }
}

const keyOf = (username: string, { name, visit }: DraftKey): string =>
  draftKey(username, `${name}:${visit}`)

/**
 * A damaged draft counts as none; fields that an older version did not store get their initial
 * value.
 */
const read = (key: string): LocalDraft | undefined =>
  attempt(() => localDraftFrom(JSON.parse(localStorage.getItem(key) ?? 'null')))

/** Undefined if storage is full or forbidden. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
