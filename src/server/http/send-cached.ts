import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedAnswer } from '#server/cache/content-cache.ts'
import { acceptedEncoding } from './accepted-encoding.ts'

/**
 * Sends an answer in the best accepted encoding, or 304 when the client has it. Browsers and CDNs
 * revalidate every time, so that unpublished content disappears immediately.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  vary = 'Accept-Encoding',
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  // A strong validator identifies a sequence of bytes, so each encoding has its own.
  const etag = `"${answer.etag}-${encoding}"`
  void reply
    .header('etag', etag)
    .header('cache-control', answer.cacheControl ?? 'public, max-age=0, must-revalidate')
    .header('vary', vary)
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  if (answer.location) return reply.redirect(answer.location, answer.status)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .code(answer.status)
    .header('content-type', answer.contentType)
    .send(encoding === 'br' ? answer.brotli : answer[encoding])
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === etag || value === '*'
  })
}
