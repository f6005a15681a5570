import { pino, type DestinationStream } from 'pino'
import type { Env } from '#server/env.ts'

/** Limits the loss at a `kill -9` to the last second. */
const FLUSH_MS = 1000
/** The stream measures its whole buffer at each write, so it gets blocks of some hundred lines. */
const BLOCK_LENGTH = 32 * 1024
/**
 * Largest buffer while the output is not read; beyond it blocks are dropped and their lines
 * counted.
 */
const MAX_WAITING_BYTES = 4 * 1024 ** 2

/** Where log lines go. */
export interface LogDestination extends DestinationStream {
  /** Writes the buffer, and calls back when it is written or cannot be. */
  flush: (done?: () => void) => void
}

/**
 * Standard output, written asynchronously. In production lines are written in blocks: each second,
 * at errors and before the process exits. At a terminal each line appears at once.
 */
export function standardOutput({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): LogDestination {
  const inBlocks = NODE_ENV === 'production' && !process.stdout.isTTY
  // With a minimum length its flush waits until all is written.
  const stream = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    minLength: 1,
    maxLength: MAX_WAITING_BYTES,
  })
  let block = ''
  let lines = 0
  let dropped = 0

  const handOver = () => {
    if (block === '') return
    stream.write(block)
    block = ''
    lines = 0
  }
  stream.on('drop', () => {
    dropped += lines
  })
  stream.on('drain', () => {
    if (dropped === 0) return
    const line = { level: WARN, time: Date.now(), dropped, msg: 'log lines lost' }
    dropped = 0
    stream.write(`${JSON.stringify(line)}\n`)
  })
  if (inBlocks) setInterval(handOver, FLUSH_MS).unref()
  process.on('exit', () => {
    handOver()
    stream.flushSync()
  })

  return {
    write(line) {
      block += line
      lines += 1
      if (!inBlocks || block.length >= BLOCK_LENGTH) handOver()
    },
    flush(done) {
      handOver()
      // An error says that a pipe cannot be synced.
      stream.flush(() => done?.())
    },
  }
}

const WARN = pino.levels.values.warn
