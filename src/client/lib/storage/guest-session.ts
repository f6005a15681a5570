import { readStored, store } from './stored.ts'

const SESSION_KEY = 'hotel-session-id'

/** The word session, milliseconds since 1970 and random text, joined by underscores (spec §3). */
export function newSessionId(now: number, random: string): string {
  return `session_${now}_${random}`
}

/** The stored session id; a browser without one has neither rated nor booked. */
export function storedSessionId(): string | undefined {
  const value = readStored(SESSION_KEY)
  return value && /^[\w-]{8,128}$/.test(value) ? value : undefined
}

/** The session id of this visit if the browser forbids storage. */
let unstoredId: string | undefined

/** The guest's session id; made and stored on first use. */
export function guestSessionId(): string {
  const known = storedSessionId() ?? unstoredId
  if (known) return known
  const id = newSessionId(Date.now(), randomText())
  if (!store(SESSION_KEY, id)) unstoredId = id
  return id
}

/** Letters and digits that cannot be guessed. */
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('')
