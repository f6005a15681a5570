import type { AnyTRPCProcedure } from '@trpc/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApiDocument } from '#server/rest/openapi.ts'
import { hasBody, pathParameters, restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'

/** Spec §7 with the procedures of architecture §3; the two uploads are plain multipart routes. */
const TABLE: Record<string, string> = {
  'GET /api/auth/status': 'auth.status',
  'POST /api/auth/login': 'auth.login',
  'POST /api/auth/logout': 'auth.logout',
  'GET /api/blog': 'blog.list',
  'GET /api/blog/:slug': 'blog.bySlug',
  'GET /api/blog/:id/rating': 'ratings.summary',
  'POST /api/blog/:id/rate': 'ratings.rate',
  'POST /api/contacts': 'contact.send',
  'GET /api/rooms': 'booking.rooms',
  'GET /api/rooms/alternatives': 'booking.alternatives',
  'POST /api/checkout/cloudbeds': 'booking.checkout',
  'GET /api/booking/:confirmationNumber': 'booking.byConfirmation',
  'GET /api/admin/cloudbeds-status': 'admin.booking.status',
  'POST /api/admin/sync-cloudbeds': 'admin.booking.sync',
  'POST /api/admin/test-cloudbeds-payment': 'admin.booking.testPayment',
  'POST /api/admin/cloudbeds-payment-methods': 'admin.booking.paymentMethods',
  'GET /api/admin/blog': 'admin.blog.list',
  'GET /api/admin/blog/:id': 'admin.blog.byId',
  'POST /api/admin/blog': 'admin.blog.create',
  'PUT /api/admin/blog/:id': 'admin.blog.update',
  'DELETE /api/admin/blog/:id': 'admin.blog.remove',
  'GET /api/admin/blog-categories': 'admin.blog.categories',
  'POST /api/newsletter': 'newsletter.subscribe',
  'POST /api/booking-requests': 'booking.request',
}

/** Routes that must not disappear. */
const IMPLEMENTED = [
  'GET /api/auth/status',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/blog',
  'GET /api/blog/:slug',
  'POST /api/contacts',
  'GET /api/rooms',
  'GET /api/rooms/alternatives',
  'POST /api/checkout/cloudbeds',
  'GET /api/booking/:confirmationNumber',
  'POST /api/booking-requests',
  'GET /api/admin/cloudbeds-status',
  'POST /api/admin/sync-cloudbeds',
  'POST /api/admin/test-cloudbeds-payment',
  'POST /api/admin/cloudbeds-payment-methods',
  'GET /api/admin/blog',
  'GET /api/admin/blog/:id',
  'POST /api/admin/blog',
  'PUT /api/admin/blog/:id',
  'DELETE /api/admin/blog/:id',
  'GET /api/admin/blog-categories',
]

const routes = restRoutes(appRouter)
const table = Object.fromEntries(routes.map(({ method, url, path }) => [`${method} ${url}`, path]))

test('every REST route is one of the specification, with its procedure', () => {
  expect(TABLE).toMatchObject(table)
})

test('every implemented route exists', () => {
  expect(Object.keys(table)).toEqual(expect.arrayContaining(IMPLEMENTED))
})

test('every route has one procedure', () => {
  expect(Object.keys(table)).toHaveLength(routes.length)
})

test('every parameter of an address is one of its procedure, and every procedure has an output', () => {
  for (const { url, path, procedure } of routes) {
    const { inputs, output } = procedure._def as unknown as Definition
    const [input] = inputs
    const names = Object.keys((input && z.toJSONSchema(input, { io: 'input' }).properties) ?? {})
    expect(names, path).toEqual(expect.arrayContaining(pathParameters(url)))
    expect(output, path).toBeDefined()
  }
})

test.each(routes)('$method $url answers', async ({ method, url }) => {
  await using server = await testApp()
  const { id, slug } = await anArticle(server.em)
  const fill: Record<string, string> = { slug, id: String(id) }

  const response = await server.app.inject({
    method,
    url: url.replace(/:(\w+)/g, (_parameter, name: string) => fill[name] ?? 'HM-000000'),
    ...(hasBody({ method }) ? { payload: {} } : {}),
  })

  expect(response.statusCode).toBeLessThan(500)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).not.toEqual({ message: 'No existe esa dirección.' })
})

test('serving REST and OpenAPI does not change a schema', async () => {
  await using server = await testApp()
  const before = behaviour()

  await server.app.inject('/api/blog?lang=fr')
  await server.app.inject('/api/blog/no-existe?lang=xx')
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: {} })
  openApiDocument(appRouter, 'https://hotel.example')

  expect(behaviour()).toEqual(before)
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s of an unknown address under /api is a JSON 404',
  async (method) => {
    await using server = await testApp()

    for (const url of ['/api', '/api/', '/api/nada', '/api/blog/a/b/c']) {
      const response = await server.app.inject({ method, url })

      expect(response.statusCode, url).toBe(404)
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      if (method !== 'HEAD') {
        expect(response.json()).toEqual({ message: 'No existe esa dirección.' })
      }
    }
  },
)

test('a known path answers other methods 404 or 405', async () => {
  await using server = await testApp()
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

  for (const { url } of routes) {
    for (const method of methods.filter((one) => !(`${one} ${url}` in table))) {
      const path = url.replace(/:\w+/g, '1')
      const response = await server.app.inject({ method, url: path })

      expect([404, 405], `${method} ${path}`).toContain(response.statusCode)
      expect(response.json().message).toBeTypeOf('string')
    }
  }
})

test('method override headers have no effect', async () => {
  await using server = await testApp()

  const response = await server.app.inject({
    method: 'GET',
    url: '/api/contacts?_method=POST',
    headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
  })

  expect(response.statusCode).toBe(404)
})

test('the input of a POST comes from its body, not its query', async () => {
  await using server = await testApp()

  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contacts?name=Ana&email=ana%40example.org&message=Iorana',
    payload: {},
  })

  expect(response.statusCode).toBe(400)
})

interface Definition {
  inputs: (z.core.$ZodType | undefined)[]
  output?: z.core.$ZodType
}

const SAMPLES: readonly unknown[] = [
  undefined,
  null,
  {},
  { lang: 'fr' },
  { lang: 'xx' },
  { lang: 'es', limit: '3' },
  { slug: 'moai', lang: 'de' },
  { name: ' Ana ', email: 'ana@example.org', message: 'Iorana' },
]

/** How every schema of the router treats the samples, and how it is described. */
function behaviour() {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>,
  )
  return procedures.map(([path, procedure]) => {
    const { inputs, output } = procedure._def as unknown as Definition
    const schemas = [...inputs, output].filter((schema) => schema !== undefined)
    return [
      path,
      schemas.map((schema) => [
        z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
        SAMPLES.map((sample) => {
          const { success, data } = z.safeParse(schema, sample)
          return { success, data }
        }),
      ]),
    ]
  })
}
