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

export interface Dated {
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
    .sort((one, other) => other.local.at.localeCompare(one.local.at))
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
