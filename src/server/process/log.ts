import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DestinationStream, LoggerOptions } from 'pino'
import type { Env } from '#server/env.ts'

/** The rejected row in a database error, up to the end of its text. */
const QUOTED_ROW = /\\n - detail:(?:[^"\\]|\\.)*/g

const MAX_MESSAGE_LENGTH = 500
const MAX_CAUSES = 5

/** JSON escapes are tokens of their own, so that their letters do not become part of a word. */
const TOKENS =
  /\\(?:u[0-9a-f]{4}|.)|[\p{L}\p{N}_.+-]+((?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)?/giu
const API_KEY = /cbat_[\w-]+/g
/** A secret by its field name at any depth: a string or a list of strings. */
const SECRET_FIELD =
  /"(password|cookie|set-cookie|authorization|x-api-key|token)":(?:"(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/gi
/** The last path segment of the webhook address is a secret. */
const WEBHOOK_TOKEN = /(\/api\/webhooks\/[^/]+\/).+/
/** User name and password in a URL such as `smtp://user:secret@host`. */
const CREDENTIALS = /:\/\/[^\s"/@]+@/g

/** Replaces keys, passwords, cookies, e-mail addresses and database rows in a log line. */
export function redactLine(line: string): string {
  return line
    .replace(QUOTED_ROW, '')
    .replace(SECRET_FIELD, '"$1":"[redacted]"')
    .replace(CREDENTIALS, '://[redacted]@')
    .replace(API_KEY, 'cbat_[redacted]')
    .replace(TOKENS, (token, domain: string | undefined) => (domain ? '[e-mail]' : token))
}

/** The fields of an error to log. Others are dropped, because drivers attach SQL with guests' data. */
function errorFacts(error: unknown, causes = MAX_CAUSES): Record<string, unknown> {
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

/** Pino's options: one JSON object per line, without headers, bodies, query strings and secrets. */
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
