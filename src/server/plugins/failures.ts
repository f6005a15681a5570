import { getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import {
  isDatabaseLost,
  publicIssues,
  publicMessage,
  refusalFacts,
  retryAfter,
  unavailable,
} from '#server/errors.ts'

/** What Fastify refuses by itself, in the language of the other messages. */
const REFUSALS: Record<number, string> = {
  404: 'No existe esa dirección.',
  408: 'La solicitud tardó demasiado.',
  413: 'El contenido es demasiado grande.',
  415: 'Este tipo de contenido no se acepta; envía application/json.',
  416: 'No existe esa parte del archivo.',
  431: 'La dirección o las cabeceras son demasiado largas.',
  507: 'No queda espacio para guardar la imagen. Avisa a quien cuida del servidor.',
  503: 'Mucha demanda en este momento. Inténtalo de nuevo en unos segundos.',
}

const BAD_REQUEST = 'La solicitud no es válida.'

/**
 * Everything that goes wrong leaves in one shape, `{ message }`, whichever route it happened on, and
 * a failure of ours never explains itself outside the log (security row 52).
 */
export const failuresPlugin = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404))
  },
  { name: 'failures' },
)

/** Answers with the sentence for a status, and keeps caches from remembering it. */
export function refuse(
  reply: FastifyReply,
  status: number,
  message = REFUSALS[status] ?? BAD_REQUEST,
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ message })
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = error
  if (statusCode === 507) {
    request.log.error({ err: error }, 'there is no room left')
    return refuse(reply, statusCode)
  }
  if (statusCode && (statusCode < 500 || statusCode === 503)) return refuse(reply, statusCode)

  const known = isDatabaseLost(error) ? unavailable() : getTRPCErrorFromUnknown(error)
  const status = getHTTPStatusCodeFromError(known)
  if (status >= 500) request.log.error({ err: known.cause ?? known }, 'request failed')
  const seconds = retryAfter(known)
  if (seconds) void reply.header('retry-after', String(seconds))
  return reply.code(status).header('cache-control', 'no-store').send(bodyOf(known, request.id))
}

function bodyOf(error: TRPCError, requestId: string) {
  const issues = publicIssues(error)
  return {
    message: publicMessage(error),
    ...refusalFacts(error),
    ...(issues ? { issues } : {}),
    ...(error.code === 'INTERNAL_SERVER_ERROR' ? { requestId } : {}),
  }
}

/**
 * An address that cannot be decoded names nothing, so it is answered like one that names nothing:
 * with every hook and header, which Fastify's own answer would lack.
 */
export function decodable(url = '/'): string {
  const path = url.split('?', 1)[0] ?? ''
  if (isDecodable(path)) return url
  return /^\/(?:api|trpc)\//.test(path) ? '/api/404' : '/404'
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The last word to somebody who does not speak HTTP: there is no request yet, only a socket. */
export const answerMalformed: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  { code },
  socket,
) => {
  if (socket.destroyed || code === 'ECONNRESET') return
  const [status, reason] = MALFORMED[code] ?? [400, 'Bad Request']
  const body = JSON.stringify({ message: REFUSALS[status] ?? BAD_REQUEST })
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${reason}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}

const MALFORMED: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}
