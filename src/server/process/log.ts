import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { redactedFields, redactedValue, redactText } from './redact.ts'

/** Written at once, so that only the last second before a `kill -9` can be missing. */
const FLUSH_MS = 1000
/** A block of lines costs one write instead of a hundred. */
const BLOCK_BYTES = 4096
/** Lines that wait while they are not read; beyond it they are dropped, and their number is logged. */
const MAX_WAITING_BYTES = 4 * 1024 ** 2

/** Where log lines go. */
export type LogDestination = DestinationStream & {
  /** Writes what waits. */
  flush: (done?: (error?: Error) => void) => void
}

/**
 * Standard output. In production lines are written in blocks, each second and at errors; what waits
 * is written before the process exits. At a terminal each line appears at once.
 */
export function standardOutput({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): LogDestination {
  const inBlocks = NODE_ENV === 'production' && !process.stdout.isTTY
  const stream = pino.destination({
    dest: process.stdout.fd,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    ...(inBlocks ? { minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS } : {}),
  })
  let dropped = 0
  stream.on('drop', () => {
    dropped += 1
  })
  stream.on('drain', () => {
    if (dropped === 0) return
    const line = {
      level: pino.levels.values.warn,
      time: Date.now(),
      dropped,
      msg: 'log lines lost',
    }
    dropped = 0
    stream.write(`${JSON.stringify(line)}\n`)
  })
  return stream
}

/** Writes what waits; resolves also where it cannot be written. A pipe answers that it cannot be synced. */
export const flushed = (out: LogDestination): Promise<void> =>
  new Promise((done) => out.flush(() => done()))

/** The server's logger: one JSON object per line, without secrets and what guests wrote. */
export function openLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>, out: LogDestination): Logger {
  const options = {
    level: LOG_LEVEL,
    // Pino's own would replace what `redactedFields` made of an error.
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod(this: Logger, values: Parameters<LogFn>, write: LogFn, level: number) {
        write.apply(this, redactedLine(values))
        if (level >= (pino.levels.values.error ?? 0)) out.flush()
      },
    },
  }
  return pino(options, out)
}

/** The arguments of a log method: fields before the text, or a text alone. */
function redactedLine([first, text, ...values]: unknown[]): Parameters<LogFn> {
  if (typeof first === 'string') {
    return [
      redactText(first),
      ...[text, ...values].map((value) => redactedValue(value)),
    ] as Parameters<LogFn>
  }
  const fields = first instanceof Error ? { err: first } : (first as { err?: unknown })
  const message = text ?? (fields.err instanceof Error ? fields.err.message : undefined)
  return [
    redactedFields(fields),
    redactedValue(message),
    ...values.map((value) => redactedValue(value)),
  ] as Parameters<LogFn>
}
