import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** First bytes of an encrypted archive; the salt of its key follows. */
const MAGIC = Buffer.from('HMBACKUP1\n')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

const WRONG_KEY =
  'The archive cannot be decrypted: BACKUP_KEY is not the one it was made with, or the archive is damaged.'

/** Transforms a stream of bytes in a `pipeline`. */
export type Step = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

export const passThrough: Step = (source) => source

/** Encrypts with AES-256-GCM in chunks, whose order and end are authenticated too. */
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

/** Decrypts the output of `encrypt`; throws if a byte was changed or the end is missing. */
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
      yield decryptChunk(key, bytes, nonce(number, isLast))
    }
  }

function decryptChunk(key: Buffer, chunk: Buffer, iv: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new Error(WRONG_KEY, { cause })
  }
}

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32)

/** The nonce of a chunk, unique for its key, because each archive has its own salt and key. */
function nonce(counter: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(counter, 4, 6)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

/** Splits a stream into chunks of one size; the last chunk is empty only if the stream is. */
export async function* chunksOf(source: AsyncIterable<Buffer>, size: number) {
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

/** A stream from which the first piece has been read; it is closed with this one. */
export async function* withFirst(
  first: Buffer,
  pieces: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  } finally {
    await pieces.return?.()
  }
}
