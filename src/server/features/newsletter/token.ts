import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsletterAction } from '#shared/newsletter-page.ts'

/** What a token allows. */
interface Grant {
  action: NewsletterAction
  subscriberId: number
  /** The address: after a restore, another subscriber may have the number. */
  email: string
  /** Milliseconds since 1970; 0: never. */
  expiresAt: number
}

/** A valid token. */
export interface NewsletterToken {
  subscriberId: number
  /**
   * Whether the token was made for this address; null for a token of version 0.1.0 or earlier, which
   * names no address.
   */
  isFor: ((email: string) => boolean) | null
}

/** A token for a link, signed with the secret (HMAC-SHA256). */
export function signToken(secret: string, { action, subscriberId, email, expiresAt }: Grant) {
  const content = `${subscriberId}.${expiresAt}.${addressHash(secret, email)}`
  return `${content}.${signature(secret, `${action}.${content}`)}`
}

/** Undefined if the token is forged, expired or for another action. */
export function readToken(
  secret: string,
  token: string,
  action: NewsletterAction,
  now: number,
): NewsletterToken | undefined {
  const parts = token.split('.')
  const [id = '', expiry = '', hash = ''] = parts
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,15}$/.test(expiry)) return undefined
  const isBound = parts.length === 4
  const signed = isBound ? `${action}.${id}.${expiry}.${hash}` : `${action}:${id}:${expiry}`
  if (!isEqual(parts.at(-1) ?? '', signature(secret, signed))) return undefined
  if (expiry !== '0' && Number(expiry) < now) return undefined
  const isFor = (email: string) => isEqual(hash, addressHash(secret, email))
  return { subscriberId: Number(id), isFor: isBound ? isFor : null }
}

const signature = (secret: string, content: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url')

/** Keyed, so that a link does not tell who gets the newsletter. */
const addressHash = (secret: string, email: string): string =>
  signature(secret, `address:${email}`).slice(0, 22)

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
