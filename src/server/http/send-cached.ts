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
  const { etag, headers, validators, body } =
    answer[acceptedEncoding(request.headers['accept-encoding'])]
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    return reply.code(304).headers(validators).send()
  }
  void reply.headers(headers)
  if (answer.location) return reply.redirect(answer.location, answer.status)
  return reply.code(answer.status).send(body)
}

/** Whether the client has what the validator identifies. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const value = tag.trim().replace(/^W\//, '')
    return value === etag || value === '*'
  })
}
