/** Drafts of a member of the staff stand under this in local storage, and nothing else does. */
const PREFIX = 'staff-draft'

/** Where a draft of somebody is kept; another account on the same computer never meets it. */
export const draftKey = (username: string, name: string): string => `${PREFIX}:${username}:${name}`

/** Removes what somebody wrote and did not save; done when they sign out (security row 121). */
export function forgetDrafts(username: string): void {
  const own = draftKey(username, '')
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(own)) localStorage.removeItem(key)
    }
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
