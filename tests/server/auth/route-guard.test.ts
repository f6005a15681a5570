import { expect, test } from 'vitest'
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
  '/booking-requests',
  '/booking/:confirmationNumber/calendar.ics',
  '/favicon.ico',
  '/feed.json',
  '/feed.xml',
  '/healthz',
  '/language-hint.js',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/readyz',
  '/renew-page.js',
  '/robots.txt',
  '/share/:file|:language',
  '/share/:file|:language/:file',
  '/share/rooms/:id/:file',
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
