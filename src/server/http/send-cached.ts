import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreparedAnswer } from '#server/cache/answer.ts'
import { acceptedEncoding } from './accepted-encoding.ts'

/**
 * Sends an answer in the best accepted encoding, or 304 when the client has it. Browsers and CDNs
 * revalidate every time, so that unpublished content disappears immediately.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  const { etag, headers, body } = answer[acceptedEncoding(request.headers['accept-encoding'])]
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(validatorsOf(headers)).send()
  }
  void reply.headers(headers)
  if (answer.location) return reply.redirect(answer.location, answer.status)
  return reply.code(answer.status).send(body)
}

/** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
export const validatorsOf = (headers: Readonly<Record<string, string>>) => ({
  etag: headers.etag,
  'cache-control': headers['cache-control'],
  vary: headers.vary,
})

/** Whether the client has what the validator identifies. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === etag || value === '*'
  })
}
