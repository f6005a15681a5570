import type { FastifyReply, FastifyRequest } from 'fastify'
import { stdSerializers, type DestinationStream, type LoggerOptions } from 'pino'
import type { Env } from './env.ts'

const SECRETS: readonly [RegExp, string][] = [
  [/cbat_[\w-]+/g, 'cbat_[redacted]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
]

/** Replaces API keys and e-mail addresses in a finished log line, wherever in it they stand. */
export function redactLine(line: string): string {
  return SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
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
    redact: {
      paths: [
        'password',
        '*.password',
        'req.headers',
        'headers.cookie',
        'headers.authorization',
        'headers["x-api-key"]',
        '*.headers.cookie',
        '*.headers.authorization',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: stdSerializers.err,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  }
}
