import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MAX_SESSIONS, deleteExpiredSessions } from '#server/features/auth/session.ts'
import { Session } from '#server/features/auth/session.entity.ts'
import {
  anAccount,
  aSession,
  cookieOf,
  isSignedIn,
  login,
  PASSWORD,
  USERNAME,
} from '#tests/support/accounts.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test('logins and logouts are logged without user names, passwords and tokens', async () => {
  const { log, text } = logLines()
  await using server = await testApp({ log })
  await anAccount(server.em)
  const tokens = [cookieOf(await login(server))]
  tokens.push(cookieOf(await login(server, { remoteAddress: '203.0.113.9' })))
  await login(server, { password: 'algo distinto' })
  await logout(server, tokens[0] ?? '')
  for (let failures = 0; failures < 8; failures += 1) {
    await login(server, { username: 'Clave#Secreta', remoteAddress: '203.0.113.7' })
  }
  await login(server, { username: 'Clave#Secreta', remoteAddress: '203.0.113.7' })

  const events = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ account }) => account !== undefined)
  const account = createHash('sha256').update(USERNAME).digest('hex')
  const count = (msg: string) => events.filter((event) => event.msg === msg).length
  expect(events[1]).toMatchObject({ msg: 'login succeeded', account, address: '203.0.113.0' })
  expect(events[1]?.time).toBeTypeOf('number')
  expect(count('login succeeded')).toBe(2)
  expect(count('login failed')).toBe(9)
  expect(count('logout')).toBe(1)
  expect(count('login refused: too many attempts')).toBe(1)
  const secrets = [PASSWORD, USERNAME, 'algo distinto', 'Clave#Secreta', 'clave#secreta']
  for (const secret of [...secrets, ...tokens.map((cookie) => cookie.split('=')[1] ?? '')]) {
    expect(text()).not.toContain(secret)
  }
})

test('expired sessions are deleted, and each account keeps its 10 last used ones', async () => {
  await using server = await testApp()
  const first = await aSession(server)
  for (let others = 0; others < MAX_SESSIONS; others += 1) await login(server)
  await login(server)
  const idle = cookieOf(await login(server))
  const old = cookieOf(await login(server))
  await age(server, first, `last_seen_at = now() + interval '1 second'`)
  await age(server, idle, `last_seen_at = now() - interval '31 minutes'`)
  await age(server, old, `expires_at = now()`)

  await deleteExpiredSessions(server.em)

  expect(await server.em.count(Session)).toBe(MAX_SESSIONS)
  expect(await isSignedIn(server, first)).toBe(true)
})

function logout({ app }: TestApp, cookie: string) {
  return app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
}

async function age({ em }: TestApp, cookie: string, change: string): Promise<void> {
  const hash = createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('hex')
  await em.execute(`update session set ${change} where token_hash = ?`, [hash])
}
