import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { PreparedAnswer, Representation } from '#server/cache/answer.ts'
import type { ContentCache } from '#server/cache/content-cache.ts'
import type { Env } from '#server/env.ts'
import { hasVariantCookie, pageKey, pageVariant } from '#server/http/page-key.ts'
import { acceptedEncoding, matchesEtag } from '#server/http/send-cached.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { hasTwoHosts, hostCheck, API_POLICY } from './security.ts'

interface CachedAnswersOptions {
  cache: ContentCache
  env: Env
  /** While the process stops, requests take the regular path, which closes their connections. */
  isStopping: () => boolean
}

type Headers = Readonly<Record<string, string>>

/**
 * Answers GET requests from the content cache before all other plugins, with the bytes and headers
 * that the regular path would send. Other requests take the regular path.
 */
export const cachedAnswersPlugin = fp(
  async (app, { cache, env, isStopping }: CachedAnswersOptions) => {
    const isOurHost = hostCheck(env)
    const isCacheable = (request: FastifyRequest): boolean =>
      request.method === 'GET' &&
      request.headers['content-encoding'] === undefined &&
      isOurHost(request) &&
      !hasTwoHosts(request) &&
      !isStopping()
    const headersOf = completeHeaders(app)

    app.decorateReply('sentBytes')
    app.addHook('onRequest', (request, reply, done) => {
      const answer = isCacheable(request) ? findCached(app, cache, request) : undefined
      const representation = answer?.[acceptedEncoding(request.headers['accept-encoding'])]
      const headers = representation && headersOf(representation)
      if (!answer || !headers) return done()

      reply.hijack()
      const id = { [REQUEST_ID_HEADER]: request.id }
      const { etag, body } = representation
      if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
        reply.sentBytes = 0
        reply.raw.writeHead(304, { ...headers.notModified, ...id }).end()
      } else {
        reply.sentBytes = body.length
        reply.raw.writeHead(answer.status, { ...headers.full, ...id }).end(body)
      }
    })
  },
  { name: 'cached-answers' },
)

/** Finds only answers to URLs in canonical form, and no redirects. */
function findCached(
  app: FastifyInstance,
  cache: ContentCache,
  { url, headers }: FastifyRequest,
): PreparedAnswer | undefined {
  if (url.startsWith('/api/')) return cache.peek(cache.keyOf(url) ?? '')
  const cookies =
    headers.cookie && hasVariantCookie(headers.cookie) ? app.parseCookie(headers.cookie) : {}
  const variant = pageVariant(languageIn(url), cookies, headers['save-data'])
  const answer = cache.peek(pageKey(url, variant))
  return answer?.location === undefined ? answer : undefined
}

/** In a canonical URL the language is the first parameter. */
const languageIn = (url: string): string | undefined => /\?lang=([a-z]{2})(?:&|$)/.exec(url)?.[1]

/**
 * Makes a function for all headers of a response, with and without a body, computed once per
 * representation; undefined until the security headers are known.
 */
function completeHeaders(app: FastifyInstance) {
  const made = new WeakMap<Representation, { full: Headers; notModified: Headers }>()
  return (representation: Representation) => {
    const known = made.get(representation)
    const security = app.securityHeaders()
    if (known || !security) return known
    const { headers, notModifiedHeaders, body } = representation
    const isForPrograms = headers['content-type']?.startsWith('application/json')
    const common = {
      ...security,
      ...(isForPrograms ? { 'content-security-policy': API_POLICY } : {}),
    }
    const complete = {
      full: { ...common, ...headers, 'content-length': String(body.length) },
      notModified: { ...common, ...notModifiedHeaders },
    }
    made.set(representation, complete)
    return complete
  }
}
