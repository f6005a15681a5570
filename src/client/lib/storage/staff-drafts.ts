import * as z from 'zod/mini'

/** Names of the panel's unsaved drafts in local storage: the editor writes them, the logout deletes them. */
const PREFIX = 'staff-draft'

/** The storage key of an account's draft; other accounts on the same computer do not read it. */
export const draftKey = (username: string, name: string): string => `${PREFIX}:${username}:${name}`

/** Deletes an account's unsaved drafts, when it signs out (security row 121). */
export function deleteDrafts(username: string): void {
  const own = draftKey(username, '')
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(own)) localStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids storage has no drafts.
  }
}

const titled = z.object({ draft: z.object({ title: z.string() }) })

/** The titles of an account's unsaved drafts, empty for one without a title. */
export function draftTitles(username: string): string[] {
  const own = draftKey(username, '')
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => titleOf(localStorage.getItem(key) ?? ''))
  } catch {
    return []
  }
}

/** A draft that cannot be read is a draft, too. */
function titleOf(text: string): string {
  try {
    return titled.parse(JSON.parse(text)).draft.title
  } catch {
    return ''
  }
}
