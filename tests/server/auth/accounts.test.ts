import { expect, test } from 'vitest'
import { checkAdminEnv, prepareAccounts, randomPassword } from '#server/features/auth/accounts.ts'
import { passwordProblem } from '#server/features/auth/password-rules.ts'
import { runUserCommand } from '#server/features/people/user-command.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { deactivate } from '#server/features/people/access.ts'
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

const GIVEN = {
  NODE_ENV: 'production',
  ADMIN_USERNAME: USERNAME,
  ADMIN_PASSWORD: PASSWORD,
} as const
const NOTHING_GIVEN = {
  NODE_ENV: 'production',
  ADMIN_USERNAME: undefined,
  ADMIN_PASSWORD: undefined,
} as const

test('the first start creates the account admin with a random password, later starts none', async () => {
  await using server = await testApp()

  const first = await start(server, NOTHING_GIVEN)
  const second = await start(server, NOTHING_GIVEN)

  expect(first).toEqual({ username: 'admin', password: expect.any(String) })
  expect(second).toBeUndefined()
  expect((await login(server, { ...first })).statusCode).toBe(200)
})

test('common passwords do not open the first account', async () => {
  await using server = await testApp()
  await start(server, NOTHING_GIVEN)
  const pairs = ['admin', 'password', '123456', 'changeme', 'root', 'hotel', 'haremahina']

  for (const password of pairs) {
    expect((await login(server, { username: 'admin', password })).statusCode).toBe(401)
  }
})

test('random passwords are readable, valid and different', () => {
  const made = Array.from({ length: 50 }, randomPassword)

  for (const password of made) {
    expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/)
    expect(passwordProblem('admin', password)).toBeUndefined()
  }
  expect(new Set(made).size).toBe(50)
})

test('the account of the environment is created once and then unchanged', async () => {
  await using server = await testApp()
  await start(server, GIVEN)
  const cookie = cookieOf(await login(server))

  const shown = await start(server, { ...GIVEN, ADMIN_USERNAME: ' MARIA ' })

  expect(shown).toBeUndefined()
  expect(await server.em.count(User)).toBe(1)
  expect(await isSignedIn(server, cookie)).toBe(true)
})

test('a new password in the environment replaces the old one and ends the sessions', async () => {
  await using server = await testApp()
  await start(server, GIVEN)
  const cookie = cookieOf(await login(server))

  await start(server, { ...GIVEN, ADMIN_PASSWORD: 'Otra clave muy distinta' })

  expect(await isSignedIn(server, cookie)).toBe(false)
  expect((await login(server)).statusCode).toBe(401)
  expect((await login(server, { password: 'Otra clave muy distinta' })).statusCode).toBe(200)
})

test.each([
  ['npm run user', async (server: TestApp) => void (await user(server, 'password', USERNAME))],
  [
    'the panel',
    async (server: TestApp) => {
      await anAccount(server.em, 'tiare')
      await deactivate(server.em, { username: USERNAME })
    },
  ],
])(
  'once %s has changed the account, a start ignores the environment and says so',
  async (_who, change) => {
    await using server = await testApp()
    await start(server, GIVEN)
    await change(server)
    const before = await server.em.execute('select * from app_user order by id')
    const said: string[] = []

    await start(server, { ...GIVEN, ADMIN_PASSWORD: 'Otra clave muy distinta' }, said)

    expect(await server.em.execute('select * from app_user order by id')).toEqual(before)
    expect(said).toEqual([expect.stringMatching(/^ADMIN_USERNAME and ADMIN_PASSWORD are ignored/)])
  },
)

