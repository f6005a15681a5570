const keyOf = (confirmationNumber: string) => `hotel-booking-${confirmationNumber}`

/** The token that opens a booking in this tab; undefined on the server and where none is stored. */
export function storedToken(confirmationNumber: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(confirmationNumber)) ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether the browser stores it. */
export function storeToken(confirmationNumber: string, token: string): boolean {
  try {
    sessionStorage.setItem(keyOf(confirmationNumber), token)
    return true
  } catch {
    return false
  }
}
