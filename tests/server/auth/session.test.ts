import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Session } from '#server/features/auth/session.entity.ts'
import { User } from '#server/features/auth/user.entity.ts'
import {
  anAccount,
  aSession,
  cookieOf,
  isSignedIn,
  login,
  PASSWORD,
  USERNAME,
} from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test('the status has whether the caller is signed in and the user name only', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const anonymous = await server.app.inject('/api/auth/status')
  const staff = await server.app.inject({ url: '/api/auth/status', headers: { cookie } })

  expect(anonymous.json()).toEqual({ isAuthenticated: false })
  expect(staff.json()).toEqual({ isAuthenticated: true, username: USERNAME })
  for (const { headers } of [anonymous, staff]) expect(headers['cache-control']).toBe('no-store')
})

test('login always makes a new token, ignores a planted one and ends the previous session', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  const planted = `session=${'A'.repeat(43)}`

  const first = cookieOf(await login(server, { cookie: planted }))
  const second = cookieOf(await login(server, { cookie: first }))

  expect(await isSignedIn(server, planted)).toBe(false)
  expect(await isSignedIn(server, first)).toBe(false)
  expect(await isSignedIn(server, second)).toBe(true)
  expect(new Set([planted, first, second]).size).toBe(3)
})

test('a failed login keeps the current session', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  await login(server, { cookie, password: 'algo distinto' })

  expect(await isSignedIn(server, cookie)).toBe(true)
})

test.each([
  ['of the session', 200, 'maría'],
  ['of another tab', 401, 'pedro'],
])('a staff call that names the account %s answers %i', async (_whose, status, account) => {
  await using server = await testApp()
  const cookie = await aSession(server, 'maría')

  const response = await server.app.inject({
    url: '/trpc/admin.blog.categories?input=%7B%22lang%22%3A%22es%22%7D',
    headers: { cookie, 'x-account': encodeURIComponent(account) },
  })

  expect(response.statusCode).toBe(status)
  expect(await isSignedIn(server, cookie), 'the session goes on').toBe(true)
})

test('only the SHA-256 hash of the token is stored', async () => {
  await using server = await testApp()
  const [, token = ''] = (await aSession(server)).split('=')

  const [session] = await server.em.find(Session, {})

  expect(session?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
})

test('logout ends this session only', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const elsewhere = cookieOf(await login(server))

  const response = await logout(server, cookie)

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true })
  expect(response.headers['set-cookie']).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await isSignedIn(server, cookie)).toBe(false)
  expect(await isSignedIn(server, elsewhere)).toBe(true)
})

test('logout without a session succeeds', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await logout(server, cookie)

  expect((await logout(server, cookie)).json()).toEqual({ success: true })
  expect((await logout(server)).json()).toEqual({ success: true })
})

test.each([
  ['GET', '/api/auth/logout'],
  ['HEAD', '/api/auth/logout'],
  ['GET', '/trpc/auth.logout'],
  ['GET', '/api/auth/logout?_method=POST'],
] as const)('%s %s does not log out', async (method, url) => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const response = await server.app.inject({
    method,
    url,
    headers: { cookie, 'x-http-method-override': 'POST' },
  })

  expect([404, 405]).toContain(response.statusCode)
  expect(await isSignedIn(server, cookie)).toBe(true)
})

test.each(['/api/auth/login', '/trpc/auth.login'])('GET %s does not sign in', async (url) => {
  await using server = await testApp()
  await anAccount(server.em)

  const query = new URLSearchParams({ username: USERNAME, password: PASSWORD }).toString()
  const response = await server.app.inject(`${url}?${query}`)

  expect([400, 404, 405]).toContain(response.statusCode)
  expect(response.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['unused for half an hour', `last_seen_at = now() - interval '30 minutes'`],
  ['past its expiry', `expires_at = now()`],
])('a session %s is invalid', async (_what, change) => {
  await using server = await testApp()
  const cookie = await aSession(server)

  await server.em.execute(`update session set ${change}`)

  expect(await isSignedIn(server, cookie)).toBe(false)
})

test('a session lasts 8 hours, and each use restarts its idle timeout', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(`update session set last_seen_at = now() - interval '29 minutes'`)

  expect(await isSignedIn(server, cookie)).toBe(true)

  const [{ idle, left }] = await server.em.execute<[{ idle: number; left: number }]>(
    `select extract(epoch from now() - last_seen_at)::int as idle,
       round(extract(epoch from expires_at - now()) / 3600)::int as left from session`,
  )
  expect(idle).toBeLessThan(5)
  expect(left).toBe(8)
})

test('the last use is stored at most once a minute', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(`update session set last_seen_at = now() - interval '50 seconds'`)

  await isSignedIn(server, cookie)

  const [{ idle }] = await server.em.execute<[{ idle: number }]>(
    'select extract(epoch from now() - last_seen_at)::int as idle from session',
  )
  expect(idle).toBeGreaterThanOrEqual(50)
})

test.each([
  ['going to another page of the panel', 'admin.account.me', 'GET', true],
  ['a poll of the open page', 'admin.today.overview', 'GET', false],
  ['a poll of two parts', 'admin.inbox.counts,admin.today.overview', 'GET', false],
  ['the editor that says it is open', 'admin.blog.presence.note', 'POST', false],
  ['a change', 'admin.inbox.mark', 'POST', true],
] as const)('%s keeps the session: %s %s %s', async (_what, calls, method, isUse) => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await server.em.execute(`update session set last_seen_at = now() - interval '20 minutes'`)

  await server.app.inject({
    method,
    url: `/trpc/${calls}?batch=1${method === 'GET' ? '&input=%7B%7D' : ''}`,
    headers: { cookie },
    ...(method === 'POST' ? { payload: { 0: {} } } : {}),
  })

  const [{ idle }] = await server.em.execute<[{ idle: number }]>(
    'select floor(extract(epoch from now() - last_seen_at) / 60)::int as idle from session',
  )
  expect(idle).toBe(isUse ? 0 : 20)
})

test('deleting an account ends its sessions', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  await server.em.nativeDelete(User, { username: USERNAME })

  expect(await isSignedIn(server, cookie)).toBe(false)
})

test('an invalid session cookie is not accepted', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const [session] = await server.em.find(Session, {})
  const others = [
    '',
    'session=',
    `session=${randomBytes(32).toString('base64url')}`,
    `session=${'a'.repeat(6000)}`,
    `session=${session?.tokenHash}`,
    'session=eyJhbGciOiJub25lIn0.eyJpZCI6MX0.',
    cookie.replace(/=./, '=*'),
    cookie.toUpperCase().replace('SESSION', 'session'),
  ]

  for (const other of others) expect(await isSignedIn(server, other)).toBe(false)
  expect(await isSignedIn(server, cookie)).toBe(true)
})

function logout({ app }: TestApp, cookie?: string) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: cookie ? { cookie } : {},
  })
}
