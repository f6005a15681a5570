import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsletterAction } from '#shared/newsletter-page.ts'

/** What a token allows. */
interface Grant {
  action: NewsletterAction
  subscriberId: number
  /** Milliseconds since 1970; 0: never. */
  expiresAt: number
}

/** A token for a link, signed with the secret (HMAC-SHA256). */
export function signToken(secret: string, grant: Grant): string {
  const { subscriberId, expiresAt } = grant
  return `${subscriberId}.${expiresAt}.${signature(secret, grant)}`
}

/** The subscriber of a token; undefined if it is forged, expired or for another action. */
export function readToken(
  secret: string,
  token: string,
  action: NewsletterAction,
  now: number,
): number | undefined {
  const [id = '', expiry = '', given = ''] = token.split('.')
  if (!/^[1-9]\d{0,8}$/.test(id) || !/^\d{1,15}$/.test(expiry)) return undefined
  const grant = { action, subscriberId: Number(id), expiresAt: Number(expiry) }
  if (!isEqual(given, signature(secret, grant))) return undefined
  if (grant.expiresAt !== 0 && grant.expiresAt < now) return undefined
  return grant.subscriberId
}

function signature(secret: string, { action, subscriberId, expiresAt }: Grant): string {
  return createHmac('sha256', secret)
    .update(`${action}:${subscriberId}:${expiresAt}`)
    .digest('base64url')
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
