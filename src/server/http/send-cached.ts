import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  prepareOnce,
  type Answer,
  type PreparedAnswer,
  type SingleAnswer,
  type Encoding,
} from '#server/cache/answer.ts'

/**
 * Sends an answer in the best accepted encoding, or 304 if the client has it. Browsers and CDNs
 * revalidate every time, so that unpublished content disappears immediately.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  const encoded = answer[acceptedEncoding(request.headers['accept-encoding'])]
  return sendEncoded(request, reply, { ...answer, encoded })
}

/** Sends an answer made for one request, in the best accepted encoding, without a cache lookup. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  return sendEncoded(request, reply, await prepareOnce(answer, encoding))
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, encoded }: SingleAnswer,
): FastifyReply {
  const { etag, headers, validators, body } = encoded
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(validators).send()
  }
  void reply.headers(headers)
  if (location) return reply.redirect(location, status)
  return reply.code(status).send(body)
}

/** Whether the client has the content that the validator identifies. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === etag || value === '*'
  })
}

/** The best encoding that an Accept-Encoding header allows; `q=0` excludes one. */
export function acceptedEncoding(header = ''): Encoding {
  const known = KNOWN.get(header)
  if (known) return known

  return chosen(header)
}

/** Common headers of browsers and proxies, which need no parsing. */
const KNOWN = new Map<string, Encoding>([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
])

function chosen(header: string): Encoding {
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
