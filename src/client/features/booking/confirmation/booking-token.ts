const PREFIX = 'hotel-booking-'

const keyOf = (confirmationNumber: string) => PREFIX + confirmationNumber

/** The token that opens a booking in this tab; undefined on the server and where none is stored. */
export function storedToken(confirmationNumber: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(confirmationNumber)) ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether the browser stores it; pages that are open hear of it. */
export function storeToken(confirmationNumber: string, token: string): boolean {
  try {
    sessionStorage.setItem(keyOf(confirmationNumber), token)
    for (const listener of listeners) listener()
    return true
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** @returns how to stop listening. */
export function onTokenStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes the bookings that were opened in this tab: the next guest at it may be somebody else. */
export function forgetTokens(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing is stored either.
  }
}
