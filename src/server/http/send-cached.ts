import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  prepareUncached,
  type Answer,
  type PreparedAnswer,
  type NegotiatedAnswer,
  type Encoding,
} from '#server/cache/answer.ts'

/** Sends an answer in the best accepted encoding, or 304 if the client has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  const representation = answer[acceptedEncoding(request.headers['accept-encoding'])]
  return sendNegotiated(request, reply, { ...answer, representation })
}

/** Sends an answer that is not cached in the best accepted encoding, or 304 if the client has it. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  return sendNegotiated(request, reply, await prepareUncached(answer, encoding))
}

function sendNegotiated(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, representation }: NegotiatedAnswer,
): FastifyReply {
  const { etag, headers, notModifiedHeaders, body } = representation
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(notModifiedHeaders).send()
  }
  void reply.headers(headers)
  if (location) return reply.redirect(location, status)
  return reply.code(status).send(body)
}

/** Whether an If-None-Match header contains the ETag; weak ETags match too. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === etag || value === '*'
  })
}

/** The best encoding that an Accept-Encoding header allows; `q=0` excludes an encoding. */
export const acceptedEncoding = (header = ''): Encoding =>
  COMMON_HEADERS.get(header) ?? parseEncoding(header)

/** Headers of common browsers and proxies, looked up instead of parsed. */
const COMMON_HEADERS = new Map<string, Encoding>([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
])

function parseEncoding(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
