import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { EncodedAnswer, PreparedAnswer } from '#server/cache/answer.ts'
import type { ContentCache } from '#server/cache/content-cache.ts'
import type { Env } from '#server/env.ts'
import { acceptedEncoding } from '#server/http/send-cached.ts'
import { decidesVariant, pageKey, pageVariant } from '#server/http/page-key.ts'
import { matchesEtag } from '#server/http/send-cached.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { hasTwoHosts, hostCheck, PROGRAM_POLICY } from './security.ts'

interface KeptAnswersOptions {
  cache: ContentCache
  env: Env
  /** While the process stops, every answer takes the regular path, which closes connections. */
  isStopping: () => boolean
}

type Headers = Readonly<Record<string, string>>

/**
 * Answers from the content cache before cookies, contexts, limits and routes, with the bytes and
 * headers of the regular path. Unusual requests take the regular path.
 */
export const cachedAnswersPlugin = fp(
  async (app, { cache, env, isStopping }: KeptAnswersOptions) => {
    const isOurHost = hostCheck(env)
    const isUsual = (request: FastifyRequest): boolean =>
      request.method === 'GET' &&
      request.headers['content-encoding'] === undefined &&
      isOurHost(request) &&
      !hasTwoHosts(request) &&
      !isStopping()
    const headersOf = completeHeaders(app)

    app.decorateReply('sentBytes')
    app.addHook('onRequest', (request, reply, done) => {
      const answer = isUsual(request) ? kept(app, cache, request) : undefined
      const encoded = answer?.[acceptedEncoding(request.headers['accept-encoding'])]
      const headers = encoded && headersOf(encoded)
      if (!answer || !headers) return done()

      reply.hijack()
      const id = { [REQUEST_ID_HEADER]: request.id }
      if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], encoded.etag)) {
        reply.sentBytes = 0
        reply.raw.writeHead(304, { ...headers.unchanged, ...id }).end()
      } else {
        reply.sentBytes = encoded.body.length
        reply.raw.writeHead(answer.status, { ...headers.whole, ...id }).end(encoded.body)
      }
    })
  },
  { name: 'cached-answers' },
)

/** The cached answer to a request; only for URLs in canonical form. */
function kept(
  app: FastifyInstance,
  cache: ContentCache,
  { url, headers }: FastifyRequest,
): PreparedAnswer | undefined {
  if (url.startsWith('/api/')) return cache.peek(cache.keyOf(url) ?? '')
  const cookies =
    headers.cookie && decidesVariant(headers.cookie) ? app.parseCookie(headers.cookie) : {}
  const variant = pageVariant(languageIn(url), cookies, headers['save-data'])
  const answer = cache.peek(pageKey(url, variant))
  return answer?.location === undefined ? answer : undefined
}

/** The language is the first parameter of a canonical URL. */
const languageIn = (url: string): string | undefined => /\?lang=([a-z]{2})(?:&|$)/.exec(url)?.[1]

/** Makes all headers of an answer, once per answer. */
function completeHeaders(app: FastifyInstance) {
  const made = new WeakMap<EncodedAnswer, { whole: Headers; unchanged: Headers }>()
  return (encoded: EncodedAnswer) => {
    const known = made.get(encoded)
    const security = app.securityHeaders()
    if (known || !security) return known
    const { headers, validators, body } = encoded
    const isForPrograms = headers['content-type']?.startsWith('application/json')
    const common = {
      ...security,
      ...(isForPrograms ? { 'content-security-policy': PROGRAM_POLICY } : {}),
    }
    const complete = {
      whole: { ...common, ...headers, 'content-length': String(body.length) },
      unchanged: { ...common, ...validators },
    }
    made.set(encoded, complete)
    return complete
  }
}
