import { createHash } from 'node:crypto'
import type { Env } from '#server/env.ts'
import type { S3Env } from '#server/gateways/s3/s3-bucket.ts'
import { encryptForPassword } from '../archive/age-cipher.ts'
import { decrypt, isEncrypted, passThrough, withFirst, type Step } from '../archive/cipher.ts'
import { openPlace } from './schedule.ts'

interface StoredBackup {
  name: string
  place: string
  sha256: string
}

/**
 * Reads a proven backup from its place, encrypted for a password instead of with BACKUP_KEY; nothing
 * of it is stored, and a few chunks are in memory at a time. If the file is not the proven one, the
 * end is missing, by which every reader knows that what it got is damaged.
 * @throws Error if its beginning cannot be read or opened.
 */
export async function readForPassword(
  env: S3Env & Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'BACKUP_KEY'>,
  { name, place: at, sha256 }: StoredBackup,
  password: string,
): Promise<AsyncIterable<Buffer>> {
  const place = openPlace(env)
  if (place.name !== at) throw new Error(`The backup is not in ${place.name}, but in ${at}.`)
  const stored = verified(sha256)(place.read(name))
  const pieces = encryptForPassword(password)(opened(env.BACKUP_KEY)(stored))[
    Symbol.asyncIterator
  ]()
  const first = await pieces.next()
  return withFirst(first.value ?? Buffer.alloc(0), pieces)
}

/** Passes the bytes of a file on; fails at its end if they are not those of the checksum. */
const verified = (sha256: string): Step =>
  async function* (source) {
    const sum = createHash('sha256')
    for await (const bytes of source) {
      sum.update(bytes)
      yield bytes
    }
    if (sum.digest('hex') !== sha256) throw new Error('The backup is not the file that was proven.')
  }

/** Decrypts an encrypted archive, passes another one on. */
const opened = (key: string | undefined): Step =>
  async function* (source) {
    const pieces = source[Symbol.asyncIterator]()
    const first = await pieces.next()
    if (first.done) return
    if (isEncrypted(first.value) && key === undefined)
      throw new Error('The backup is encrypted, and BACKUP_KEY is not set.')
    yield* (isEncrypted(first.value) && key !== undefined ? decrypt(key) : passThrough)(
      withFirst(first.value, pieces),
    )
  }
