import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { User } from '#server/features/auth/user.entity.ts'
import {
  anAccount,
  cookieOf,
  isSignedIn,
  login,
  PASSWORD,
  setCookies,
  USERNAME,
} from '#tests/support/accounts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

test('login answers the user name and sets an HttpOnly cookie', async () => {
  await using server = await testApp()
  await anAccount(server.em)

  const response = await login(server)

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ username: USERNAME })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(setCookies(response)[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('over HTTPS the cookie has the __Host- prefix and is Secure', async () => {
  await using server = await testApp({ env: { PUBLIC_URL: 'https://hotel.example' } })
  await anAccount(server.em)

  const response = await login(server)

  expect(setCookies(response)[0]).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const cookie = cookieOf(response)
  expect(await isSignedIn(server, cookie)).toBe(true)
  // Another subdomain can set a cookie without the prefix.
  expect(await isSignedIn(server, cookie.replace('__Host-', ''))).toBe(false)
})

test('login works over tRPC as well', async () => {
  await using server = await testApp()
  await anAccount(server.em)

  const response = await server.app.inject({
    method: 'POST',
    url: '/trpc/auth.login',
    payload: { username: USERNAME, password: PASSWORD },
  })

  expect(response.json().result.data).toEqual({ username: USERNAME })
  expect(await isSignedIn(server, cookieOf(response))).toBe(true)
})

test('an unknown user and a wrong password get the same answer', async () => {
  await using server = await testApp()
  await anAccount(server.em)

  const wrong = await login(server, { password: 'algo distinto' })
  const unknown = await login(server, { username: 'nadie' })

  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ message: 'Usuario o contraseña incorrectos.' })
  expect(unknown.statusCode).toBe(401)
  expect(unknown.json()).toEqual(wrong.json())
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('login of an unknown user takes the CPU time of a wrong password', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  const least = { wrong: Infinity, unknown: Infinity }

  for (let round = 0; round < 10; round += 1) {
    const remoteAddress = `203.0.113.${round}`
    const password = 'algo distinto'
    const wrong = await workOf(() => login(server, { password, remoteAddress }))
    const unknown = await workOf(() => login(server, { username: 'nadie', remoteAddress }))
    least.wrong = Math.min(least.wrong, wrong)
    least.unknown = Math.min(least.unknown, unknown)
  }

  const { wrong, unknown } = least
  expect(Math.max(wrong, unknown) / Math.min(wrong, unknown)).toBeLessThan(1.6)
})

test.each(['MARIA', '  maria\t', 'ｍａｒｉａ'])(
  'the user name %j is normalised to maria',
  async (username) => {
    await using server = await testApp()
    await anAccount(server.em)

    const response = await login(server, { username })

    expect(response.json()).toEqual({ username: USERNAME })
  },
)

test('the password is compared exactly, without trimming or normalising', async () => {
  await using server = await testApp()
  const exact = ' Ñandú  añejo 2026 🗿 復活節'
  await anAccount(server.em, USERNAME, exact)
  const others = [
    exact.trim(),
    `${exact} `,
    exact.toLowerCase(),
    exact.normalize('NFD'),
    exact.replace('  ', ' '),
  ]

  for (const password of others) expect((await login(server, { password })).statusCode).toBe(401)
  const elsewhere = { password: exact, remoteAddress: '203.0.113.1' }
  expect((await login(server, elsewhere)).statusCode).toBe(200)
})

test('a password may be long and in any script', async () => {
  await using server = await testApp()
  const password = '復活節島 '.repeat(51)
  await anAccount(server.em, USERNAME, password)

  expect((await login(server, { password })).statusCode).toBe(200)
})

test('invalid fields answer 400 and are not counted as an attempt', async () => {
  await using server = await testApp()
  const invalid: [object, string][] = [
    [{ username: '' }, 'Usuario requerido'],
    [{ password: '' }, 'Contraseña requerida'],
    [{ username: { $ne: null } }, 'Usuario requerido'],
    [{ password: ['a', 'b'] }, 'Contraseña requerida'],
    [{ username: 'a'.repeat(121) }, 'Máximo 120 caracteres'],
    [{ password: 'a'.repeat(257) }, 'Máximo 256 caracteres'],
    [{ username: 'maria\0' }, 'Contiene caracteres no permitidos'],
    [{ password: `${PASSWORD}\0` }, 'Contiene caracteres no permitidos'],
    [{ password: `${PASSWORD}\ud800` }, 'Contiene caracteres no permitidos'],
  ]

  for (const [fields, message] of invalid) {
    const response = await login(server, fields)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe(message)
  }
  expect(await server.em.execute('select * from rate_limit')).toEqual([])
})

test('passwords are stored as Argon2id hashes with different salts', async () => {
  await using server = await testApp()
  await anAccount(server.em, 'maria')
  await anAccount(server.em, 'tiare')

  const [first, second] = await storedHashes(server)

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
})

test('login replaces a hash with weaker parameters', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  await server.em.nativeUpdate(User, { username: USERNAME }, { passwordHash: weakHash(PASSWORD) })

  const response = await login(server)

  expect(response.statusCode).toBe(200)
  expect(await storedHashes(server)).toEqual([expect.stringContaining('$m=19456,t=2,p=1$')])
  expect(await isSignedIn(server, cookieOf(response))).toBe(true)
  expect((await login(server)).statusCode).toBe(200)
})

/** CPU time of this process with all its threads; unlike elapsed time, other processes do not change it. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function storedHashes({ em }: TestApp): Promise<string[]> {
  const rows = await em.execute<{ hash: string }[]>(
    'select password_hash as hash from app_user order by id',
  )
  return rows.map(({ hash }) => hash)
}

/** An Argon2id hash with less memory and fewer passes. */
function weakHash(password: string): string {
  const nonce = randomBytes(16)
  const parameters = { message: password, nonce, parallelism: 1, tagLength: 32 }
  const hash = argon2Sync('argon2id', { ...parameters, memory: 8192, passes: 1 })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${tag}`
}
