import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** First bytes of an encrypted archive; the salt of its key follows. */
const MAGIC = Buffer.from('HMBACKUP1\n')
const SALT_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

const WRONG_KEY =
  'The archive cannot be decrypted: BACKUP_KEY is not the one it was made with, or the archive is damaged.'

/** Encrypts with AES-256-GCM in chunks; order and end of the chunks are authenticated too. */
export function encrypt(passphrase: string): Transform {
  const salt = randomBytes(SALT_BYTES)
  const key = keyOf(passphrase, salt)
  const parts = new Chunks(CHUNK_BYTES)
  let counter = 0
  const seal = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(counter, isLast))
    counter += 1
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      parts.add(chunk)
      for (let next = parts.take(); next; next = parts.take()) this.push(seal(next, false))
      done()
    },
    flush(done) {
      this.push(seal(parts.rest(), true))
      done()
    },
  })
  stream.push(Buffer.concat([MAGIC, salt]))
  return stream
}

/** Whether these are the first bytes of an encrypted archive. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

/** Decrypts the output of `encrypt`; fails if a byte was changed or the end is missing. */
export function decrypt(passphrase: string): Transform {
  const headBytes = MAGIC.length + SALT_BYTES
  const parts = new Chunks(CHUNK_BYTES + TAG_BYTES)
  let head = Buffer.alloc(0)
  let key: Buffer | undefined
  let counter = 0
  const open = (sealed: Buffer, isLast: boolean): Buffer => {
    if (!key || sealed.length < TAG_BYTES) throw new Error(WRONG_KEY)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(counter, isLast))
    counter += 1
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let body = chunk
      if (!key) {
        head = Buffer.concat([head, chunk])
        if (head.length < headBytes) return done()
        key = keyOf(passphrase, head.subarray(MAGIC.length, headBytes))
        body = head.subarray(headBytes)
      }
      parts.add(body)
      attempt(done, () => {
        for (let next = parts.take(); next; next = parts.take()) this.push(open(next, false))
      })
    },
    flush(done) {
      attempt(done, () => this.push(open(parts.rest(), true)))
    },
  })
}

function attempt(done: TransformCallback, work: () => void): void {
  try {
    work()
  } catch (cause) {
    return done(new Error(WRONG_KEY, { cause }))
  }
  done()
}

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32)

/** A nonce is never used twice with one key, since each archive has its own salt. */
function nonce(counter: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(counter, 4, 6)
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

/** Splits bytes into chunks of one size; at least one byte remains for the last chunk. */
class Chunks {
  readonly #size: number
  #waiting: Buffer[] = []
  #length = 0

  constructor(size: number) {
    this.#size = size
  }

  add(bytes: Buffer): void {
    this.#waiting.push(bytes)
    this.#length += bytes.length
  }

  take(): Buffer | undefined {
    if (this.#length <= this.#size) return undefined
    const all = this.rest()
    this.add(all.subarray(this.#size))
    return all.subarray(0, this.#size)
  }

  rest(): Buffer {
    const [only] = this.#waiting
    const all = this.#waiting.length === 1 && only ? only : Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#length = 0
    return all
  }
}
