import { expect, test } from 'vitest'
import { endSessions, setPassword } from '#server/features/auth/accounts.ts'
import { deactivate } from '#server/features/people/access.ts'
import { anAccount, cookieOf, login, setCookies, USERNAME } from '#tests/support/accounts.ts'
import { aPasskey, aQuestion, call } from '#tests/support/factors.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** Strangers' guesses from many addresses, after which the account answers 429 to new browsers. */
const keepOut = ({ em }: TestApp) =>
  em.execute(
    `update rate_limit set count = 100, ends_at = now() + interval '10 minutes' where key like 'login-account:%'`,
  )

test('strangers who guess a password do not keep out a browser that has signed in before', async () => {
  await using server = await testApp({ env: { PUBLIC_URL: 'https://hotel.example' } })
  await anAccount(server.em)
  const first = await login(server)
  expect(setCookies(first)[1]).toMatch(
    /^__Host-browser=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const cookie = cookieOf(first, 'browser')
  await keepOut(server)

  expect((await login(server)).statusCode).toBe(429)
  expect((await login(server, { cookie })).statusCode).toBe(200)
  expect((await login(server, { cookie: `__Host-browser=${'A'.repeat(43)}` })).statusCode).toBe(429)
})

test('a known browser has the two steps of waiting for itself, and for its account only', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await anAccount(server.em, 'hina')
  const cookie = cookieOf(await login(server), 'browser')
  const guess = () => login(server, { cookie, password: 'algo distinto' })

  for (let n = 0; n < 8; n += 1) expect((await guess()).statusCode).toBe(401)
  expect((await guess()).headers['retry-after']).toMatch(/^[12]?\d$|^30$/)
  expect((await login(server)).statusCode).toBe(200)
  await server.em.execute(
    `update rate_limit set ends_at = now() where key like 'login-browser:30:%'`,
  )
  for (let n = 0; n < 2; n += 1) expect((await guess()).statusCode).toBe(401)
  expect(Number((await guess()).headers['retry-after'])).toBeGreaterThan(600)
  for (let n = 0; n < 8; n += 1) await login(server, { cookie, username: 'hina', password: `${n}` })
  expect((await login(server, { username: 'hina' })).statusCode).toBe(429)
})

test.each([
  [
    'another password',
    (server: TestApp) =>
      setPassword(server.em.fork(), { username: USERNAME, password: 'Veo la mar desde Orongo' }),
  ],
  ['the end of all sessions', (server: TestApp) => endSessions(server.em.fork(), USERNAME)],
  [
    'the end of the other sessions',
    async (server: TestApp) =>
      call(server, 'admin.profile.endOtherSessions', cookieOf(await login(server))),
  ],
  ['90 days', ({ em }: TestApp) => em.execute('update known_browser set expires_at = now()')],
  [
    'a deactivation',
    async ({ em }: TestApp) => {
      await anAccount(em, 'hina')
      await deactivate(em.fork(), { username: USERNAME })
      await em.execute('update app_user set deactivated_at = null')
    },
  ],
] as const)('after %s the browser is one of many', async (_what, end) => {
  await using server = await testApp()
  await anAccount(server.em)
  const cookie = cookieOf(await login(server), 'browser')
  await end(server)
  await login(server, { password: 'algo distinto' })
  await keepOut(server)

  expect((await login(server, { cookie })).statusCode).toBe(429)
})

test('two people share a browser, and a planted token is replaced', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await anAccount(server.em, 'hina')
  const planted = `browser=${'A'.repeat(43)}`

  const cookie = cookieOf(await login(server, { cookie: planted }), 'browser')
  const shared = cookieOf(await login(server, { cookie, username: 'hina' }), 'browser')

  expect(cookie).not.toBe(planted)
  expect(shared).toBe(cookie)
  await keepOut(server)
  for (const username of [USERNAME, 'hina']) {
    expect((await login(server, { cookie, username })).statusCode).toBe(200)
  }
})

test('a passkey is not kept out', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  const key = await aPasskey(server, cookieOf(await login(server)))
  await server.em.execute(`update rate_limit set count = 100, ends_at = now() + interval '1 hour'`)

  const proof = key.prove(await aQuestion(server))
  expect((await call(server, 'auth.passkey', '', proof)).statusCode).toBe(200)
})
