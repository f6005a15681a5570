import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { semaphore } from '#server/concurrency/semaphore.ts'

/** OWASP's parameters for Argon2id: memory in KiB, passes, lanes. */
const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Two of the four threads that the process has for this and for reading files. */
const hashing = semaphore({ concurrency: 2, maxQueue: 32 })

const derive = promisify(argon2)

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

interface ParsedHash {
  parameters: Parameters
  salt: Buffer
  hash: Buffer
}

/** Argon2id in PHC format, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashing(() => argon2id(password, salt, CURRENT, HASH_BYTES))
  return phc({ parameters: CURRENT, salt, hash })
}

/**
 * Whether the password is the one behind this hash. Compared exactly as given: not trimmed, not
 * normalised.
 * @throws TRPCError 503 when too many are being compared already.
 */
export async function isPassword(password: string, phcHash: string): Promise<boolean> {
  const { parameters, salt, hash } = parse(phcHash)
  const candidate = await hashing(() => argon2id(password, salt, parameters, hash.length))
  return timingSafeEqual(candidate, hash)
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(phcHash: string): boolean {
  const { memory, passes } = parse(phcHash).parameters
  return memory < CURRENT.memory || passes < CURRENT.passes
}

/** A hash of no password, for unknown users: comparing with it takes as long as with a real one. */
export const NOBODYS_HASH = phc({
  parameters: CURRENT,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
})

function argon2id(
  password: string,
  salt: Buffer,
  parameters: Parameters,
  tagLength: number,
): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, tagLength, ...parameters })
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(phcHash: string): ParsedHash {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phcHash) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not Argon2id in PHC format.')
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function phc({ parameters, salt, hash }: ParsedHash): string {
  const { memory, passes, parallelism } = parameters
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${settings}$${unpadded(salt)}$${unpadded(hash)}`
}

/** PHC strings carry base64 without its padding. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
