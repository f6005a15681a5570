import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { EntityManager } from './database.ts'
import { installationSecret } from './setting.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for storage, with a key of this installation (AES-256-GCM).
 * @param place What the secret belongs to, such as `totp:7`; only this place opens it again.
 */
export async function seal(em: EntityManager, place: string, secret: Buffer): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyFor(em), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined if the value was not sealed here for this place, or was changed. */
export async function unseal(
  em: EntityManager,
  place: string,
  sealed: string,
): Promise<Buffer | undefined> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const opener = createDecipheriv('aes-256-gcm', await keyFor(em), bytes.subarray(0, NONCE_BYTES))
  opener.setAAD(Buffer.from(place))
  opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()])
  } catch {
    return undefined
  }
}

async function keyFor(em: EntityManager): Promise<Buffer> {
  const secret = await installationSecret(em, 'seal')
  return Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
}
