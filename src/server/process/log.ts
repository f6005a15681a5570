import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DestinationStream, LoggerOptions } from 'pino'
import type { Env } from '#server/env.ts'

/** How an error of the database quotes the row it refused; to the end of its text. */
const QUOTED_ROW = /\\n - detail:(?:[^"\\]|\\.)*/g

const MAX_MESSAGE_LENGTH = 500
const MAX_CAUSES = 5

/** An escape of the JSON line is a token of its own, so that no letter of it is taken for a word's. */
const TOKENS =
  /\\(?:u[0-9a-f]{4}|.)|[\p{L}\p{N}_.+-]+((?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)?/giu
const API_KEY = /cbat_[\w-]+/g
/** A secret by its name, however deep it stands: a text or a list of texts. */
const SECRET_FIELD =
  /"(password|cookie|set-cookie|authorization|x-api-key|token)":(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi
/** The last part of the address at which the property reports changes is its secret. */
const WEBHOOK_TOKEN = /(\/api\/webhooks\/[^/]+\/).+/
/** User and password of an address such as `smtp://user:secret@host`. */
const CREDENTIALS = /:\/\/[^\s"/@]+@/g

/**
 * Replaces keys, passwords, cookies, e-mail addresses and quoted rows in a finished log line,
 * wherever they stand.
 */
export function redactLine(line: string): string {
  return line
    .replace(QUOTED_ROW, '')
    .replace(SECRET_FIELD, '"$1":"[redacted]"')
    .replace(CREDENTIALS, '://[redacted]@')
    .replace(API_KEY, 'cbat_[redacted]')
    .replace(TOKENS, (token, domain: string | undefined) => (domain ? '[e-mail]' : token))
}

/**
 * What a developer needs of an error, and nothing a guest wrote: drivers hang the statement and its
 * values on their errors, so only what is named here is kept.
 */
export function errorFacts(error: unknown, causes = MAX_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_MESSAGE_LENGTH) }
  const { name, message, stack, cause, code, table, constraint } = error as DatabaseError
  return {
    type: name,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    code,
    table,
    constraint,
    stack: stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(cause === undefined || causes === 0 ? {} : { cause: errorFacts(cause, causes - 1) }),
  }
}

interface DatabaseError extends Error {
  code?: unknown
  table?: unknown
  constraint?: unknown
}

/**
 * Pino's options: one JSON object per line, no headers, no bodies, no query strings (addresses of
 * pages may carry tokens), and nothing secret in what is left.
 */
export function loggerOptions(
  env: Pick<Env, 'LOG_LEVEL'>,
  out: NodeJS.WritableStream = process.stdout,
): LoggerOptions & { stream: DestinationStream } {
  return {
    level: env.LOG_LEVEL,
    stream: { write: (line: string) => void out.write(redactLine(line)) },
    serializers: {
      err: (error: unknown) => errorFacts(error),
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replace(WEBHOOK_TOKEN, '$1[redacted]'),
        ip: request.ip,
      }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  }
}
