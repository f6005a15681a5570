import { draftKey } from '#client/lib/staff-drafts.ts'
import { newDraft, type Draft } from '../form/draft.ts'
import type { DraftSource } from './draft-store.ts'

/** What somebody wrote and did not save yet, as it was at a moment. */
export interface JournalEntry extends DraftSource {
  /** ISO 8601. */
  at: string
  draft: Draft
}

interface Kept {
  current?: JournalEntry
  /** From earlier visits, newest first; offered back until somebody decides. */
  earlier: JournalEntry[]
}

/** The journal of one article in one browser; it survives reloads, crashes and expired sessions. */
export interface Journal {
  /** What an earlier visit left; from then on this visit's writing stands beside it. */
  open: () => JournalEntry | undefined
  /** Whether it could be written: storage may be full or forbidden. */
  write: (entry: JournalEntry) => boolean
  /** Forgets what was offered. */
  settle: (entry: JournalEntry) => JournalEntry | undefined
  /** Everything is saved. */
  clear: () => void
}

/** Enough to get back what was ignored once or twice. */
const KEPT_EARLIER = 3

export const articleJournal = (username: string, id: number) => journal(draftKey(username, `${id}`))

export const newArticleJournal = (username: string, language: string) =>
  journal(draftKey(username, `new-${language}`))

function journal(key: string): Journal {
  let kept: Kept = { earlier: [] }
  const store = (): boolean => {
    const isEmpty = !kept.current && kept.earlier.length === 0
    return isEmpty ? remove(key) : put(key, JSON.stringify(kept))
  }
  return {
    open: () => {
      const stored = read(key)
      const earlier = [...(stored.current ? [stored.current] : []), ...stored.earlier]
      kept = { earlier: earlier.slice(0, KEPT_EARLIER) }
      store()
      return kept.earlier[0]
    },
    write: (entry) => {
      kept = { ...kept, current: entry }
      return store()
    },
    settle: (entry) => {
      kept = { ...kept, earlier: kept.earlier.filter((other) => other !== entry) }
      store()
      return kept.earlier[0]
    },
    clear: () => {
      kept = { earlier: [] }
      store()
    },
  }
}

/** Everything that somebody left unsaved in this browser, newest first. */
export function unsavedDrafts(username: string): { name: string; entry: JournalEntry }[] {
  const own = draftKey(username, '')
  const keys = listKeys().filter((key) => key.startsWith(own))
  return keys
    .flatMap((key) => {
      const { current, earlier } = read(key)
      const entry = current ?? earlier[0]
      return entry ? [{ name: key.slice(own.length), entry }] : []
    })
    .toSorted((one, other) => other.entry.at.localeCompare(one.entry.at))
}

/** Moves what was written about an article that is gone to where new articles are offered back. */
export function keepAsNew(username: string, id: number): void {
  const { current, earlier } = read(draftKey(username, `${id}`))
  const entry = current ?? earlier[0]
  if (!entry) return
  const target = newArticleJournal(username, entry.draft.language)
  target.open()
  const asNew = { ...entry, base: newDraft(entry.draft.language), revision: undefined }
  if (target.write(asNew)) remove(draftKey(username, `${id}`))
}

/** Removes one unsaved draft, by the name `unsavedDrafts` gives it. */
export const discardDraft = (username: string, name: string): boolean =>
  remove(draftKey(username, name))

function read(key: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && Array.isArray(kept.earlier) ? kept : { earlier: [] }
  } catch {
    return { earlier: [] }
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
