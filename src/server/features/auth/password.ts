import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { semaphore } from '#server/concurrency/semaphore.ts'
import { assertNoTransaction } from '#server/database/transaction-guard.ts'

/** OWASP's recommendation for Argon2id; memory in KiB. */
const PARAMETERS: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Uses two of the four threads of Node's thread pool, so that files can still be read. */
const limitHashing = semaphore({ concurrency: 2, maxQueue: 32 })

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

/**
 * Hashes a password with Argon2id and a random salt, in PHC format.
 * @throws TRPCError SERVICE_UNAVAILABLE if too many passwords are queued.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await limitHashing(() => argon2id(password, salt, PARAMETERS, HASH_BYTES))
  return phc({ parameters: PARAMETERS, salt, hash })
}

/**
 * Whether a hash is that of the password as typed, neither trimmed nor normalised.
 * @throws TRPCError SERVICE_UNAVAILABLE if too many passwords are queued.
 */
export async function isPassword(password: string, phcHash: string): Promise<boolean> {
  const { parameters, salt, hash } = parse(phcHash)
  const candidate = await limitHashing(() => argon2id(password, salt, parameters, hash.length))
  return timingSafeEqual(candidate, hash)
}

/** Whether a hash has weaker parameters than new hashes. */
export function needsRehash(phcHash: string): boolean {
  const { memory, passes } = parse(phcHash).parameters
  return memory < PARAMETERS.memory || passes < PARAMETERS.passes
}

/** A hash without a password, so that the login of an unknown user takes as long as any other. */
export const UNKNOWN_USER_HASH = phc({
  parameters: PARAMETERS,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
})

function argon2id(
  password: string,
  salt: Buffer,
  parameters: Parameters,
  tagLength: number,
): Promise<Buffer> {
  assertNoTransaction('Password hashing')
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

/** PHC strings use base64 without padding. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
