/** The answer is stored in the visitor's browser only. */
export const CONSENT_KEY = 'hotel-consent'

/** Incremented when the question changes, which invalidates earlier answers. */
const CONSENT_VERSION = 1

/** Browsers send `storage` events to other tabs only. */
const STORED_HERE = 'hotel-consent-stored'

export type ConsentChoice = 'granted' | 'refused'

/** The stored answer to the current question; any other value counts as none. */
export function storedChoice(): ConsentChoice | undefined {
  try {
    // Any field may be missing or of another type.
    const stored = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as {
      version?: unknown
      analytics?: unknown
    } | null
    if (stored?.version !== CONSENT_VERSION) return undefined
    return stored.analytics === 'granted' || stored.analytics === 'refused'
      ? stored.analytics
      : undefined
  } catch {
    return undefined
  }
}

/** @returns whether the browser stored it; one that forbids storage asks again at the next visit. */
export function storeChoice(analytics: ConsentChoice): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, analytics }))
    window.dispatchEvent(new Event(STORED_HERE))
    return true
  } catch {
    return false
  }
}

/** Notifies of answers in this tab and in others. @returns the unsubscribe function. */
export function watchStoredChoice(notify: () => void): () => void {
  const events = ['storage', STORED_HERE]
  for (const event of events) window.addEventListener(event, notify)
  return () => {
    for (const event of events) window.removeEventListener(event, notify)
  }
}
