import { randomUuid } from '../random-uuid.ts'
import {
  deleteCopy,
  listCopies,
  putCopy,
  readCopy,
  type Dated,
  type ParseCopy,
  type SavedCopy,
} from './draft-copies.ts'

/**
 * The local copies of a form's text. They survive reloads, crashes and the end of the login session.
 * Each open form has its own copy, so that two tabs never write the same one. In a file of its own,
 * because the editor of articles does not load it.
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

/** The copies of a form before hydration, because the server's HTML has none. */
export const NO_COPIES = {
  visit: '',
  others: () => [],
  keep: () => false,
  clear: () => undefined,
  discard: () => undefined,
  putBack: () => false,
}

export type FormCopies<Copy extends Dated> = ReturnType<typeof formCopies<Copy>>
