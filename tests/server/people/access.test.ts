import { expect, test } from 'vitest'
import { activate, changeRole, deactivate } from '#server/features/people/access.ts'
import { deviceWords } from '#server/features/auth/device.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { anAccount, aSession, isSignedIn, login, USERNAME } from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test.each([
  ['another role', (server: TestApp) => changeRole(server.em, { ...OTHER, role: 'editor' })],
  ['deactivation', (server: TestApp) => deactivate(server.em, OTHER)],
])('%s ends the sessions of the account at once, and no others', async (_what, change) => {
  await using server = await testApp()
  const mine = await aSession(server)
  const hers = await aSession(server, OTHER.username)

  await change(server)

  expect(await isSignedIn(server, hers)).toBe(false)
  expect(await isSignedIn(server, mine)).toBe(true)
})

test('a deactivated account gets the answer of a wrong password until it is active again', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await anAccount(server.em, OTHER.username)
  await deactivate(server.em, OTHER)

  const wrong = await login(server, { password: 'algo distinto' })
  const ended = await login(server, { username: OTHER.username })
  await activate(server.em, OTHER)

  expect(ended.statusCode).toBe(401)
  expect(ended.body).toBe(wrong.body)
  expect((await login(server, { username: OTHER.username })).statusCode).toBe(200)
})

test('a session that a deactivation has missed opens nothing', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  await server.em.nativeUpdate(User, { username: USERNAME }, { deactivatedAt: new Date() })

  expect(await isSignedIn(server, cookie)).toBe(false)
})

test.each([
  ['lowered', (server: TestApp) => changeRole(server.em, { ...ONLY, role: 'editor' })],
  ['deactivated', (server: TestApp) => deactivate(server.em, ONLY)],
])('the last owner is not %s, and stays signed in', async (_what, change) => {
  await using server = await testApp()
  const cookie = await aSession(server)
  await anAccount(server.em, 'hina', undefined, 'editor')
  await anAccount(server.em, 'vai')
  await deactivate(server.em, { username: 'vai' })

  await expect(change(server)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Tiene que quedar al menos una cuenta de Administración activa.',
  })

  expect(await isSignedIn(server, cookie)).toBe(true)
})

test('of three owners who lower one another at once, one stays', async () => {
  await using server = await testApp()
  const names = ['ana', 'hina', 'vai']
  for (const name of names) await anAccount(server.em, name)
  const owners = await server.em.find(User, {}, { orderBy: { id: 'asc' } })

  const changes = owners.map((by, place) =>
    changeRole(server.em, { by, username: names[(place + 1) % 3]!, role: 'reception' }),
  )
  await Promise.allSettled(changes)

  const left = await server.em.count(User, { role: 'owner' })
  expect(left).toBeGreaterThanOrEqual(1)
  expect(left, 'an owner who was lowered lowers no other').toBeLessThan(3)
})

test('an owner who was lowered changes no other account', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await anAccount(server.em, OTHER.username)
  const by = await server.em.findOneOrFail(User, { username: OTHER.username })
  await changeRole(server.em, { ...OTHER, role: 'editor' })

  await expect(deactivate(server.em, { by, ...ONLY })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('the log names who changed whose access, also from the terminal', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await anAccount(server.em, OTHER.username)
  const by = await server.em.findOneOrFail(User, { username: USERNAME })

  await changeRole(server.em, { by, ...OTHER, role: 'reception' })
  await changeRole(server.em, { by, ...OTHER, role: 'reception' })
  await deactivate(server.em, OTHER)
  await activate(server.em, { by, ...OTHER })

  const entries = await server.em.execute(
    'select who, deed, label, facts from audit_entry order by id',
  )
  expect(entries).toEqual([
    { who: 'maria', deed: 'people.role', label: 'hina', facts: { role: 'Recepción' } },
    { who: 'npm run user', deed: 'people.deactivate', label: 'hina', facts: {} },
    { who: 'maria', deed: 'people.activate', label: 'hina', facts: {} },
  ])
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox en Linux'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('the session of %j is called %j', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

const OTHER = { username: 'hina' }
const ONLY = { username: USERNAME }
