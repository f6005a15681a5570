/** Prefix of the unsaved drafts in local storage, which forms write and sign-out deletes. */
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

/** An unsaved draft, as sign-out names it. */
export interface UnsavedDraft {
  /** Empty if it has none or cannot be parsed. */
  title: string
  /** Page with the form. */
  href: string
}

/** The account's unsaved drafts. */
export function unsavedDrafts(username: string): UnsavedDraft[] {
  const own = draftKey(username, '')
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => draftOf(localStorage.getItem(key) ?? ''))
  } catch {
    return []
  }
}

/** Without zod, which the panel's start page does not load. Articles name no page. */
function draftOf(text: string): UnsavedDraft {
  const unknown = { title: '', href: '/admin/blog' }
  try {
    const { draft, href } = JSON.parse(text) as { draft: { title: unknown }; href?: unknown }
    return {
      title: typeof draft.title === 'string' ? draft.title : unknown.title,
      href: typeof href === 'string' ? href : unknown.href,
    }
  } catch {
    return unknown
  }
}
