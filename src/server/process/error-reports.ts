import { randomUUID } from 'node:crypto'
import type { ProgramVersion } from './version.ts'
import { ROOT } from './paths.ts'

/** A redacted error line of the log. */
export interface LoggedError {
  level: 'error' | 'fatal'
  /** The message that the code passed to the log; undefined if it passed only the error. */
  text: string | undefined
  err: unknown
  requestId: string | undefined
}

export interface ErrorReports {
  report: (failure: LoggedError) => void
  /** Resolves when all reports have been sent or have failed. */
  settled: () => Promise<unknown>
}

/** An outage causes hundreds of errors, of which the first are sufficient. */
const MAX_PER_MINUTE = 20
const TIMEOUT_MS = 3000

/**
 * Sends errors to a service that accepts Sentry's envelopes: type, stack frames, log message, and
 * the request id, by which the log line is found. The error's own message, URLs and other fields
 * are never sent, because they may contain a guest's data.
 */
export function errorReports(
  dsn: string,
  program: ProgramVersion,
  environment: string,
): ErrorReports {
  const { endpoint, key } = readDsn(dsn)
  const sending = new Set<Promise<unknown>>()
  let sentAt: number[] = []

  const send = async (event: ErrorEvent) => {
    const header = { event_id: event.event_id, dsn, sent_at: new Date().toISOString() }
    await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=hare-mahina/${program.version}`,
      },
      body: [header, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  return {
    report: (failure) => {
      const now = Date.now()
      sentAt = sentAt.filter((time) => time > now - 60_000)
      if (sentAt.length >= MAX_PER_MINUTE) return
      sentAt.push(now)
      const about = { environment, release: releaseOf(program) }
      const sent = send({ ...eventOf(failure), ...about })
        // A failed report is not logged, because the error itself already is.
        .catch(() => undefined)
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    settled: () => Promise.all(sending),
  }
}

type ErrorEvent = ReturnType<typeof eventOf> & { environment: string; release: string }

/**
 * The endpoint of a DSN such as `https://key@errors.example/path/42`, in which 42 is the project.
 */
function readDsn(dsn: string): { endpoint: string; key: string } {
  const url = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(url.pathname) ?? []
  return { endpoint: `${url.origin}${path}/api/${project}/envelope/`, key: url.username }
}

const releaseOf = ({ version, commit }: ProgramVersion): string =>
  commit ? `hare-mahina@${version}+${commit}` : `hare-mahina@${version}`

function eventOf({ level, text, err, requestId }: LoggedError) {
  const chain = chainOf(err)
  const { code, table, constraint } = chain.find((cause) => cause.code !== undefined) ?? {}
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level,
    ...(text === undefined ? {} : { logentry: { message: text } }),
    tags: { request_id: requestId, code, table, constraint },
    // Root cause first, as the service expects.
    exception: {
      values: chain.toReversed().map(({ type = 'Error', stack }) => ({
        type,
        value: text ?? '',
        stacktrace: { frames: framesOf(stack).toReversed() },
      })),
    },
  }
}

type ErrorFacts = Partial<Record<'type' | 'code' | 'table' | 'constraint' | 'stack', unknown>>

/** The logged fields of an error and of its causes. */
function chainOf(err: unknown): ErrorFacts[] {
  const { cause, ...facts } = (err ?? {}) as ErrorFacts & { cause?: unknown }
  return [facts, ...(cause ? chainOf(cause) : [])]
}

/** Name, file, line and column of a stack line such as `    at send (file:///srv/site/src/server/x.ts:12:5)`. */
const FRAME = /^ +at (?:(.+?) \()?(?:file:\/\/)?([^()]+):(\d+):(\d+)\)?$/

function framesOf(stack: unknown) {
  if (!Array.isArray(stack)) return []
  return stack.flatMap((line: unknown) => {
    const [, name, file = '', lineno, colno] = FRAME.exec(String(line)) ?? []
    if (!lineno) return []
    const filename = file.startsWith(ROOT) ? file.slice(ROOT.length) : file
    const isOurs = filename !== file && !filename.startsWith('node_modules/')
    return [
      { function: name, filename, lineno: Number(lineno), colno: Number(colno), in_app: isOurs },
    ]
  })
}
