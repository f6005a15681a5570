import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { inEncoding } from '#server/cache/answer.ts'
import { acceptedEncoding } from '#server/http/send-cached.ts'

/** A shorter answer fits into one packet anyway. */
const MIN_BYTES = 1024

/**
 * Compresses JSON and pages made for one request; cached answers are already compressed. Answers
 * requested by a page of another site are not compressed, because their size could reveal a guessed
 * secret (BREACH).
 */
export const compressionPlugin = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) =>
      isLongText(reply, payload) && !reply.hasHeader('content-encoding')
        ? compressed(request, reply, payload)
        : payload,
    )
  },
  { name: 'compression' },
)

/**
 * Whether the answer is a compressible text of sufficient length; that of a tRPC answer is unknown
 * before reading.
 */
function isLongText(reply: FastifyReply, payload: unknown): payload is string | Response {
  if (payload instanceof Response) return isText(payload.headers.get('content-type'))
  if (typeof payload !== 'string' || !isText(reply.getHeader('content-type'))) return false
  return Buffer.byteLength(payload) >= MIN_BYTES
}

const isText = (type: unknown): boolean => /^(?:application\/json|text\/html)/.test(String(type))

async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Response,
): Promise<Buffer> {
  const body = await bytesOf(payload, reply)
  if (body.length < MIN_BYTES) return body
  void reply.header('vary', 'Accept-Encoding')
  const encoding = isFromAnotherSite(request)
    ? 'identity'
    : acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return body
  const smaller = await inEncoding(body, encoding)
  void reply.header('content-encoding', encoding).header('content-length', smaller.length)
  return smaller
}

/** A tRPC answer has its own status and headers. */
async function bytesOf(payload: string | Response, reply: FastifyReply): Promise<Buffer> {
  if (typeof payload === 'string') return Buffer.from(payload)
  void reply.code(payload.status)
  for (const [name, value] of payload.headers) void reply.header(name, value)
  return Buffer.from(await payload.arrayBuffer())
}

/** Programs do not send the header; browsers always do. */
const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
