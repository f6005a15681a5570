import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { ErrorReports, LoggedError } from './error-reports.ts'
import { redactedFields, redactedValue, redactText } from './redact.ts'

/** The running procedure or job (`job …`), which log lines of slow statements name. */
export const activity = new AsyncLocalStorage<string>()

/** The server's logger: one JSON object per line, without secrets and guests' texts. */
export function openLog(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  out: LogDestination,
  reports?: Pick<ErrorReports, 'report'>,
): Logger {
  const options = {
    level: LOG_LEVEL,
    // Pino's own serializer would replace the error made by `redactedFields`.
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod(this: Logger, values: Parameters<LogFn>, write: LogFn, level: number) {
        const line = redactedLine(values)
        write.apply(this, line)
        if (level < (pino.levels.values.error ?? 0)) return
        out.flush()
        reports?.report(loggedError(this, level, { values, line }))
      },
    },
  }
  return pino(options, out)
}

/** The part of an error line that is reported: not the error's own message. */
function loggedError(
  logger: Logger,
  level: number,
  { values, line }: { values: unknown[]; line: unknown[] },
): LoggedError {
  const text = values.find((value) => typeof value === 'string')
  const [fields] = line
  const { reqId } = logger.bindings()
  return {
    level: level >= (pino.levels.values.fatal ?? 0) ? 'fatal' : 'error',
    text,
    err: typeof fields === 'object' && fields && 'err' in fields ? fields.err : undefined,
    requestId: typeof reqId === 'string' ? reqId : undefined,
  }
}

/** The redacted arguments of a log call: fields and a text, or only a text. */
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

/** At most the log lines of this time are lost at a `kill -9`. */
const FLUSH_MS = 1000
/**
 * Lines are written in blocks of some hundred, because the stream measures its whole buffer at each
 * write.
 */
const BLOCK_LENGTH = 32 * 1024
/**
 * Maximum buffer while the output is not read; beyond it blocks are dropped and their lines
 * counted.
 */
const MAX_WAITING_BYTES = 4 * 1024 ** 2

export interface LogDestination extends DestinationStream {
  /** Writes the buffer, and calls back when it is written or cannot be written. */
  flush: (done?: () => void) => void
}

/**
 * Standard output, written asynchronously. In production lines are written in blocks: each second,
 * at errors and before the process exits. On a terminal each line appears at once.
 */
export function standardOutput({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): LogDestination {
  const inBlocks = NODE_ENV === 'production' && !process.stdout.isTTY
  // With `minLength`, `flush` waits until everything is written.
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
    const line = {
      level: pino.levels.values.warn,
      time: Date.now(),
      dropped,
      msg: 'log lines lost',
    }
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
      // Ignores the error, because a pipe cannot be synced.
      stream.flush(() => done?.())
    },
  }
}
