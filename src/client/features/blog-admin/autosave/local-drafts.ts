import * as z from 'zod/mini'
import { draftKey } from '#client/lib/staff-drafts.ts'
import { draftSchema, newDraft } from '../form/draft.ts'

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

const storedDrafts = z.object({
  current: z.optional(z.unknown()),
  earlier: z.array(z.unknown()),
})

interface StoredDrafts {
  /** Of this visit. */
  current?: LocalDraft | undefined
  /** Of earlier visits, newest first, until they are restored or discarded. */
  earlier: LocalDraft[]
}

/** The drafts of one article in local storage; they survive reloads, crashes and ended sessions. */
export interface LocalDraftStorage {
  /** The draft of an earlier visit; the drafts of this visit do not overwrite it. */
  load: () => LocalDraft | undefined
  /** @returns false where storage is full or forbidden. */
  save: (draft: LocalDraft) => boolean
  /** Deletes a draft of an earlier visit, and returns the next one. */
  discard: (draft: LocalDraft) => LocalDraft | undefined
  /** Deletes all of them. */
  clear: () => void
}

const MAX_EARLIER = 3

export const articleDrafts = (username: string, id: number): LocalDraftStorage =>
  draftStorage(draftKey(username, `${id}`))

export const newArticleDrafts = (username: string, language: string): LocalDraftStorage =>
  draftStorage(draftKey(username, `new-${language}`))

function draftStorage(key: string): LocalDraftStorage {
  let stored: StoredDrafts = { earlier: [] }
  const write = (): boolean => {
    const isEmpty = !stored.current && stored.earlier.length === 0
    return isEmpty ? remove(key) : put(key, JSON.stringify(stored))
  }
  return {
    load: () => {
      const { current, earlier } = read(key)
      stored = { earlier: [...(current ? [current] : []), ...earlier].slice(0, MAX_EARLIER) }
      write()
      return stored.earlier[0]
    },
    save: (draft) => {
      stored = { ...stored, current: draft }
      return write()
    },
    discard: (draft) => {
      stored = { ...stored, earlier: stored.earlier.filter((other) => other !== draft) }
      write()
      return stored.earlier[0]
    },
    clear: () => {
      stored = { earlier: [] }
      write()
    },
  }
}

interface NamedDraft {
  /** The id of the article, or `new-` and a language. */
  name: string
  local: LocalDraft
}

/** The newest local draft of every article that the user left unsaved, newest first. */
export function listLocalDrafts(username: string): NamedDraft[] {
  const own = draftKey(username, '')
  const keys = listKeys().filter((key) => key.startsWith(own))
  return keys
    .flatMap((key) => {
      const local = newest(key)
      return local ? [{ name: key.slice(own.length), local }] : []
    })
    .toSorted((one, other) => other.local.at.localeCompare(one.local.at))
}

/** Deletes a local draft by the name `listLocalDrafts` gives it. */
export const deleteLocalDraft = (username: string, name: string): boolean =>
  remove(draftKey(username, name))

/** Turns the local draft of a deleted article into one of a new article. */
export function moveToNewArticle(username: string, id: number): void {
  const key = draftKey(username, `${id}`)
  const local = newest(key)
  if (!local) return
  const { language } = local.draft
  const target = newArticleDrafts(username, language)
  target.load()
  if (target.save({ ...local, base: newDraft(language), revision: undefined })) remove(key)
}

function newest(key: string): LocalDraft | undefined {
  const { current, earlier } = read(key)
  return current ?? earlier[0]
}

/** Damaged drafts are left out; fields that an older version did not store get their first value. */
function read(key: string): StoredDrafts {
  try {
    const { current, earlier } = storedDrafts.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return {
      current: validDraft(current),
      earlier: earlier.flatMap((one) => validDraft(one) ?? []),
    }
  } catch {
    return { earlier: [] }
  }
}

const validDraft = (stored: unknown): LocalDraft | undefined => localDraft.safeParse(stored).data

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
