/**
 * Prefix of the panel's unsaved drafts in local storage: the editor writes them, the logout deletes
 * them.
 */
const PREFIX = 'staff-draft'

/** The storage key of an account's draft; other accounts on the same computer do not read it. */
export const draftKey = (username: string, name: string): string => `${PREFIX}:${username}:${name}`

/** Deletes an account's unsaved drafts at sign-out (security row 121). */
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

/** The titles of an account's unsaved drafts; a draft without a title has an empty one. */
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

/**
 * A draft that cannot be parsed counts too. Without zod, which the panel's first page does not
 * load.
 */
function titleOf(text: string): string {
  try {
    const { draft } = JSON.parse(text) as { draft: { title: unknown } }
    return typeof draft.title === 'string' ? draft.title : ''
  } catch {
    return ''
  }
}
