/** An event of our own: the browser's `storage` event reaches other tabs only. */
const STORED_HERE = 'hotel-stored'

/** Where a browser stores: for good, or as long as the tab is open. */
type Area = 'localStorage' | 'sessionStorage'

/** The stored text; null where there is none, on the server, and where the browser forbids storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** @returns whether the browser stores the text; components that watch hear of it. */
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

/** Notifies of what is stored in this tab and in others. @returns the unsubscribe function. */
export function onStored(notify: () => void): () => void {
  const events = ['storage', STORED_HERE]
  for (const event of events) addEventListener(event, notify)
  return () => {
    for (const event of events) removeEventListener(event, notify)
  }
}

const YEAR_SECONDS = 31_536_000

/** Stores a choice that the server reads too. */
export function storeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
