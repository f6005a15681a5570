import * as z from 'zod/mini'
import { randomUuid } from '#client/lib/random-uuid.ts'
import { draftKey } from '#client/lib/storage/staff-drafts.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { draftSchema, newDraft } from './draft.ts'

const localDraft = z.object({
  /** When it was saved. */
  at: z.iso.datetime(),
  draft: draftSchema,
  base: draftSchema,
  revision: z.optional(z.number()),
  translationOf: z.optional(z.number()),
  creationId: z.optional(z.uuid()),
})

/** Unsaved changes as they were at a moment. */
export type LocalDraft = z.infer<typeof localDraft>

/** The drafts of one article in local storage; they survive reloads, crashes and ended sessions. */
export interface LocalDraftStorage {
  /** This visit, which overwrites no draft of another. */
  visit: string
  /** The id of the article, or `new-` and a language. */
  name: () => string
  /** The visit whose text the user wants to continue. */
  wanted: string | undefined
  /** The drafts that earlier visits left, newest first. */
  others: () => NamedDraft[]
  /** @returns false where storage is full or forbidden. */
  save: (draft: LocalDraft) => boolean
  /** Deletes the one of this visit. */
  clear: () => void
  /** What this visit saves from now on belongs to the article that its text became. */
  moveTo: (articleId: number) => void
}

/** Where a visit left a draft. */
export interface DraftName {
  /** The id of the article, or `new-` and a language. */
  name: string
  visit: string
}

/** A draft that a visit left unsaved. */
export interface NamedDraft extends DraftName {
  local: LocalDraft
}

/**
 * One record for each visit, so that two tabs never write the same one.
 * @param article the id, or the language of a new article.
 */
export function draftStorage(
  username: string,
  article: number | Language,
  wanted?: string,
): LocalDraftStorage {
  const visit = randomUuid()
  let name = typeof article === 'number' ? `${article}` : `new-${article}`
  return {
    visit,
    name: () => name,
    wanted,
    others: () =>
      listLocalDrafts(username).filter((one) => one.name === name && one.visit !== visit),
    save: (draft) => put(recordKey(username, name, visit), JSON.stringify(draft)),
    clear: () => void deleteLocalDraft(username, { name, visit }),
    moveTo: (articleId) => {
      deleteLocalDraft(username, { name, visit })
      name = `${articleId}`
    },
  }
}

/** The local drafts that the user left unsaved, newest first. */
export function listLocalDrafts(username: string): NamedDraft[] {
  return recordNames(username)
    .flatMap(({ name, visit }) => {
      const local = read(recordKey(username, name, visit))
      return local ? [{ name, visit, local }] : []
    })
    .toSorted((one, other) => other.local.at.localeCompare(one.local.at))
}

/** Puts back a local draft that was deleted. @returns false where storage is full or forbidden. */
export const putLocalDraft = (username: string, { name, visit, local }: NamedDraft): boolean =>
  put(recordKey(username, name, visit), JSON.stringify(local))

/** Deletes a local draft that `listLocalDrafts` gave. */
export const deleteLocalDraft = (username: string, { name, visit }: DraftName): boolean =>
  remove(recordKey(username, name, visit))

/** Turns the local drafts of a deleted article into ones of new articles. */
export function moveToNewArticle(username: string, id: number): void {
  for (const draft of listLocalDrafts(username).filter(({ name }) => name === `${id}`)) {
    const { visit, local } = draft
    const { language } = local.draft
    const moved = { ...local, base: newDraft(language), revision: undefined }
    const key = recordKey(username, `new-${language}`, visit)
    if (put(key, JSON.stringify(moved))) deleteLocalDraft(username, draft)
  }
}

const recordKey = (username: string, name: string, visit: string): string =>
  draftKey(username, `${name}:${visit}`)

/** Names and visits of the records. */
function recordNames(username: string): DraftName[] {
  const own = draftKey(username, '')
  return listKeys()
    .filter((key) => key.startsWith(own))
    .map((key) => {
      const [name = '', visit = ''] = key.slice(own.length).split(':')
      return { name, visit }
    })
}

/** A damaged draft is none; fields that an older version did not store get their first value. */
function read(key: string): LocalDraft | undefined {
  try {
    return localDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function put(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

function remove(key: string): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
