import cookiePlugin from '@fastify/cookie'
import { callTRPCProcedure } from '@trpc/server'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ContentCache } from '#server/cache/content-cache.ts'
import { confirmedProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { contextPlugin } from '#server/plugins/trpc.ts'
import { openSite } from '#server/features/site/live-site.ts'
import { StorageSpace } from '#server/database/storage-space.ts'
import { errorHandlerPlugin } from '#server/plugins/error-handler.ts'
import { restShims } from '#server/rest/shims.ts'
import { router, type Context } from '#server/trpc.ts'
import { anAccount, aSession, isSignedIn, PASSWORD, USERNAME } from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const staffRouter = router({
  note: staffProcedure('blog')
    .meta({ rest: 'POST /api/note' })
    .input(z.object({ text: z.string() }))
    .output(z.string())
    .mutation(({ ctx, input }) => `${ctx.user.username}: ${input.text}`),
  end: confirmedProcedure('self')
    .meta({ rest: 'POST /api/end' })
    .output(z.string())
    .mutation(({ ctx }) => ctx.user.username),
})

test('a staff procedure gets the user; without a session it answers 401 whatever the body', async () => {
  await using server = await testApp()
  await using staff = await staffApp(server)
  const cookie = await aSession(server)
  const note = (payload: string, headers: Record<string, string> = {}) =>
    staff.app.inject({
      method: 'POST',
      url: '/api/note',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  expect((await note('{"text":"hola"}', { cookie })).body).toBe('maria: hola')
  for (const payload of ['{"text":"hola"}', '{broken', '{}', 'x'.repeat(200_000)]) {
    const rejected = await note(payload)
    expect(rejected.statusCode).toBe(401)
    expect(rejected.json()).toEqual({ message: 'Inicia sesión para continuar.' })
  }
  for (const headers of [
    { authorization: `Basic ${btoa(`${USERNAME}:${PASSWORD}`)}` },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' },
    { 'x-original-url': '/api/auth/status' },
  ]) {
    expect((await note('{"text":"hola"}', headers)).statusCode).toBe(401)
  }
})

test('a dangerous procedure asks for a new proof of who the caller is after a quarter of an hour', async () => {
  await using server = await testApp()
  await using staff = await staffApp(server)
  const cookie = await aSession(server)
  const end = (headers: Record<string, string>) =>
    staff.app.inject({ method: 'POST', url: '/api/end', headers })

  expect((await end({ cookie })).body).toBe('maria')
  expect((await end({})).statusCode).toBe(401)
  await server.em.execute(`update session set confirmed_at = now() - interval '15 minutes'`)
  const refused = await end({ cookie })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({
    message: 'Escribe otra vez tu contraseña para continuar.',
    code: 'confirmation_required',
  })
})

test.each(['POST /api/note', 'POST /trpc/admin.blog.create', 'POST /api/uploads', 'GET /admin'])(
  '%s reads the session once',
  async (address) => {
    await using server = await testApp({ pages: true })
    await using staff = await staffApp(server)
    const cookie = await aSession(server)
    const statements = vi.spyOn(server.database.em.getConnection(), 'execute')
    const [method = '', url = ''] = address.split(' ')
    const { app } = url === '/api/note' ? staff : server

    await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: { cookie },
      ...(method === 'POST' ? { payload: { text: 'hola' } } : {}),
    })

    const reads = statements.mock.calls.filter(([sql]) =>
      JSON.stringify(sql).includes('from session'),
    )
    expect(reads).toHaveLength(1)
  },
)

test('a staff procedure does not read its tRPC input without a session', async () => {
  await using server = await testApp()
  let inputRead = false
  const { database, env } = server
  const ctx: Context = {
    database,
    env,
    storage: new StorageSpace(),
    site: await openSite(database, env),
    images: null,
    pms: null,
  }

  const call = callTRPCProcedure({
    router: staffRouter,
    path: 'note',
    type: 'mutation',
    ctx,
    getRawInput: async () => {
      inputRead = true
    },
    signal: undefined,
    batchIndex: 0,
  })

  await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(inputRead).toBe(false)
})

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://hotel.example.evil.example' },
  { origin: 'https://hotel.example:8443' },
  { origin: 'http://hotel.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://hotel.example' },
  { referer: 'https://evil.example/https://hotel.example/' },
]

test.each(['/api/auth/login', '/trpc/auth.login'])(
  'a cross-site login at %s answers 403 without a cookie',
  async (url) => {
    await using server = await testApp({ env: { PUBLIC_URL: 'https://hotel.example' } })
    await anAccount(server.em)

    for (const headers of FOREIGN) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', ...headers },
        payload: { username: USERNAME, password: PASSWORD },
      })
      expect(response.statusCode).toBe(403)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  },
)

test.each(['/api/auth/logout', '/trpc/auth.logout'])(
  'a cross-site logout at %s answers 403 and keeps the session',
  async (url) => {
    await using server = await testApp()
    const cookie = await aSession(server)

    for (const headers of FOREIGN) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { cookie, ...headers },
      })
      expect(response.statusCode).toBe(403)
    }
    expect(await isSignedIn(server, cookie)).toBe(true)
  },
)

test.each(['/api/auth/login', '/trpc/auth.login'])(
  'the content types of an HTML form answer 415 at %s',
  async (url) => {
    await using server = await testApp()
    await anAccount(server.em)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]

    for (const type of types) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: JSON.stringify({ username: USERNAME, password: PASSWORD }),
      })
      expect(response.statusCode).toBe(415)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  },
)

test('authentication has no CORS headers', async () => {
  await using server = await testApp()

  for (const method of ['GET', 'OPTIONS'] as const) {
    const response = await server.app.inject({
      method,
      url: '/api/auth/status',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    const granted = Object.keys(response.headers).filter((name) =>
      name.startsWith('access-control'),
    )
    expect(granted).toEqual([])
  }
})

/** The REST transport of `staffRouter` on the accounts of `server`. */
async function staffApp({ database, env }: TestApp) {
  const app = fastify()
  await app.register(errorHandlerPlugin)
  await app.register(cookiePlugin)
  await app.register(contextPlugin, {
    database,
    env,
    storage: new StorageSpace(),
    site: await openSite(database, env),
    images: null,
    pms: null,
  })
  await app.register(restShims, {
    router: staffRouter,
    cache: new ContentCache(),
  })
  return { app, [Symbol.asyncDispose]: () => app.close() }
}
