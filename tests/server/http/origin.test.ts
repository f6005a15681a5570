import { expect, test } from 'vitest'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { aSession } from '#tests/support/accounts.ts'

const PUBLIC_URL = 'https://hotel.example'
const published = sharedApp({ env: { PUBLIC_URL } })
const message = { name: 'Ana', email: 'ana@example.org', message: 'Iorana' }

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['our name as a subdomain of another', { origin: 'https://hotel.example.evil.example' }],
  ['a name that ends like ours', { origin: 'https://evil-hotel.example' }],
  ['another port', { origin: 'https://hotel.example:8443' }],
  ['no TLS', { origin: 'http://hotel.example' }],
  ['two origins', { origin: 'https://hotel.example, https://evil.example' }],
  ['another site, by Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  [
    'another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://hotel.example' },
  ],
  [
    'another origin that claims our site',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ],
  ['a page of another site', { referer: 'https://evil.example/hotel.example' }],
  ['a page without an address', { referer: 'about:blank' }],
  ['a referer that is none', { referer: 'hotel.example' }],
  [
    'another site that names its own host',
    {
      origin: 'https://evil.example',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    },
  ],
]

test.each(FOREIGN)(
  'a change requested by %s answers 403 and changes nothing',
  async (_name, headers) => {
    const server = published()

    for (const { method, url } of writes()) {
      const response = await server.app.inject({ method, url, headers, payload: message })

      expect(response.statusCode, url).toBe(403)
      expect(response.json()).toEqual({ message: 'La solicitud no viene de este sitio.' })
    }
    for (const table of ['contact_message', 'rate_limit', 'outbox_mail']) {
      const [row] = await server.em.execute(`select count(*)::int as count from ${table}`)
      expect(row, table).toEqual({ count: 0 })
    }
  },
)

test.each([
  ['a program', {}],
  ['our own page', { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }],
  ['our own page in an old browser', { origin: PUBLIC_URL }],
  ['our own page in an older browser', { referer: `${PUBLIC_URL}/contacto` }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
])('a change requested by %s is accepted', async (_name, headers) => {
  await using server = await testApp({ env: { PUBLIC_URL } })

  for (const url of ['/api/contacts', '/trpc/contact.send']) {
    const response = await server.app.inject({ method: 'POST', url, headers, payload: message })

    expect(response.statusCode, url).toBe(200)
  }
})

test.each([
  ['http://localhost:3000', 200],
  ['http://127.0.0.1:3000', 200],
  ['http://[::1]:3000', 200],
  ['http://evil.example', 403],
  ['http://localhost.evil.example', 403],
  ['null', 403],
])('without PUBLIC_URL a change requested by %s answers %i', async (origin, status) => {
  await using server = await testApp()

  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { origin },
    payload: message,
  })

  expect(response.statusCode).toBe(status)
})

test('no response has CORS headers', async () => {
  await using server = await testApp({ pages: true })
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
    'access-control-request-private-network': 'true',
  }

  for (const method of ['OPTIONS', 'GET'] as const) {
    for (const url of [
      '/',
      '/api/blog',
      '/api/contacts',
      '/trpc/contact.send',
      '/images/hero.webp',
    ]) {
      const response = await server.app.inject({ method, url, headers })

      const grants = Object.keys(response.headers).filter((name) => name.startsWith('access-'))
      expect(grants, `${method} ${url}`).toEqual([])
      if (method === 'OPTIONS') expect(response.statusCode).toBeGreaterThanOrEqual(400)
    }
  }
})

test('no GET changes anything', async () => {
  await using server = await testApp()

  for (const name of mutations()) {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await server.app.inject({ method, url: `/trpc/${name}?input=%7B%7D` })

      expect(response.statusCode === 405 || method === 'HEAD', `${method} ${name}`).toBe(true)
    }
  }
  const [row] = await server.em.execute('select count(*)::int as count from rate_limit')
  expect(row).toEqual({ count: 0 })
})

test('a page of another site cannot make the browser of the staff download a list', async () => {
  await using server = await testApp({ env: { PUBLIC_URL: 'https://hotel.example' } })
  const headers = { cookie: await aSession(server) }
  const files = ['bookings', 'subscribers'].flatMap((list) => [`${list}.csv`, `${list}.xlsx`])

  for (const url of files.map((file) => `/api/admin/${file}`)) {
    const get = async (asked: Record<string, string>) =>
      (await server.app.inject({ url, headers: { ...headers, ...asked } })).statusCode
    expect(await get({ 'sec-fetch-site': 'cross-site' }), url).toBe(403)
    expect(await get({ 'sec-fetch-site': 'same-site' }), url).toBe(403)
    expect(await get({ referer: 'https://evil.example/' }), url).toBe(403)
    expect(await server.em.execute('select * from audit_entry')).toEqual([])
    for (const site of ['same-origin', 'none']) {
      expect(await get({ 'sec-fetch-site': site }), url).toBe(200)
    }
    await server.em.execute('delete from audit_entry')
  }
})

function mutations(): string[] {
  const names = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
    .filter(([, { _def }]) => _def.type === 'mutation')
    .map(([name]) => name)
  expect(names.length).toBeGreaterThan(50)
  return names
}

interface Procedure {
  _def: { type: string }
}

/** Every mutation over REST and over tRPC. */
function writes(): { method: 'POST' | 'PUT' | 'DELETE'; url: string }[] {
  const rest = restRoutes(appRouter).flatMap(({ method, url }) =>
    method === 'GET' ? [] : [{ method, url: url.replace(/:\w+/g, '1') }],
  )
  return [
    ...rest,
    ...mutations().map((name) => ({ method: 'POST' as const, url: `/trpc/${name}` })),
  ]
}
