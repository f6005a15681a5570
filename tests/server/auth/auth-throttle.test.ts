import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import {
  anAccount,
  aSession,
  isSignedIn,
  login,
  PASSWORD,
  USERNAME,
} from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

/** Failures before a pause of 30 seconds, and within the window of 15 minutes. */
const BEFORE_PAUSE = 8
const PER_ADDRESS = 10
const ACCOUNT_BEFORE_PAUSE = 20
const PAUSE_SECONDS = 30
const WINDOW_SECONDS = 900

test('after 10 failures an IP address gets 429 on both transports, even with the right password', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  expect(statuses(await fail(server, PER_ADDRESS))).toEqual(Array(PER_ADDRESS).fill(401))

  const wrong = await fail(server, 1)
  const right = await login(server)
  const trpc = await overTrpc(server)

  for (const response of [...wrong, right, trpc]) {
    expect(response.statusCode).toBe(429)
    expect(response.headers['content-type']).toMatch('application/json')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['set-cookie']).toBeUndefined()
    const seconds = Number(response.headers['retry-after'])
    expect(seconds).toBeGreaterThan(WINDOW_SECONDS - 60)
    expect(seconds).toBeLessThanOrEqual(WINDOW_SECONDS)
  }
  expect(right.json()).toEqual({
    message: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  })
})

test('after 8 failures in a row an IP address gets 429 for 30 seconds', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  for (let n = 0; n < BEFORE_PAUSE; n += 1) await login(server, { password: `intento ${n}` })

  const rejected = await login(server)

  expect(rejected.statusCode).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(PAUSE_SECONDS)
  await endPause(server)
  expect((await login(server)).statusCode).toBe(200)
})

test('an IP address can sign in again after the window of 15 minutes', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await fail(server, PER_ADDRESS + 1)

  await server.em.execute('update rate_limit set ends_at = now()')

  expect((await login(server)).statusCode).toBe(200)
})

test('successful logins do not count', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await fail(server, PER_ADDRESS - 1)

  for (let round = 0; round < 3; round += 1) expect((await login(server)).statusCode).toBe(200)

  expect(statuses(await fail(server, 2))).toEqual([401, 429])
})

test('of 80 parallel attempts 8 are evaluated', async () => {
  await using server = await testApp()
  await anAccount(server.em)

  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => login(server, { password: `intento ${n}` })),
  )

  expect(countOf(answers, 401)).toBe(BEFORE_PAUSE)
  expect(countOf(answers, 429)).toBe(80 - BEFORE_PAUSE)
})

test('each call of a batch counts as an attempt, and a batch of 11 answers 400', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await fail(server, PER_ADDRESS - 2)
  await endPause(server)
  const batch = (calls: number) =>
    server.app.inject({
      method: 'POST',
      url: `/trpc/${Array(calls).fill('auth.login').join(',')}?batch=1`,
      payload: Object.fromEntries(
        Array.from({ length: calls }, (_, n) => [n, { username: USERNAME, password: `${n}` }]),
      ),
    })

  const eleven = await batch(11)
  const ten = await batch(10)

  expect(eleven.statusCode).toBe(400)
  const answers: { error: { data: { httpStatus: number } } }[] = ten.json()
  const evaluated = answers.filter(({ error }) => error.data.httpStatus === 401)
  expect(evaluated).toHaveLength(2)
})

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])(
  'a forged %s header does not change the counted IP address',
  async (header) => {
    await using server = await testApp()
    await anAccount(server.em)
    await fail(server, PER_ADDRESS)

    const response = await login(server, { headers: { [header]: '198.51.100.7' } })

    expect(response.statusCode).toBe(429)
  },
)

test('other spellings of the URL or the user name share one count', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await fail(server, PER_ADDRESS)
  const urls = ['/api/auth/login/', '/api/auth/Login', '/api/auth/%6cogin', '/api/auth/login?x=1']
  const payload = { username: USERNAME, password: PASSWORD }

  for (const url of [...urls, '//api/auth/login', '/api/auth/login;x=1']) {
    const { statusCode } = await server.app.inject({ method: 'POST', url, payload })
    expect([429, 404]).toContain(statusCode)
  }
  for (const username of ['MARIA', ' maria ', 'ｍａｒｉａ', 'nadie']) {
    expect((await login(server, { username })).statusCode).toBe(429)
  }
  const more = { ...payload, address: '198.51.100.7', ip: '198.51.100.7', key: 'other' }
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: more,
  })
  expect(response.statusCode).toBe(429)
})

