/** The only thing about consent that is kept, and only in the visitor's own browser. */
export const CONSENT_KEY = 'hotel-consent'

/** To be raised when what is asked changes: earlier answers were to another question. */
export const CONSENT_VERSION = 1

/** Browsers tell other tabs only. */
const STORED_HERE = 'hotel-consent-stored'

export type ConsentChoice = 'granted' | 'refused'

/** The answer to today's question; anything else that may be stored counts as none. */
export function storedChoice(): ConsentChoice | undefined {
  try {
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

/** @returns whether the browser keeps it; one that forbids storage asks again at the next visit. */
export function storeChoice(analytics: ConsentChoice): boolean {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, analytics }))
    window.dispatchEvent(new Event(STORED_HERE))
    return true
  } catch {
    return false
  }
}

/** Tells when the visitor has answered, here or in another tab. */
export function watchStoredChoice(notify: () => void): () => void {
  const events = ['storage', STORED_HERE]
  for (const event of events) window.addEventListener(event, notify)
  return () => {
    for (const event of events) window.removeEventListener(event, notify)
  }
}
