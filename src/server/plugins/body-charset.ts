import { pipeline, Transform, type Readable } from 'node:stream'
import fp from 'fastify-plugin'
import { badRequest } from '#server/errors.ts'

const TEXT = /^application\/(?:json|x-www-form-urlencoded)\b/i
const CHARSET = /;\s*charset="?([\w.:-]+)/i

/**
 * Decodes the bodies of calls and forms as their content type declares, UTF-8 by default, so that no
 * replacement character is stored: a body that is not in its charset answers 400, one in a charset
 * without a decoder 415.
 */
export const bodyCharsetPlugin = fp(
  async (app) => {
    app.addHook('preParsing', async ({ headers }, _reply, payload) => {
      const type = headers['content-type'] ?? ''
      if (!TEXT.test(type) || payload.readableEnded) return payload
      return decoded(payload, decoderOf(CHARSET.exec(type)?.[1] ?? 'utf-8'))
    })
  },
  { name: 'body-charset' },
)

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch (error) {
    throw Object.assign(new Error('unknown charset', { cause: error }), { statusCode: 415 })
  }
}

/** The stream in UTF-8. */
function decoded(source: Readable, decoder: TextDecoder): Readable & DecodedLength {
  const counted = { receivedEncodedLength: 0 }
  const target = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.receivedEncodedLength += chunk.length
      attempt(done, () => decoder.decode(chunk, { stream: true }))
    },
    flush: (done) => attempt(done, () => decoder.decode()),
  })
  pipeline(source, target, () => {})
  return Object.defineProperty(target, 'receivedEncodedLength', {
    get: () => counted.receivedEncodedLength,
  }) as Transform & DecodedLength
}

/** The number of bytes before decoding, which Fastify compares with Content-Length. */
interface DecodedLength {
  receivedEncodedLength: number
}

function attempt(done: (error: Error | null, text?: string) => void, decode: () => string): void {
  try {
    done(null, decode())
  } catch {
    done(badRequest('failure.charset'))
  }
}
