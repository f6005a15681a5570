import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { memoryLimit } from '#server/plugins/load-shedding.ts'
import { publicUrl, readEnv } from '#server/env.ts'

/** The problems of an environment, one line per variable. */
function problemsOf(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('every variable has a default or is optional', () => {
  const env = readEnv({})

  expect(env.PORT).toBe(3000)
  expect(env.DATABASE_URL).toBeUndefined()
  expect(env.TRUSTED_PROXIES).toEqual([])
  expect(publicUrl(env)).toBe('http://localhost:3000')
})

test('.env.example names every setting, with its default', async () => {
  const example = parseEnv(await readFile('.env.example', 'utf8'))
  const source = await readFile('src/server/env.ts', 'utf8')
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!)

  // The npm scripts set NODE_ENV.
  expect(new Set([...Object.keys(example), 'NODE_ENV'])).toEqual(new Set(settings))
  expect(readEnv(example)).toEqual(readEnv({}))
})

test('all invalid variables are reported at once', () => {
  const message = problemsOf({
    PORT: 'many',
    PUBLIC_URL: 'hotel.example',
    DATABASE_URL: 'mysql://localhost/hotel',
    SEED_DEMO: 'perhaps',
    MAIL_TO: 'no-address',
    LOG_LEVEL: 'loud',
  })

  for (const line of [
    /^ {2}PORT: .*number/m,
    /^ {2}PUBLIC_URL: must be a URL such as https/m,
    /^ {2}DATABASE_URL: must be a URL such as postgresql/m,
    /^ {2}SEED_DEMO: must be on or off$/m,
    /^ {2}MAIL_TO: must be one e-mail address$/m,
    /^ {2}LOG_LEVEL: .*"info"/m,
  ]) {
    expect(message).toMatch(line)
  }
  expect(message).toContain('.env.example')
})

test('an error never contains a value of the environment', () => {
  const secret = 's3cr3t-in-the-wrong-place'

  const message = problemsOf(
    Object.fromEntries(
      [
        'NODE_ENV',
        'PORT',
        'PUBLIC_URL',
        'DATABASE_URL',
        'SEED_DEMO',
        'SMTP_URL',
        'MAIL_FROM',
        'MAIL_TO',
        'TRUSTED_PROXIES',
        'LOG_LEVEL',
      ].map((name) => [name, secret]),
    ),
  )

  expect(message.split('\n')).toHaveLength(11)
  expect(message).not.toContain(secret)
})

test.each(['', '  '])('the empty value %j counts as absent', (empty) => {
  const env = readEnv({ PORT: empty, PUBLIC_URL: empty, DATABASE_URL: empty, SEED_DEMO: empty })

  expect(env.PORT).toBe(3000)
  expect(env.PUBLIC_URL).toBeUndefined()
  expect(env.DATABASE_URL).toBeUndefined()
  expect(env.SEED_DEMO).toBe(true)
})

test.each([
  'true',
  '1',
  '*',
  'loopback',
  '10.0.0.0/8,true',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '0.0.0.0/1,128.0.0.0/1',
  '192.0.0.0/3, 0.0.0.0/1, 10.0.0.0/8, 128.0.0.0/2',
  '::/1,8000::/1',
  '2000::/3',
  '::ffff:0.0.0.0/96',
])('TRUSTED_PROXIES=%s is invalid, because clients could forge their IP address', (value) => {
  expect(problemsOf({ TRUSTED_PROXIES: value })).toMatch(/TRUSTED_PROXIES: must be a list of/)
})

test('TRUSTED_PROXIES takes addresses and CIDR ranges', () => {
  const { TRUSTED_PROXIES } = readEnv({
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,fd00::/8,::1,0.0.0.0/1,2400:cb00::/32,',
  })

  expect(TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
    '::1',
    '0.0.0.0/1',
    '2400:cb00::/32',
  ])
})

test.each([
  ['https://hotel.example', 'https://hotel.example'],
  ['https://hotel.example//', 'https://hotel.example'],
  ['https://Hotel-Niño.example:443/', 'https://xn--hotel-nio-s6a.example'],
  ['http://LOCALHOST:8080', 'http://localhost:8080'],
])('PUBLIC_URL=%s gives %s', (value, expected) => {
  expect(publicUrl(readEnv({ PUBLIC_URL: value }))).toBe(expected)
})

test.each(['/web', '/?lang=es', '/#inicio'])('PUBLIC_URL with %s is refused', (end) => {
  expect(problemsOf({ PUBLIC_URL: `https://hotel.example${end}` })).toMatch(
    /^ {2}PUBLIC_URL: must be an address without path/m,
  )
})

test('limits have defaults, and values that would stop the site are refused', () => {
  expect(readEnv({})).toMatchObject({
    DATABASE_POOL: 10,
    DATABASE_TIMEOUT: 5,
    DATABASE_CONNECT_TIMEOUT: 2,
    UPLOAD_QUOTA: 5000,
    UPLOAD_QUOTA_PER_DAY: 500,
    REQUESTS_PER_MINUTE: 300,
    KEEP_MESSAGES_MONTHS: 24,
  })
  for (const [name, value] of Object.entries({
    DATABASE_POOL: '1',
    DATABASE_TIMEOUT: '0',
    DATABASE_CONNECT_TIMEOUT: '600',
    MEMORY_LIMIT: '20',
    UPLOAD_QUOTA: '0',
    REQUESTS_PER_MINUTE: '1',
    KEEP_MESSAGES_MONTHS: '25',
  })) {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^  ${name}: `, 'm'))
  }
})

test('memory is limited to 600 MB beside a PostgreSQL, and to 800 MB above the start with the embedded database', () => {
  const megabyte = 1024 ** 2

  expect(memoryLimit(readEnv({}), false, 250 * megabyte)).toBe(600 * megabyte)
  expect(memoryLimit(readEnv({}), true, 500 * megabyte)).toBe(1300 * megabyte)
  expect(memoryLimit(readEnv({ MEMORY_LIMIT: '900' }), true, 500 * megabyte)).toBe(900 * megabyte)
})

test('exchange rates are read by currency, and are absent by default', () => {
  expect(readEnv({}).EXCHANGE_RATES).toEqual({})
  expect(readEnv({ EXCHANGE_RATES: 'EUR:0.92,CLP:950' }).EXCHANGE_RATES).toEqual({
    EUR: 0.92,
    CLP: 950,
  })
  expect(problemsOf({ EXCHANGE_RATES: 'EUR' })).toMatch(/EXCHANGE_RATES: must look like EUR:0.92/)
})
