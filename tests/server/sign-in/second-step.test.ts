import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPassword } from '#server/features/auth/accounts.ts'
import { createSession } from '#server/features/auth/session.ts'
import { runUserCommand } from '#server/features/people/user-command.ts'
import {
  aSession,
  cookieOf,
  isSignedIn,
  login,
  PASSWORD,
  USERNAME,
} from '#tests/support/accounts.ts'
import { aCodeApp, aPasskey, call } from '#tests/support/factors.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import {
  aMailingSite,
  confirmed,
  NEW_PASSWORD,
  newestToken,
  postLink,
} from '../people/mailed-links.ts'

/** A code lasts 30 seconds, a test on a busy machine longer. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A login of somebody with an app of codes, after her set-up is some time ago. */
async function withApp(server: TestApp) {
  const app = await aCodeApp(server, await aSession(server))
  await server.em.execute('update code_app set last_step = 0')
  return app
}

const signIn = (server: TestApp, oneTimeCode: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: USERNAME, password: PASSWORD, oneTimeCode },
    remoteAddress,
  })

test('a right password alone gets no session, but a cookie that opens and adds nothing', async () => {
  await using server = await testApp()
  await withApp(server)

  const answer = await login(server)

  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({
    message: 'Falta el segundo paso para entrar.',
    code: 'second_factor_required',
    factors: ['code', 'recovery'],
  })
  expect(cookieOf(answer)).toBe('')
  const half = cookieOf(answer, 'sign-in')
  const asSession = half.replace('sign-in=', 'session=')
  for (const cookie of [half, asSession, `${half}; ${asSession}`]) {
    expect(await isSignedIn(server, cookie)).toBe(false)
    for (const name of ['admin.factors.setUpCodeApp', 'admin.factors.askNewPasskey']) {
      expect((await call(server, name, cookie)).statusCode).toBe(401)
    }
  }
})

test('a code finishes the sign-in once; the code of the set-up and earlier ones do not', async () => {
  await using server = await testApp()
  const { code } = await aCodeApp(server, await aSession(server))
  const half = cookieOf(await login(server), 'sign-in')
  const finish = (oneTimeCode: string) => call(server, 'auth.finish', half, { oneTimeCode })

  expect((await finish(code())).statusCode).toBe(401)
  expect((await finish(code(-1))).statusCode).toBe(401)
  const done = await finish(code(1))
  expect(done.json()).toEqual({ result: { data: { username: USERNAME } } })
  expect(await isSignedIn(server, cookieOf(done))).toBe(true)
  expect((await finish(code(1))).statusCode).toBe(401)
  expect((await signIn(server, code(1))).statusCode).toBe(401)
})

test.each(['code', 'recovery'] as const)(
  'of 30 logins at once with the same %s one succeeds',
  async (kind) => {
    await using server = await testApp()
    const { code, recoveryCodes } = await withApp(server)
    const oneTimeCode = kind === 'code' ? code() : recoveryCodes[0]!.toUpperCase()
    const halves = [
      cookieOf(await login(server), 'sign-in'),
      cookieOf(await login(server), 'sign-in'),
    ]

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        call(server, 'auth.finish', halves[n % 2], { oneTimeCode }),
      ),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await signIn(server, oneTimeCode)).statusCode).not.toBe(200)
  },
)

test('wrong codes wait by account, wherever they come from, and the right one too', async () => {
  await using server = await testApp()
  const { code } = await withApp(server)
  const wrong = code() === '000000' ? '000001' : '000000'

  for (let n = 0; n < 5; n += 1) {
    const answer = await signIn(server, wrong, `198.51.100.${n}`)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_required'])
  }

  expect((await signIn(server, code(), '203.0.113.1')).statusCode).toBe(429)
  expect((await signIn(server, code(), '203.0.113.2')).statusCode).toBe(429)
  await server.em.execute(
    `update rate_limit set ends_at = now() where key like 'one-time-code:300:%'`,
  )
  expect((await signIn(server, code(), '203.0.113.1')).statusCode).toBe(200)
})

