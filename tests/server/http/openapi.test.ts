import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { publicUrl, readEnv } from '#server/env.ts'
import { ROOT } from '#server/process/paths.ts'
import { openApiDocument } from '#server/rest/openapi.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { appRouter } from '#server/router.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ROUTES } from '../people/role-table.ts'

const PUBLIC_URL = 'https://hotel.example'

test('the document is valid OpenAPI 3.1', async () => {
  await using server = await testApp()
  const response = await server.app.inject('/api/openapi.json')

  const validator = new Validator()
  const result = await validator.validate(response.json())

  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('the copy of the document in docs/ is up to date', async () => {
  const copy: unknown = JSON.parse(await readFile(join(ROOT, 'docs', 'openapi.json'), 'utf8'))

  const document = openApiDocument(appRouter, publicUrl(readEnv({})))

  expect(
    JSON.parse(JSON.stringify(document)),
    'The API has changed: run "npm run openapi -- --write" and review the difference.',
  ).toEqual(copy)
})

test('the document describes exactly the existing routes', async () => {
  await using server = await testApp()

  const { paths } = (await server.app.inject('/api/openapi.json')).json()

  const described = Object.entries(paths as Paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  )
  const real = restRoutes(appRouter).map(
    ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  )
  const uploads = [
    'POST /api/uploads',
    'POST /api/upload/blog-image',
    'POST /api/upload/site-picture',
  ]
  expect(described.toSorted()).toEqual([...real, ...uploads].toSorted())
})

test('the document describes parameters, bodies and responses', async () => {
  await using server = await testApp()

  const { paths } = (await server.app.inject('/api/openapi.json')).json()

  expect(paths['/api/blog/{slug}'].get.parameters).toMatchObject([
    { name: 'slug', in: 'path', required: true, schema: { type: 'string', maxLength: 120 } },
    {
      name: 'lang',
      in: 'query',
      required: false,
      schema: { enum: ['es', 'en', 'fr', 'de', 'zh'] },
    },
  ])
  const { schema } = paths['/api/contacts'].post.requestBody.content['application/json']
  expect(schema.required).toEqual(['name', 'email', 'message'])
  expect(schema.properties.email).toMatchObject({ type: 'string', format: 'email' })
  const list = paths['/api/blog'].get.responses['200'].content['application/json'].schema
  expect(list).toMatchObject({
    type: 'array',
    items: { properties: { publishedAt: {}, averageRating: { type: 'string' } } },
  })
})

test('an operation of the staff names its areas, and takes a session or a token', async () => {
  await using server = await testApp()

  const { paths, components } = (await server.app.inject('/api/openapi.json')).json()

  expect(Object.keys(components.securitySchemes)).toEqual(['session', 'token'])
  for (const [url, methods] of Object.entries<Record<string, object>>(paths)) {
    const areas = ROUTES[url.replaceAll(/\{(\w+)\}/g, ':$1')]
    for (const operation of Object.values(methods)) {
      if (!Array.isArray(areas)) expect(operation, url).not.toHaveProperty('security')
      else
        expect(operation, url).toMatchObject({
          security: [{ session: [] }, { token: [] }],
          'x-areas': areas,
        })
    }
  }
})

test('the document names the public address of the site', async () => {
  await using server = await testApp({ env: { PUBLIC_URL } })

  const { servers } = (await server.app.inject('/api/openapi.json')).json()

  expect(servers).toEqual([{ url: PUBLIC_URL }])
})

test('/api/docs is HTML without scripts and other hosts', async () => {
  await using server = await testApp({ env: { PUBLIC_URL } })

  const response = await server.app.inject('/api/docs')

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('/api/blog/{slug}')
  expect(response.body).not.toMatch(/<script|javascript:|\son\w+=/i)
  expect(response.body).not.toMatch(/(?:src|href|action)\s*=\s*"(?:https?:)?\/\//i)
  expect(response.body).not.toMatch(/@import|url\(/i)
})

test('the policy of /api/docs allows its own style only', async () => {
  await using server = await testApp()

  const response = await server.app.inject('/api/docs')

  expect(response.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
})

type Paths = Record<string, Record<string, unknown>>
