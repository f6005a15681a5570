const SESSION_KEY = 'hotel-session-id'

/** The word session, a timestamp and random text (spec §3); only letters, digits and underscores. */
export function newSessionId(now: number, random: string): string {
  return `session_${now}_${random}`
}

/** The session id this browser already has; only one that has voted needs to ask for its votes. */
export function storedSessionId(): string | undefined {
  try {
    const value = localStorage.getItem(SESSION_KEY) ?? undefined
    return value && /^[\w-]{8,128}$/.test(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** One for the visit, where the browser forbids storage. */
let unstored: string | undefined

/** The guest's session id; made and kept the first time it is needed. */
export function guestSessionId(): string {
  const stored = storedSessionId() ?? unstored
  if (stored) return stored
  const random = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('')
  const id = newSessionId(Date.now(), random)
  try {
    localStorage.setItem(SESSION_KEY, id)
  } catch {
    unstored = id
  }
  return id
}
