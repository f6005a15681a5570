import type { OutgoingHttpHeaders } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'
import { POLICY_HEADER } from '#server/http/page-policy.ts'
import { isOwnSiteOnly } from '#server/http/own-site.ts'
import { ABSOLUTE_FORM } from '#server/http/request-target.ts'
import { sendError } from '#server/http/send-error.ts'
import { presentSite, type Site } from '#server/site/site.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every response; undefined before the first response of a site. */
    securityHeaders: () => Readonly<Record<string, string>> | undefined
  }
}

/** The Content-Security-Policy of JSON and text, which browsers must not run (security row 107). */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Security headers (security rows 105–108), and checks of the Host (row 110) and the Origin (row
 * 22).
 */
export const securityPlugin = fp(
  async (app, { env }: { env: Env }) => {
    const isHttps = env.PUBLIC_URL?.startsWith('https://') ?? false
    await app.register(helmet, {
      // Not global: this plugin computes the headers once for a site, helmet would for every response.
      global: false,
      strictTransportSecurity: isHttps
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

    // Once for each site, because its booking page and its map are hosts that pages may show.
    const headersOf = new WeakMap<Site, Record<string, string>>()
    app.decorate('securityHeaders', () => headersOf.get(presentSite()))
    app.addHook('onRequest', async (_request, reply) => {
      const site = presentSite()
      const known = headersOf.get(site)
      if (known) {
        void reply.headers(known)
        return
      }
      reply.helmet({
        contentSecurityPolicy:
          env.NODE_ENV === 'development' ? false : contentSecurityPolicy(env, site, isHttps),
      })
      reply.raw.setHeader(
        'permissions-policy',
        'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      )
      headersOf.set(site, stringHeaders(reply.raw.getHeaders()))
    })
    app.addHook('onSend', async (_request, reply) => {
      const type = String(reply.getHeader('content-type') ?? '')
      if (/^(?:application\/json|text\/plain)/.test(type)) {
        void reply.header(POLICY_HEADER, API_POLICY)
      }
    })

    const isOurHost = hostCheck(env)
    const isOurOrigin = originCheck(env)
    app.addHook('onRequest', async (request, reply) => {
      if (hasTwoHosts(request)) return sendError(reply, 400)
      if (!isOurHost(request)) return sendError(reply, 421)
      const isGuarded = isOwnSiteOnly(request) || !SAFE_METHODS.has(request.method)
      if (isGuarded && !isOurOrigin(request)) return sendError(reply, 403)
      // Rejects compressed bodies, which could be decompression bombs (security row 40).
      if (request.headers['content-encoding']) return sendError(reply, 415)
      return undefined
    })
  },
  { name: 'security' },
)

const stringHeaders = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/**
 * Without nonces, so that HTML can be cached: pages have no inline scripts, only a JSON block. Other
 * hosts are allowed only if the environment or the owner names them.
 */
function contentSecurityPolicy(env: Env, { facts }: Site, isHttps: boolean) {
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
      connectSrc: ["'self'", ...calls, ...originsOf(facts.engine)],
      frameSrc: ["'self'", ...originsOf(facts.mapUrl, facts.engine)],
      manifestSrc: ["'self'"],
      mediaSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** The origins of absolute URLs; the sandbox's booking page has only a path. */
function originsOf(...addresses: (string | null)[]): string[] {
  return addresses.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
}

/** Hosts of Google Analytics if it is configured. */
function analyticsHosts({ GA_MEASUREMENT_ID }: Env) {
  if (!GA_MEASUREMENT_ID) return { scripts: [], calls: [] }
  const tagManager = 'https://www.googletagmanager.com'
  return {
    scripts: [tagManager],
    calls: [tagManager, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  }
}

/**
 * Whether a request names two hosts, of which a proxy and this server may read different ones: two
 * Host headers, or a request target in absolute form with another host (RFC 9112 §3.2.2).
 */
export function hasTwoHosts({
  raw: { rawHeaders },
  headers,
  originalUrl,
}: FastifyRequest): boolean {
  const named = ABSOLUTE_FORM.exec(originalUrl)?.[1]
  if (named !== undefined && named.toLowerCase() !== headers.host?.toLowerCase()) return true
  const isHost = (name: string, index: number) =>
    index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host'
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}

/**
 * Makes a test whether a request is for the host of PUBLIC_URL. Without PUBLIC_URL, and for health
 * probes, which use the IP address, any host passes.
 */
export function hostCheck({ PUBLIC_URL, NODE_ENV }: Env) {
  if (!PUBLIC_URL || NODE_ENV !== 'production') return () => true
  const { host } = new URL(PUBLIC_URL)
  const probes = new Set(['/healthz', '/readyz'])
  return ({ headers, url }: FastifyRequest) =>
    headers.host?.toLowerCase() === host || probes.has(url)
}

/**
 * Makes a test whether a request comes from the site's own pages. Compares with PUBLIC_URL, never
 * with the Host header. Requests without Origin, Referer and Fetch Metadata pass: they come from
 * programs, which have no visitor's cookies.
 */
function originCheck({ PUBLIC_URL }: Env) {
  const publicOrigin = PUBLIC_URL ? new URL(PUBLIC_URL).origin : undefined
  const isOurs = (origin: string, request: FastifyRequest) =>
    publicOrigin ? origin === publicOrigin : isLoopbackOrigin(origin, request.socket.localPort)

  return (request: FastifyRequest): boolean => {
    const { origin, referer, 'sec-fetch-site': site } = request.headers
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
    if (origin !== undefined) return isOurs(origin, request)
    if (site !== undefined || !referer) return true
    return URL.canParse(referer) && isOurs(new URL(referer).origin, request)
  }
}

/** Whether an origin is this server on this machine. */
function isLoopbackOrigin(origin: string, localPort: number | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  if (!['http:', 'https:'].includes(protocol)) return false
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return isLoopback && (localPort === undefined || Number(port || 80) === localPort)
}
