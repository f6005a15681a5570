/** Event for this tab, because the browser's `storage` event reaches only the other tabs. */
const STORED_HERE = 'hotel-stored'

type Area = 'localStorage' | 'sessionStorage'

/** The stored text; null if there is none, on the server, and if the browser forbids storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text and notifies the subscribers of `onStored`.
 * @returns whether the browser stored it.
 */
export function store(key: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    window[area].setItem(key, text)
  } catch {
    return false
  }
  announceStored()
  return true
}

export const announceStored = (): boolean => dispatchEvent(new Event(STORED_HERE))

/**
 * Subscribes to changes of stored texts in this tab and others.
 * @returns the unsubscribe function.
 */
export function onStored(notify: () => void): () => void {
  const events = ['storage', STORED_HERE]
  for (const event of events) addEventListener(event, notify)
  return () => {
    for (const event of events) removeEventListener(event, notify)
  }
}

const YEAR_SECONDS = 31_536_000

/**
 * Stores a choice for a year in a cookie, from which the server reads it. Reading it back waits for
 * the browser, which may otherwise send the next request without the cookie.
 * @returns whether the browser stored it.
 */
export function storeCookie(name: string, value: string): boolean {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  return document.cookie.includes(`${name}=${value}`)
}
