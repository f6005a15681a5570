import { randomUuid } from '../random-uuid.ts'
import { draftKey } from './staff-drafts.ts'

/** Identifies the local copy of an unsaved text. */
export interface DraftKey {
  /** What the text is about, without a colon. */
  name: string
  /** Random id of the form that wrote the text. */
  visit: string
}

/** A local copy with its key. */
export interface SavedCopy<Copy> extends DraftKey {
  local: Copy
}

/** Parses a copy; throws if it is damaged or of another kind of text. */
export type ParseCopy<Copy> = (stored: Copy) => Copy

interface Dated {
  /** Time of the last change. */
  at: string
}

/** The account's local copies of one kind, newest first. */
export function listCopies<Copy extends Dated>(
  username: string,
  parse: ParseCopy<Copy>,
): SavedCopy<Copy>[] {
  const own = draftKey(username, '')
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys
    .filter((key) => key.startsWith(own))
    .flatMap((key) => {
      const [name = '', visit = ''] = key.slice(own.length).split(':')
      const local = read(key, parse)
      return local ? [{ name, visit, local }] : []
    })
    .toSorted((one, other) => other.local.at.localeCompare(one.local.at))
}

/** @returns false if storage is full or forbidden. */
export const putCopy = (username: string, key: DraftKey, copy: object): boolean =>
  attempt(() => {
    localStorage.setItem(keyOf(username, key), JSON.stringify(copy))
    return true
  }) ?? false

export const deleteCopy = (username: string, key: DraftKey): void =>
  attempt(() => localStorage.removeItem(keyOf(username, key)))

/** The copy as it is now; undefined if absent or damaged. */
export const readCopy = <Copy>(
  username: string,
  key: DraftKey,
  parse: ParseCopy<Copy>,
): Copy | undefined => read(keyOf(username, key), parse)

/**
 * The local copies of a form's text. They survive reloads, crashes and the end of the login session.
 * Each open form has its own copy, so that two tabs never write the same one.
 */
export function formCopies<Copy extends Dated>(
  username: string,
  name: string,
  parse: ParseCopy<Copy>,
) {
  const visit = randomUuid()
  return {
    visit,
    /** The copies that other forms left, newest first. */
    others: () =>
      listCopies(username, parse).filter((one) => one.name === name && one.visit !== visit),
    /** @returns false if storage is full or forbidden. */
    keep: (copy: Copy) => putCopy(username, { name, visit }, copy),
    clear: () => deleteCopy(username, { name, visit }),
    /** Deletes a copy of another form, unless that form has written since. */
    discard: ({ local: { at }, ...key }: SavedCopy<Copy>): void => {
      const now = readCopy(username, key, parse)
      if (now && now.at <= at) deleteCopy(username, key)
    },
    putBack: ({ local, ...key }: SavedCopy<Copy>) => putCopy(username, key, local),
  }
}

export type FormCopies<Copy extends Dated> = ReturnType<typeof formCopies<Copy>>

const keyOf = (username: string, { name, visit }: DraftKey): string =>
  draftKey(username, `${name}:${visit}`)

/** Undefined if absent or damaged. */
const read = <Copy>(key: string, parse: ParseCopy<Copy>): Copy | undefined =>
  attempt(() => parse(JSON.parse(localStorage.getItem(key) ?? 'null')))

/** Undefined if storage is full or forbidden. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
