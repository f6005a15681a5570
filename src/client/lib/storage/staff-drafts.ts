/** Prefix of the unsaved drafts in local storage, which the editor writes and sign-out deletes. */
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

/** The titles of an account's unsaved drafts; empty for a draft without a title. */
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
 * The draft's title; empty if it has none or cannot be parsed. Without zod, which the panel's start
 * page does not load.
 */
function titleOf(text: string): string {
  try {
    const { draft } = JSON.parse(text) as { draft: { title: unknown } }
    return typeof draft.title === 'string' ? draft.title : ''
  } catch {
    return ''
  }
}
