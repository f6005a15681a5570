import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto'
import { promisify } from 'node:util'
import { chunksOf, withFirst, type Step } from './cipher.ts'

/** First line of a file of age (age-encryption.org/v1), the format of downloaded backups. */
const MAGIC = 'age-encryption.org/v1'
const HEAD =
  /^(age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) ([1-9]\d?)\n([\w+/]{43})\n---) ([\w+/]{43})\n/
const MAX_HEAD_BYTES = 512
const NONCE_BYTES = 16
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024

/** 32 MB of memory for one download: our passwords are random, so that a costlier key gains nothing. */
const LOG_COST = 15
/** Files of other programs may cost up to 1 GB of memory. */
const MAX_LOG_COST = 20

const WRONG_PASSWORD =
  'The archive cannot be decrypted: the password is not the one that was shown with it, or the archive is damaged.'

/** Whether these are the first bytes of a file that a password opens. */
export const hasPassword = (start: Buffer): boolean =>
  start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC))

/**
 * Encrypts for a password in the format of age, which authenticates every chunk, their order and the
 * end. The first bytes come after the first ones of the source, so that a source that cannot be read
 * fails before anything is sent.
 */
export const encryptForPassword = (password: string): Step =>
  async function* (source) {
    const fileKey = randomBytes(16)
    const nonce = randomBytes(NONCE_BYTES)
    const key = payloadKey(fileKey, nonce)
    for await (const { bytes, number, isLast } of chunksOf(source, CHUNK_BYTES)) {
      if (number === 0) yield Buffer.concat([await headFor(password, fileKey), nonce])
      yield sealed(key, chunkNonce(number, isLast), bytes)
    }
  }

/** Decrypts a file of age for a password; throws if a byte was changed or the end is missing. */
export const decryptWithPassword = (password: string): Step =>
  async function* (source) {
    const { head, nonce, rest } = await beginningOf(source)
    const key = payloadKey(await fileKeyOf(password, head), nonce)
    for await (const { bytes, number, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
      yield opened(key, chunkNonce(number, isLast), bytes)
    }
  }

async function headFor(password: string, fileKey: Buffer): Promise<Buffer> {
  const salt = randomBytes(16)
  const body = sealed(await wrapKey(password, salt, LOG_COST), NO_NONCE, fileKey)
  const signed = `${MAGIC}\n-> scrypt ${text(salt)} ${LOG_COST}\n${text(body)}\n---`
  return Buffer.from(`${signed} ${text(signatureOf(fileKey, signed))}\n`)
}

async function fileKeyOf(password: string, head: RegExpExecArray): Promise<Buffer> {
  const [, signed = '', salt = '', logCost, body = '', signature = ''] = head
  if (Number(logCost) > MAX_LOG_COST)
    throw new Error(`The archive needs more memory for its password than ${2 ** MAX_LOG_COST} KB.`)
  const key = await wrapKey(password, bytesOf(salt), Number(logCost))
  const fileKey = opened(key, NO_NONCE, bytesOf(body))
  if (!timingSafeEqual(signatureOf(fileKey, signed), bytesOf(signature)))
    throw new Error(WRONG_PASSWORD)
  return fileKey
}

/** Splits a file into its head, the nonce after it, and the encrypted chunks. */
async function beginningOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  for (;;) {
    const head = HEAD.exec(start.toString('latin1'))
    const end = (head?.[0].length ?? 0) + NONCE_BYTES
    if (head && start.length >= end) {
      const rest = withFirst(start.subarray(end), pieces)
      return { head, nonce: start.subarray(end - NONCE_BYTES, end), rest }
    }
    const { done, value } = await pieces.next()
    if (done || (!head && start.length > MAX_HEAD_BYTES))
      throw new Error('The archive is damaged: it does not begin as one with a password.')
    start = Buffer.concat([start, value])
  }
}

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const wrapKey = (password: string, salt: Buffer, logCost: number): Promise<Buffer> =>
  deriveKey(password, Buffer.concat([Buffer.from(`${MAGIC}/scrypt`), salt]), 32, {
    N: 2 ** logCost,
    r: 8,
    p: 1,
    maxmem: 2 ** (logCost + 11),
  })

const payloadKey = (fileKey: Buffer, nonce: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

const signatureOf = (fileKey: Buffer, signed: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32)))
    .update(signed)
    .digest()

/** Of the one message of its key. */
const NO_NONCE = Buffer.alloc(12)

/** The number of a chunk, and whether it is the last one. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

const CIPHER = 'chacha20-poly1305'
const OPTIONS = { authTagLength: TAG_BYTES }

function sealed(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, OPTIONS)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function opened(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, OPTIONS)
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new Error(WRONG_PASSWORD, { cause })
  }
}

const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64')