test('an account attacked from many IP addresses answers 429 to all; its sessions stay valid', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)
  const spellings = [USERNAME, 'MARIA', ' maria ', 'ｍａｒｉａ']
  const crowd = (addresses: string) =>
    Promise.all(
      Array.from({ length: ACCOUNT_BEFORE_PAUSE }, (_, n) =>
        login(server, {
          username: spellings[n % spellings.length],
          password: 'algo distinto',
          remoteAddress: `${addresses}.${n}`,
        }),
      ),
    )
  const guesses = await crowd('198.51.100')
  expect((await login(server, { remoteAddress: '203.0.113.1' })).statusCode).toBe(429)
  await endPause(server)
  guesses.push(...(await crowd('203.0.113')))
  // An attempt that answered 503 was not evaluated.
  const missing = countOf(guesses, 503)
  await fail(server, missing, { remoteAddress: '198.51.100.200' })
  await endPause(server)

  const owner = await login(server, { remoteAddress: '203.0.113.1' })

  expect(owner.statusCode).toBe(429)
  expect(Number(owner.headers['retry-after'])).toBeLessThanOrEqual(WINDOW_SECONDS)
  expect(await isSignedIn(server, cookie)).toBe(true)
  await server.em.execute('update rate_limit set ends_at = now()')
  expect((await login(server, { remoteAddress: '203.0.113.1' })).statusCode).toBe(200)
})

test('4 failures do not lock an account', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await fail(server, 4)

  expect((await login(server)).statusCode).toBe(200)
})

test('unknown user names have the same limits', async () => {
  await using server = await testApp()
  const guess = async (n: number) => {
    await endPause(server)
    return login(server, { username: `nadie${n}` })
  }

  for (let n = 0; n < PER_ADDRESS; n += 1) expect((await guess(n)).statusCode).toBe(401)

  expect((await guess(PER_ADDRESS)).statusCode).toBe(429)
})

test('attempted user names are not stored', async () => {
  await using server = await testApp()
  await login(server, { username: 'mi-clave-por-error' })

  const rows = await server.em.execute('select key from rate_limit')

  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('clave')
})

test('of 60 parallel logins some answer 503 uncounted, and other requests do not wait for them', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  const answered: string[] = []

  const logins = Array.from({ length: 60 }, async (_, n) => {
    const name = `nadie${n}`
    const answer = await login(server, { username: name, remoteAddress: `198.51.100.${n}` })
    if (answer.statusCode === 401) answered.push('login')
    return answer
  })
  const reads = Array.from({ length: 5 }, async () => {
    await server.app.inject('/api/blog')
    answered.push('read')
  })
  const crowd = await Promise.all(logins)
  await Promise.all(reads)

  const unavailable = crowd.filter(({ statusCode }) => statusCode === 503)
  expect(countOf(crowd, 401) + unavailable.length).toBe(60)
  for (const { headers } of unavailable) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  // Hashing of all passwords would take its turn first.
  expect(answered.lastIndexOf('read')).toBeLessThan(answered.lastIndexOf('login'))
  const tries = await server.em.execute<{ sum: number }[]>(
    `select sum(count)::int from rate_limit where key like 'login-address:900:%'`,
  )
  expect(tries).toEqual([{ sum: countOf(crowd, 401) }])
})

/** Ends the pauses of 30 seconds. */
async function endPause({ em }: TestApp): Promise<void> {
  await em.execute('update rate_limit set ends_at = now() where key like ?', [
    `login-%:${PAUSE_SECONDS}:%`,
  ])
}

/** Sends wrong passwords one after the other, without waiting for pauses. */
async function fail(server: TestApp, times: number, options: { remoteAddress?: string } = {}) {
  const answers: LightMyRequestResponse[] = []
  for (let n = 0; n < times; n += 1) {
    await endPause(server)
    answers.push(await login(server, { password: `intento ${n}`, ...options }))
  }
  return answers
}

function overTrpc({ app }: TestApp) {
  const payload = { username: USERNAME, password: PASSWORD }
  return app.inject({ method: 'POST', url: '/trpc/auth.login', payload })
}

const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode)

const countOf = (answers: LightMyRequestResponse[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length
