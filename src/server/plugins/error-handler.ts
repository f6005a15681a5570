import type { TRPCError } from '@trpc/server'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import {
  messageIn,
  PublicError,
  publicIssues,
  publicMessage,
  publicFields,
} from '#server/errors.ts'
import { errorLanguage, noteFailure, sendError, statusMessage } from '#server/http/send-error.ts'

/**
 * Answers every error as `{ message }`; details of an internal error are only logged (security row
 * 52).
 */
export const errorHandlerPlugin = fp(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
    app.setNotFoundHandler((_request, reply) => sendError(reply, 404))
  },
  { name: 'error-handler' },
)

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Fastify gives an error of reading the body a status, and leaves its message.
  const statusCode = error.cause instanceof PublicError ? undefined : error.statusCode
  if (statusCode === 507) {
    request.log.error({ err: error }, 'no disk space left')
    return sendError(reply, statusCode)
  }
  if (statusCode && (statusCode < 500 || statusCode === 503)) return sendError(reply, statusCode)

  const { known, status } = noteFailure(request, reply, error)
  return reply.code(status).header('cache-control', 'no-store').send(bodyOf(known, request))
}

function bodyOf(error: TRPCError, request: FastifyRequest) {
  const issues = publicIssues(error)
  return {
    message: publicMessage(error, errorLanguage(request)),
    ...publicFields(error),
    ...(issues ? { issues } : {}),
    ...(error.code === 'INTERNAL_SERVER_ERROR' ? { requestId: request.id } : {}),
  }
}

/**
 * Replaces a path that cannot be decoded by a path that answers 404, because Fastify's own response
 * to it skips the hooks, which set security headers.
 */
export function normalizeUndecodableUrl(url = '/'): string {
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

/** Answers malformed HTTP on the socket, because Fastify has no request for it. */
export const answerClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  { code },
  socket,
) => {
  if (socket.destroyed || code === 'ECONNRESET') return
  const [status, reason] = MALFORMED[code] ?? [400, 'Bad Request']
  const body = JSON.stringify({ message: messageIn(DEFAULT_LANGUAGE, statusMessage(status)) })
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
