import { readStored, store } from './stored.ts'

const SESSION_KEY = 'hotel-session-id'

/**
 * The word session, a timestamp in ms and random text (spec §3): letters, digits and underscores.
 */
export function newSessionId(now: number, random: string): string {
  return `session_${now}_${random}`
}

/** The stored session id; a browser without one has no votes and no bookings. */
export function storedSessionId(): string | undefined {
  const value = readStored(SESSION_KEY)
  return value && /^[\w-]{8,128}$/.test(value) ? value : undefined
}

/** The id of this visit if the browser forbids storage. */
let unstored: string | undefined

/** The guest's session id; made and stored on first use. */
export function guestSessionId(): string {
  const stored = storedSessionId() ?? unstored
  if (stored) return stored
  const id = newSessionId(Date.now(), randomText())
  if (!store(SESSION_KEY, id)) unstored = id
  return id
}

/** Letters and digits that cannot be guessed. */
export const randomText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('')
