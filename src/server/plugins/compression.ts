import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { compress } from '#server/cache/answer.ts'
import { acceptedEncoding } from '#server/http/send-cached.ts'

/** A shorter answer fits into one packet without compression. */
const MIN_BYTES = 1024

/**
 * Compresses JSON and HTML that is not compressed yet, as cached answers are. Answers to another
 * site's page are not compressed, because their size could reveal a guessed secret (BREACH).
 */
export const compressionPlugin = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) =>
      isLongText(reply, payload) && !reply.hasHeader('content-encoding')
        ? compressPayload(request, reply, payload)
        : payload,
    )
  },
  { name: 'compression' },
)

/** Whether the answer is JSON or HTML of sufficient length; the length of a tRPC answer is unknown. */
function isLongText(reply: FastifyReply, payload: unknown): payload is string | Response {
  if (payload instanceof Response) return isText(payload.headers.get('content-type'))
  if (typeof payload !== 'string' || !isText(reply.getHeader('content-type'))) return false
  return Buffer.byteLength(payload) >= MIN_BYTES
}

const isText = (type: unknown): boolean => /^(?:application\/json|text\/html)/.test(String(type))

async function compressPayload(
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
  const smaller = await compress(body, encoding)
  void reply.header('content-encoding', encoding).header('content-length', smaller.length)
  return smaller
}

/** Copies status and headers of a tRPC answer to the reply. */
async function bytesOf(payload: string | Response, reply: FastifyReply): Promise<Buffer> {
  if (typeof payload === 'string') return Buffer.from(payload)
  void reply.code(payload.status)
  for (const [name, value] of payload.headers) void reply.header(name, value)
  return Buffer.from(await payload.arrayBuffer())
}

/** By a header that browsers always send and programs do not. */
const isFromAnotherSite = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
