import helmet from '@fastify/helmet'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'

const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * The headers every answer carries (security rows 105–108), and the two checks on where a request
 * comes from: its origin when it would change something (row 22), and its host (row 110).
 */
export const securityPlugin = fp(
  async (app, { env }: { env: Env }) => {
    const isPublished = env.PUBLIC_URL?.startsWith('https://') ?? false
    await app.register(helmet, {
      contentSecurityPolicy:
        env.NODE_ENV === 'development' ? false : contentSecurityPolicy(isPublished),
      strictTransportSecurity: isPublished
        ? { maxAge: 63_072_000, includeSubDomains: true }
        : false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      xXssProtection: false,
    })

    app.addHook('onSend', async (_request, reply) => {
      void reply.header(
        'permissions-policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      )
    })

    const isOurHost = hostCheck(env)
    const isOurOrigin = originCheck(env)
    app.addHook('onRequest', async (request, reply) => {
      if (!isOurHost(request)) return refuse(reply, 421, 'Dirección desconocida.')
      if (UNSAFE_METHODS.has(request.method) && !isOurOrigin(request)) {
        return refuse(reply, 403, 'La solicitud no viene de esta web.')
      }
      return undefined
    })
  },
  { name: 'security' },
)

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message })
}

/**
 * Pages carry no inline script at all: their data stands in a JSON block, which browsers never run,
 * so scripts need neither hashes nor nonces and the HTML can be cached.
 */
function contentSecurityPolicy(isPublished: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'https:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isPublished ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** A published site answers to its own name only; health probes come by address. */
function hostCheck({ PUBLIC_URL, NODE_ENV }: Env) {
  if (!PUBLIC_URL || NODE_ENV !== 'production') return () => true
  const { host } = new URL(PUBLIC_URL)
  const probes = new Set(['/healthz', '/readyz'])
  return ({ headers, url }: FastifyRequest) => headers.host === host || probes.has(url)
}

/**
 * Whether a request that would change something comes from our own pages. Compared with the
 * configuration, never with the Host header; programs that send neither header are allowed, since
 * they carry no visitor's cookies.
 */
function originCheck({ PUBLIC_URL }: Env) {
  const published = PUBLIC_URL ? new URL(PUBLIC_URL).origin : undefined
  const isOurs = (origin: string, request: FastifyRequest) =>
    published ? origin === published : isLoopbackOrigin(origin, request.socket.localPort)

  return (request: FastifyRequest): boolean => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
    if (origin !== undefined) return isOurs(origin, request)
    if (site === undefined && referer !== undefined && URL.canParse(referer)) {
      return isOurs(new URL(referer).origin, request)
    }
    return true
  }
}

/** Without `PUBLIC_URL` the site is being tried out on the machine it runs on. */
function isLoopbackOrigin(origin: string, localPort: number | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  if (!['http:', 'https:'].includes(protocol)) return false
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isLoopback && (localPort === undefined || Number(port || 80) === localPort)
}
