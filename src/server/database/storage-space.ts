import { statfs } from 'node:fs/promises'

/**
 * Minimum of free space for the embedded database, which does not survive a failed extension of its
 * write-ahead log by 16 MB.
 */
const RESERVE_BYTES = 64 * 1024 ** 2
const MEASURE_EVERY_MS = 1000
/** Time for which `hasSpace` is false after a write failed for lack of space. */
const FAILURE_COUNTS_MS = 300_000

/** Tells whether the database can store data, without writing any. */
export class StorageSpace {
  readonly #directory: string | undefined
  readonly #reserveBytes: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  #measured: { at: number; hasSpace: Promise<boolean> } | undefined
  #failedAt = -Infinity

  /** @param directory Directory of the embedded database, if it is on a disk. */
  constructor(directory?: string, { reserveBytes = RESERVE_BYTES, now = Date.now } = {}) {
    this.#directory = directory
    this.#reserveBytes = reserveBytes
    this.now = now
  }

  /** Whether a write will probably succeed, by the free space and the result of the last write. */
  async hasSpace(): Promise<boolean> {
    if (this.now() - this.#failedAt < FAILURE_COUNTS_MS) return false
    return this.hasReserve()
  }

  /** Whether the disk has the reserve of the embedded database; true for PostgreSQL. */
  async hasReserve(): Promise<boolean> {
    if (this.#directory === undefined) return true
    const at = this.now()
    if (!this.#measured || at - this.#measured.at >= MEASURE_EVERY_MS) {
      this.#measured = { at, hasSpace: isFree(this.#directory, this.#reserveBytes) }
    }
    return this.#measured.hasSpace
  }

  /** Free bytes for the embedded database; undefined for PostgreSQL, whose disk is not read. */
  freeBytes(): Promise<number | undefined> {
    return freeBytesOf(this.#directory)
  }

  /** Records that a write failed for lack of space. */
  noteFailure(): void {
    this.#failedAt = this.now()
  }

  /** Records a successful write, unless the write began before the last failure. */
  noteSuccess(beganAt: number): void {
    if (beganAt > this.#failedAt) this.#failedAt = -Infinity
  }
}

/** True if the free space cannot be read. */
async function isFree(directory: string, bytes: number): Promise<boolean> {
  const free = await freeBytesOf(directory)
  return free === undefined || free >= bytes
}

async function freeBytesOf(directory: string | undefined): Promise<number | undefined> {
  if (directory === undefined) return undefined
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}
