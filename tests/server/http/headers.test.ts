import { createHash } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { sharedApp } from '#tests/support/shared-app.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = sharedApp({ pages: true })
const PUBLIC_URL = 'https://hotel.example'

/** One request for every kind of response. */
const ANSWERS: [kind: string, request: InjectOptions, status: number][] = [
  ['a page', { url: '/' }, 200],
  ['the blog', { url: '/blog?lang=fr' }, 200],
  ['a page that does not exist', { url: '/no-such-page' }, 404],
  ['an article that does not exist', { url: '/blog/no-such-article' }, 404],
  ['a page asked for by HEAD', { method: 'HEAD', url: '/' }, 200],
  ['a page sent something', { method: 'POST', url: '/' }, 404],
  ['a slash too many', { url: '/blog/' }, 308],
  ['an address that cannot be decoded', { url: '/%ff' }, 404],
  ['the API', { url: '/api/blog' }, 200],
  ['the API about accounts', { url: '/api/auth/status' }, 200],
  ['an unknown API address', { url: '/api/nada' }, 404],
  ['a refused input', { url: '/api/blog?lang=xx' }, 400],
  ['a refused type', { method: 'POST', url: '/api/contacts', payload: 'x' }, 415],
  ['a refused origin', { method: 'POST', url: '/api/contacts', headers: { origin: 'null' } }, 403],
  ['tRPC', { url: '/trpc/blog.list?input=%7B%7D' }, 200],
  ['an unknown procedure', { url: '/trpc/nada' }, 404],
  ['too large a batch', { url: `/trpc/${Array(11).fill('a').join(',')}?batch=1` }, 400],
  ['a picture', { url: '/images/hero.webp' }, 200],
  ['an unknown file', { url: '/images/none.webp' }, 404],
  ['an unknown asset', { url: '/assets/none-12345678.js' }, 404],
  ['a probe', { url: '/healthz' }, 200],
  ['the description of the API', { url: '/api/openapi.json' }, 200],
  ['the page of the API', { url: '/api/docs' }, 200],
  ['the RSS feed', { url: '/feed.xml' }, 200],
  ['the JSON feed', { url: '/feed.json' }, 200],
  ['the sitemap', { url: '/sitemap.xml' }, 200],
  ['robots.txt', { url: '/robots.txt' }, 200],
  ['security.txt', { url: '/.well-known/security.txt' }, 200],
]

test.each(ANSWERS)('%s has the security headers', async (_kind, request, status) => {
  await using server = await testApp({ pages: true, env: { PUBLIC_URL } })

  const { headers, statusCode } = await server.app.inject(request)

  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
  for (const power of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
    expect(headers['permissions-policy']).toContain(`${power}=()`)
  }
  for (const name of [
    'x-powered-by',
    'server',
    'x-xss-protection',
    'cross-origin-embedder-policy',
  ]) {
    expect(headers).not.toHaveProperty(name)
  }
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each(ANSWERS)('%s has a strict Content-Security-Policy', async (_kind, request) => {
  const server = site()

  const response = await server.app.inject(request)

  const policy = policyOf(response)
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe-|\*|\bhttp:/)
  if (String(response.headers['content-type']).startsWith('application/json')) {
    expect(policy).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
  }
})

test.each(['/', '/blog', '/no-such-page'])(
  'the page %s complies with its Content-Security-Policy',
  async (url) => {
    const server = site()

    const response = await server.app.inject(url)
    const headers = { 'if-none-match': String(response.headers.etag) }
    const again = await server.app.inject({ url, headers })

    // Browsers replace the policy of what they have by that of a 304.
    expect(policyOf(again)).toEqual(policyOf(response))
    const policy = policyOf(response)
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy).toMatchObject({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': expect.arrayContaining(["'self'"]),
    })
    const inline = response.body.match(
      /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")/g,
    )
    expect(inline).toBeNull()
    expect(response.body).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/)
    const sheets = [...response.body.matchAll(/<style>(.*?)<\/style>/gs)]
    const hashes = sheets.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
    expect(hashes.length).toBeGreaterThan(0)
    expect(policy['style-src']).toEqual(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)])
    expect(response.body.match(/<style/g)).toHaveLength(hashes.length)
  },
)

test('a hotel with a subdomain on plain http keeps it reachable', async () => {
  await using server = await testApp({ env: { PUBLIC_URL, HSTS_SUBDOMAINS: 'off' } })

  const { headers } = await server.app.inject({
    url: '/healthz',
    headers: { host: 'hotel.example' },
  })

  expect(headers['strict-transport-security']).toBe('max-age=63072000')
})

test.each([
  ['no PUBLIC_URL', {}],
  ['a PUBLIC_URL without TLS', { PUBLIC_URL: 'http://hotel.example' }],
])('with %s there is no Strict-Transport-Security', async (_name, env) => {
  await using server = await testApp({ env })

  const { headers } = await server.app.inject('/api/blog')

  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('errors and account data are no-store', async () => {
  const server = site()

  for (const url of ['/api/auth/status', '/api/nada', '/api/blog?lang=xx', '/assets/none.js']) {
    const { headers } = await server.app.inject(url)

    expect(headers['cache-control'], url).toBe('no-store')
  }
})

test('by default pages may frame the site and the street map only', async () => {
  const server = site()

  const policy = policyOf(await server.app.inject('/'))

  expect(policy['frame-src']?.join(' ')).toBe("'self' https://www.openstreetmap.org")
  expect(policy['script-src']?.join(' ')).toBe("'self'")
  expect(policy['connect-src']?.join(' ')).toBe("'self'")
})

test('pages may load the configured hosts only', async () => {
  await using server = await testApp({
    pages: true,
    env: {
      MAP_EMBED_URL: 'https://maps.example/embed?at={lat},{lon}',
      BOOKING_ENGINE_URL: 'https://hotels.example/reservation/abc',
      GA_MEASUREMENT_ID: 'G-TEST1234',
    },
  })

  const policy = policyOf(await server.app.inject('/'))

  expect(policy['frame-src']?.join(' ')).toBe("'self' https://maps.example https://hotels.example")
  expect(policy['script-src']?.join(' ')).toBe("'self' https://www.googletagmanager.com")
  expect(policy['connect-src']?.join(' ')).toBe(
    "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://hotels.example",
  )
})

test('with analytics the footer links to the consent settings, and no page loads analytics before consent', async () => {
  await using server = await testApp({ pages: true, env: { GA_MEASUREMENT_ID: 'G-TEST1234' } })

  const { body } = await server.app.inject({ url: '/privacy' })

  expect(body).toContain('Preferencias de analítica')
  expect(body).not.toContain('googletagmanager')
})

test('without analytics there are no consent settings', async () => {
  const server = site()

  const { body } = await server.app.inject({ url: '/privacy' })

  expect(body).toContain('Privacidad')
  expect(body).not.toContain('Preferencias de analítica')
})

/** The sources of a Content-Security-Policy by directive. */
function policyOf({ headers }: LightMyRequestResponse): Record<string, string[]> {
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}
