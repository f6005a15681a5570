import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'
import { POLICY_HEADER } from '#server/http/page-policy.ts'
import { sendError } from '#server/http/send-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every response; undefined before the first response. */
    securityHeaders: () => Readonly<Record<string, string>> | undefined
  }
}

/** The policy of API responses, which browsers must not render as documents (security row 107). */
export const PROGRAM_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Security headers (security rows 105–108), and checks of the Host (row 110) and the Origin (row
 * 22).
 */
export const securityPlugin = fp(
  async (app, { env }: { env: Env }) => {
    const isPublished = env.PUBLIC_URL?.startsWith('https://') ?? false
    await app.register(helmet, {
      // Computed once, for the first response, because the plugin would compute them for every
      // response.
      global: false,
      contentSecurityPolicy:
        env.NODE_ENV === 'development' ? false : contentSecurityPolicy(env, isPublished),
      strictTransportSecurity: isPublished
        ? { maxAge: 63_072_000, includeSubDomains: env.HSTS_SUBDOMAINS }
        : false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      xXssProtection: false,
      // Only Internet Explorer and Flash read these headers.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
    })

    let headers: Record<string, string> | undefined
    app.decorate('securityHeaders', () => headers)
    app.addHook('onRequest', async (_request, reply) => {
      if (headers) {
        void reply.headers(headers)
        return
      }
      reply.helmet()
      reply.raw.setHeader(
        'permissions-policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      )
      headers = textsOf(reply.raw.getHeaders())
    })
    app.addHook('onSend', async (_request, reply) => {
      const type = String(reply.getHeader('content-type') ?? '')
      if (/^(?:application\/json|text\/plain)/.test(type)) {
        void reply.header(POLICY_HEADER, PROGRAM_POLICY)
      }
    })

    const isOurHost = hostCheck(env)
    const isOurOrigin = originCheck(env)
    app.addHook('onRequest', async (request, reply) => {
      if (hasTwoHosts(request)) return sendError(reply, 400)
      if (!isOurHost(request)) return sendError(reply, 421)
      if (!SAFE_METHODS.has(request.method) && !isOurOrigin(request)) {
        return sendError(reply, 403)
      }
      // Rejects compressed bodies, which could be decompression bombs (security row 40).
      if (request.headers['content-encoding']) return sendError(reply, 415)
      return undefined
    })
  },
  { name: 'security' },
)

const textsOf = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/**
 * Pages have no inline scripts and contain their data in a JSON block, so the policy needs no
 * nonces and the HTML can be cached. Other hosts are allowed only if the configuration names them.
 */
function contentSecurityPolicy(env: Env, isPublished: boolean) {
  const { scripts, calls } = analyticsHosts(env)
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      // `pagePolicy` adds the hashes of a page's own style sheets.
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'https:', 'data:'],
      fontSrc: ["'self'"],
      // The page checks whether the host of the booking page answers before it shows the frame.
      connectSrc: ["'self'", ...calls, ...originsOf(env.BOOKING_ENGINE_URL)],
      frameSrc: ["'self'", ...originsOf(env.MAP_EMBED_URL, env.BOOKING_ENGINE_URL)],
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

/** The origins of URLs on other hosts; the sandbox's booking page is `'self'`. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
}

/** Hosts of Google Analytics; none unless it is configured. */
function analyticsHosts({ GA_MEASUREMENT_ID }: Env) {
  if (!GA_MEASUREMENT_ID) return { scripts: [], calls: [] }
  const tagManager = 'https://www.googletagmanager.com'
  return {
    scripts: [tagManager],
    calls: [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  }
}

/**
 * Whether there are two Host headers, which a proxy and this server may read differently; both are
 * then rejected.
 */
export function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  const isHost = (name: string, index: number) =>
    index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host'
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}

/**
 * A published site answers to its own host only, except to health probes, which use the IP address.
 */
export function hostCheck({ PUBLIC_URL, NODE_ENV }: Env) {
  if (!PUBLIC_URL || NODE_ENV !== 'production') return () => true
  const { host } = new URL(PUBLIC_URL)
  const probes = new Set(['/healthz', '/readyz'])
  return ({ headers, url }: FastifyRequest) =>
    headers.host?.toLowerCase() === host || probes.has(url)
}

/**
 * Whether a request with an unsafe method comes from the site's own pages. Compares with the
 * configuration, never with the Host header. Requests without Origin, Referer and Fetch Metadata
 * are allowed, because programs send them, which have no visitor's cookies.
 */
function originCheck({ PUBLIC_URL }: Env) {
  const published = PUBLIC_URL ? new URL(PUBLIC_URL).origin : undefined
  const isOurs = (origin: string, request: FastifyRequest) =>
    published ? origin === published : isLoopbackOrigin(origin, request.socket.localPort)

  return (request: FastifyRequest): boolean => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
    if (origin !== undefined) return isOurs(origin, request)
    if (site !== undefined || !referer) return true
    return URL.canParse(referer) && isOurs(new URL(referer).origin, request)
  }
}

/** Without `PUBLIC_URL` the site is used from its own machine. */
function isLoopbackOrigin(origin: string, localPort: number | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  if (!['http:', 'https:'].includes(protocol)) return false
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isLoopback && (localPort === undefined || Number(port || 80) === localPort)
}