test('who does not know the password does not learn of factors', async () => {
  await using server = await testApp()
  const { code } = await withApp(server)
  await aPasskey(server, await aSession(server))
  const wrong = { password: 'algo distinto' }

  const answers = await Promise.all([
    login(server, wrong),
    login(server, { ...wrong, username: 'nadie' }),
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: USERNAME, ...wrong, oneTimeCode: code() },
    }),
  ])

  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([401, answers[0].body])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test.each([
  [
    'another password',
    (server: TestApp) =>
      setPassword(server.em.fork(), { username: USERNAME, password: 'otra palabra larga' }),
  ],
  ['a deactivation', ({ em }: TestApp) => em.execute('update app_user set deactivated_at = now()')],
  ['five minutes', ({ em }: TestApp) => em.execute('update sign_in_step set expires_at = now()')],
] as const)('%s ends a sign-in that waits for its code', async (_what, end) => {
  await using server = await testApp()
  const { code } = await withApp(server)
  const half = cookieOf(await login(server), 'sign-in')

  await end(server)

  const answer = await call(server, 'auth.finish', half, { oneTimeCode: code() })
  expect(answer.statusCode).toBe(401)
  expect(cookieOf(answer)).toBe('')
})

test('with factors the confirmation asks for one of them too', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const { code } = await aCodeApp(server, cookie)
  await server.em.execute('update code_app set last_step = 0')
  await server.em.execute(`update session set confirmed_at = now() - interval '1 hour'`)
  const confirm = (input: object) => call(server, 'admin.account.confirm', cookie, input)

  const missing = await confirm({ password: PASSWORD })
  expect(missing.json().error.data).toMatchObject({
    code: 'FORBIDDEN',
    reason: 'second_factor_required',
  })
  expect((await confirm({ password: PASSWORD, oneTimeCode: 'x1x1x' })).statusCode).toBe(403)
  expect((await call(server, 'admin.factors.removeCodeApp', cookie)).statusCode).toBe(403)
  expect((await confirm({ password: PASSWORD, oneTimeCode: code() })).statusCode).toBe(200)
  expect((await call(server, 'admin.factors.removeCodeApp', cookie)).statusCode).toBe(200)
  expect((await login(server)).statusCode).toBe(200)
})

test('the command opens an account whose telephone is lost, and only by its password', async () => {
  await using server = await testApp()
  await withApp(server)
  await aPasskey(server, await aSession(server))
  const run = (...args: string[]) =>
    runUserCommand(server.em.fork(), {
      args: [...args, '--password-stdin'],
      readPassword: async () => PASSWORD,
    })

  await run('password', USERNAME)
  expect((await login(server)).statusCode).toBe(401)
  await expect(run('deactivate', USERNAME, '--without-factors')).rejects.toThrow('Usage')
  await run('password', USERNAME, '--without-factors')

  expect((await login(server)).statusCode).toBe(200)
  for (const table of ['passkey', 'code_app', 'recovery_code']) {
    expect(await server.em.execute(`select 1 from ${table}`)).toEqual([])
  }
})

test('another password by the link of a mail skips no second step', async () => {
  await using server = await aMailingSite()
  await aCodeApp(server, await aSession(server, 'hina'))
  await confirmed(server, 'hina')
  const payload = { who: 'hina' }
  await server.app.inject({ method: 'POST', url: '/trpc/recovery.request', payload })

  const token = await newestToken(server, 'reset')
  await postLink(server, 'password', { token, password: NEW_PASSWORD })

  const signedIn = await login(server, { username: 'hina', password: NEW_PASSWORD })
  expect(signedIn.statusCode).toBe(401)
  expect(signedIn.json()).toMatchObject({ code: 'second_factor_required' })
})

test('a password that was compared before a first factor was added opens no session', async () => {
  await using server = await testApp()
  await aSession(server)
  const [{ id, hash }] = await server.em.execute<[{ id: number; hash: string }]>(
    'select id, password_hash as hash from app_user',
  )
  const compared = { userId: id, verifiedHash: hash, factorsAt: null, device: '' }
  expect(await createSession(server.em, compared)).toBeDefined()

  await server.em.execute('update app_user set factors_changed_at = now()')

  expect(await createSession(server.em, compared)).toBeUndefined()
})