test.each([
  ['a short password', { ADMIN_PASSWORD: 'corta' }, /ADMIN_PASSWORD needs at least 12 characters/],
  ['a common password', { ADMIN_PASSWORD: 'administrador' }, /ADMIN_PASSWORD is one of those/],
  [
    'a password equal to the name',
    { ADMIN_USERNAME: PASSWORD },
    /ADMIN_PASSWORD must not be the user name/,
  ],
  ['a name without a password', { ADMIN_PASSWORD: undefined }, /belong together/],
  ['an empty name', { ADMIN_USERNAME: '  ' }, /ADMIN_USERNAME is not right/],
])('in production the server does not start with %s', (_what, change, problem) => {
  expect(() => checkAdminEnv({ ...GIVEN, ...change })).toThrow(problem)
})

test('in development any password is valid', () => {
  const env = { ...GIVEN, NODE_ENV: 'development', ADMIN_PASSWORD: 'corta' } as const

  expect(() => checkAdminEnv(env)).not.toThrow()
})

test('the command adds an account and prints its password once', async () => {
  await using server = await testApp()

  const answer = await user(server, 'add', ' Tiare ', 'reception')

  const [, password] = /only this once\): (\S+)/.exec(answer) ?? []
  const response = await login(server, { username: 'tiare', password })
  expect(response.json()).toEqual({ username: 'tiare' })
  expect(await server.em.findOneOrFail(User, { username: 'tiare' })).toMatchObject({
    role: 'reception',
    lastSignInAt: expect.any(Date),
  })
})

test('the command sets a given password, and ends the sessions', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const answer = await runUserCommand(server.em, {
    args: ['password', USERNAME, '--password-stdin'],
    readPassword: async () => 'Otra clave muy distinta',
  })

  expect(answer).not.toContain('Otra clave')
  expect(await isSignedIn(server, cookie)).toBe(false)
  expect((await login(server, { password: 'Otra clave muy distinta' })).statusCode).toBe(200)
})

test('the command ends all sessions of an account', async () => {
  await using server = await testApp()
  const here = await aSession(server)
  const there = cookieOf(await login(server))

  expect(await user(server, 'end-sessions', USERNAME)).toBe('Sessions ended: 2.')

  expect(await isSignedIn(server, here)).toBe(false)
  expect(await isSignedIn(server, there)).toBe(false)
})

test('invalid arguments of the command are reported and change nothing', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const problems: [string[], string][] = [
    [['add', USERNAME, 'owner'], 'That user name is taken.'],
    [['add', '\u0007', 'owner'], 'A user name has no control characters.'],
    [['password', 'nadie'], 'There is no account of that name.'],
    [['end-sessions', 'nadie'], 'There is no account of that name.'],
    [['role', 'nadie', 'editor'], 'There is no account of that name.'],
    [['deactivate', 'nadie'], 'There is no account of that name.'],
    [['role', USERNAME, 'editor'], 'An active owner has to remain: add another first.'],
    [['deactivate', USERNAME], 'An active owner has to remain: add another first.'],
    [['add', 'nadie', 'editor', '--password-stdin'], 'The password needs at least 12 characters.'],
    [['remove', USERNAME], 'Usage: npm run user'],
    [['add', 'nadie'], 'Usage: npm run user'],
    [['add', 'nadie', 'admin'], 'Usage: npm run user'],
    [['password', USERNAME, 'owner'], 'Usage: npm run user'],
    [['add'], 'Usage: npm run user'],
    [['add', 'nadie', '--force'], 'Usage: npm run user'],
  ]

  for (const [args, problem] of problems) {
    const running = runUserCommand(server.em, { args, readPassword: async () => 'corta' })
    await expect(running).rejects.toThrow(problem)
  }
  expect(await server.em.count(User)).toBe(1)
  expect(await isSignedIn(server, cookie)).toBe(true)
})

/** Prepares the accounts as a start does, and keeps what it logs. */
function start({ em }: TestApp, env: Parameters<typeof prepareAccounts>[1], said: string[] = []) {
  return prepareAccounts(em, env, { info: (line: unknown) => said.push(String(line)) })
}

function user({ em }: TestApp, ...args: string[]): Promise<string> {
  return runUserCommand(em, { args, readPassword: () => Promise.reject(new Error('not asked')) })
}
