import { readStored, store } from '#client/lib/storage/stored.ts'

/** The answer is stored in the visitor's browser only. */
export const CONSENT_KEY = 'hotel-consent'

/** Incremented when the question changes, which invalidates earlier answers. */
const CONSENT_VERSION = 1

export type ConsentChoice = 'granted' | 'refused'

/** The stored answer to the current question; any other value counts as none. */
export function storedChoice(): ConsentChoice | undefined {
  try {
    // Any field may be missing or of another type.
    const stored = JSON.parse(readStored(CONSENT_KEY) ?? 'null') as {
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
export const storeChoice = (analytics: ConsentChoice): boolean =>
  store(CONSENT_KEY, JSON.stringify({ version: CONSENT_VERSION, analytics }))
