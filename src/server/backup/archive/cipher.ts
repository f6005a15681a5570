import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** First bytes of an encrypted archive; the salt of its key follows. */
const MAGIC = Buffer.from('HMBACKUP1\n')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

const WRONG_KEY =
  'The archive cannot be decrypted: BACKUP_KEY is not the one it was made with, or the archive is damaged.'

/** A step of a pipeline. */
export type Step = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** The step of an archive that is not encrypted. */
export const unchanged: Step = (source) => source

/** Encrypts with AES-256-GCM in chunks; authenticates order and end of the chunks too. */
export const encrypt = (passphrase: string): Step =>
  async function* (source) {
    const salt = randomBytes(SALT_BYTES)
    const key = keyOf(passphrase, salt)
    yield Buffer.concat([MAGIC, salt])
    for await (const { bytes, number, isLast } of chunksOf(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast))
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }

/** Whether these are the first bytes of an encrypted archive. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

/** Decrypts the output of `encrypt`; fails if a byte was changed or the end is missing. */
export const decrypt = (passphrase: string): Step =>
  async function* (source) {
    let head = Buffer.alloc(0)
    async function* body() {
      for await (const bytes of source) {
        const missing = HEAD_BYTES - head.length
        if (missing > 0) head = Buffer.concat([head, bytes.subarray(0, missing)])
        yield bytes.subarray(missing > 0 ? missing : 0)
      }
    }
    let key: Buffer | undefined
    for await (const { bytes, number, isLast } of chunksOf(body(), CHUNK_BYTES + TAG_BYTES)) {
      key ??= keyOf(passphrase, head.subarray(MAGIC.length))
      yield opened(key, bytes, nonce(number, isLast))
    }
  }

function opened(key: Buffer, sealed: Buffer, iv: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new Error(WRONG_KEY, { cause })
  }
}

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32)

/** Never used twice with one key, because each archive has its own salt. */
function nonce(counter: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(counter, 4, 6)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

/** Splits bytes into chunks of one size; at least one byte remains for the last chunk. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number) {
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes])
    for (; rest.length > size; rest = rest.subarray(size), number += 1) {
      yield { bytes: rest.subarray(0, size), number, isLast: false }
    }
  }
  yield { bytes: rest, number, isLast: true }
}
