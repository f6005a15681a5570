import { randomUUID } from 'node:crypto'
import type { ProgramVersion } from './version.ts'
import { ROOT } from './paths.ts'

/** An error line of the log, already redacted. */
export interface LoggedError {
  level: 'error' | 'fatal'
  /** The site's own words; undefined where the line has only those of the error. */
  text: string | undefined
  err: unknown
  requestId: string | undefined
}

/** Where errors are reported, besides the log. */
export interface ErrorReports {
  report: (failure: LoggedError) => void
  /** When all that was reported has been sent, or could not be. */
  settled: () => Promise<unknown>
}

/** An outage makes errors by the hundred, of which the first tell as much. */
const MAX_PER_MINUTE = 20
const TIMEOUT_MS = 3000

/**
 * Sends errors to a service that takes Sentry's envelopes. A report has the kind and the places of an
 * error, the site's own words and the request's id, by which the log says more: an error's message,
 * addresses and fields may repeat what a guest wrote, so none of them leaves.
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
        // The log has the error; that it could not be reported would only add a line to each.
        .catch(() => undefined)
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },
    settled: () => Promise.all(sending),
  }
}

type ErrorEvent = ReturnType<typeof eventOf> & { environment: string; release: string }

/** `https://key@errors.example/path/42`: where the project 42 takes envelopes. */
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
    // The first cause first, as the service wants it.
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

/** An error and its causes, each with what the log knows of it. */
function chainOf(err: unknown): ErrorFacts[] {
  const { cause, ...facts } = (err ?? {}) as ErrorFacts & { cause?: unknown }
  return [facts, ...(cause ? chainOf(cause) : [])]
}

/** Of a line such as `    at send (file:///srv/site/src/server/x.ts:12:5)`. */
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
