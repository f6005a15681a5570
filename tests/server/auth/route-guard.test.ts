import { expect, test } from 'vitest'
import { aSession } from '#tests/support/accounts.ts'
import { testApp } from '#tests/support/test-app.ts'

/** Routes without a session; the calls below /trpc are guarded one by one. */
const PUBLIC = new Set([
  '*',
  '/.well-known/security.txt',
  // Leads to the login.
  '/admin',
  '/admin/*',
  '/api',
  '/api/*',
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/status',
  '/api/blog',
  '/api/blog/:slug|:id',
  '/api/blog/:slug|:id/rate',
  '/api/blog/:slug|:id/rating',
  '/api/booking-requests',
  '/api/booking/:confirmationNumber',
  '/api/calendars/:token.ics',
  '/api/checkout/cloudbeds',
  '/api/contacts',
  '/api/docs',
  '/api/newsletter',
  '/api/openapi.json',
  '/api/rooms',
  '/api/rooms/alternatives',
  '/api/webhooks/cloudbeds/:token',
  '/apple-touch-icon.png',
  '/booking',
  '/booking-requests',
  '/booking/:confirmationNumber/calendar.ics',
  '/contacts',
  '/contacts/sent',
  '/favicon.ico',
  '/feed.json',
  '/feed.xml',
  '/healthz',
  '/language-hint.js',
  '/licences.txt',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/readyz',
  '/renew-page.js',
  '/robots.txt',
  '/share/:file|:language',
  '/share/:file|:language/:file',
  '/share/rooms/:id/:file',
  '/share/travel/:file',
  '/site.webmanifest',
  '/sitemap.xml',
  '/trpc',
  '/trpc/*',
  '/trpc/:path',
])

test('a route outside the public list answers 401 without a session, whatever the method', async () => {
  await using server = await testApp({ pages: true })
  const routes = routesIn(server.app.printRoutes({ commonPrefix: false }))
  const unguarded: string[] = []

  for (const { path, methods } of routes.filter((route) => !PUBLIC.has(route.path))) {
    for (const method of methods) {
      const { statusCode } = await server.app.inject({ method: method as 'GET', url: path })
      if (statusCode !== 401) unguarded.push(`${method} ${path}: ${statusCode}`)
    }
  }

  expect(unguarded, 'neither for the staff nor on the public list').toEqual([])
  expect(routes.map(({ path }) => path)).toContain('/api/admin/bookings.csv')
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

/** The routes in Fastify's drawing, which indents a route below the beginning of its path. */
function routesIn(drawing: string) {
  const parents: string[] = []
  return drawing
    .split('\n')
    .filter((line) => line.includes('── '))
    .map((line) => {
      const [, indent = '', end = '', methods = ''] =
        /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + (depth > 0 && end === '*' ? '/*' : end)
      parents.splice(depth, parents.length, path)
      return { path, methods: methods.split(', ') }
    })
}
