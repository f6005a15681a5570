import { expect, test } from 'vitest'
import { openLog } from '#server/process/log.ts'
import { networkOf } from '#server/process/network.ts'
import { redactText } from '#server/process/redact.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { processorSeconds } from '#tests/support/processor-time.ts'
import { testApp } from '#tests/support/test-app.ts'

test('an API key never reaches the log', () => {
  const { log, lines } = logLines()
  const key = 'cbat_Ab3-x_99secret'

  log.info({ apiKey: key, deep: { deeper: { deepest: `Bearer ${key}` } } }, `key ${key}`)
  log.error(new Error(`401 for ${key}\n${key}`, { cause: new Error(key) }))

  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toMatch(/Ab3|99secret/)
})

test.each([
  'ana@example.org',
  'ana.tuki+web@mail.example.co.uk',
  'josé@correo.cl',
  'ANA@EXAMPLE.ORG',
  'ana%40example.org',
  'user@xn--mnchen-3ya.de',
])('the e-mail address %s never reaches the log', (address) => {
  const { log, lines, entries } = logLines()

  log.info(
    { deep: { to: `Ana <${address}>` } },
    `to "${address}",\n${address}\t${address}\\${address}`,
  )

  expect(lines.join('')).not.toContain(address)
  expect(lines.join('')).not.toMatch(/example|correo|mnchen|mail\./i)
  expect(String(entries()[0]?.msg).match(/\[e-mail\]/g)).toHaveLength(4)
})

test('user names and passwords of URLs never reach the log', () => {
  const { log, lines } = logLines()

  log.warn('connecting to postgresql://hotel:s3cr3t@localhost/hotel failed')
  log.warn({ url: 'smtp://web%40hotel.example:s3cr3t@mail:587' }, 'smtps://u:s3cr3t@[::1]:465')

  expect(lines.join('')).not.toContain('s3cr3t')
  expect(lines.join('')).toContain('localhost/hotel')
})

test('passwords, cookies and authorisations never reach the log', () => {
  const { log, lines, entries } = logLines()
  const secret = 'open-sesame'
  const headers = { cookie: `session=${secret}`, authorization: secret, 'x-api-key': secret }

  log.info({ password: secret, user: { password: secret }, headers, answer: { deep: { headers } } })
  log.info({ 'set-cookie': [`a=${secret}`, `b="]${secret}`], Token: `\\"${secret}"` })
  log.info({ req: { method: 'GET', url: `/?token=${secret}`, ip: '::1', headers } }, 'request')

  expect(lines.join('')).not.toContain(secret)
  expect(entries()).toHaveLength(3)
})

test('request data never breaks the one JSON object per line', async () => {
  const { log, lines, entries } = logLines()
  await using server = await testApp({ log })

  for (const url of [
    '/api/blog/%0d%0a%7B%22level%22%3A60%7D',
    '/api/x?token=open-sesame&email=ana@example.org',
    '/%1b%5b31mred',
    `/${'a'.repeat(9000)}`,
  ]) {
    await server.app.inject({
      url,
      headers: {
        cookie: 'session=open-sesame',
        authorization: 'Bearer open-sesame',
        'x-request-id': `${'x'.repeat(3000)}\u0007`,
        'user-agent': 'open-sesame',
      },
    })
  }

  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(/^\{[^\p{C}\p{Zl}\p{Zp}]*\}\n$/u)
  for (const entry of entries()) expect(entry.level).toBe(30)
  expect(lines.join('')).not.toMatch(/open-sesame|ana@|xxx/)
})

test.each([
  '/api/calendars/open-sesame.ics',
  '/%61pi/calendars/open-sesame.ics',
  '/api/%63alendars/open-sesame.ics',
  '/%61pi/webhooks/cloudbeds/open-sesame',
])('the secret in the path %s never reaches the log', async (url) => {
  const { log, lines } = logLines()
  await using server = await testApp({ log })

  await server.app.inject({ url })
  await server.app.inject({ method: 'POST', url, payload: {} })

  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).not.toContain('open-sesame')
})

test('a request is one line with its route, path, status, bytes and time, and half the address', async () => {
  const { log, entries } = logLines()
  await using server = await testApp({ log })

  const list = await server.app.inject('/api/blog?lang=fr&email=ana@example.org')
  await server.app.inject({ url: '/healthz' })
  await server.app.inject({ method: 'POST', url: '/api/contacts', payload: {} })

  expect(entries()).toMatchObject([
    {
      level: 30,
      method: 'GET',
      route: '/api/blog',
      path: '/api/blog',
      status: 200,
      bytes: list.rawPayload.length,
      ip: '127.0.0.0',
      msg: 'request',
    },
    { method: 'POST', route: '/api/contacts', path: '/api/contacts', status: 400 },
  ])
  for (const { reqId, ms } of entries()) {
    expect(reqId).toMatch(/^[\w-]{36}$/)
    expect(ms).toBeTypeOf('number')
  }
})

test('a kept page and one that a client has say their route and bytes, too', async () => {
  const { log, entries } = logLines()
  await using server = await testApp({ log, pages: true })

  const first = await server.app.inject('/blog?lang=fr')
  await server.app.inject('/blog?lang=fr')
  await server.app.inject({
    url: '/blog?lang=fr',
    headers: { 'if-none-match': String(first.headers.etag) },
  })

  const whole = { route: '/blog', status: 200, bytes: first.rawPayload.length }
  expect(entries()).toMatchObject([whole, whole, { route: '/blog', status: 304, bytes: 0 }])
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '::ffff:203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8:1::9', '2001:db8:1::'],
  ['2001:db8::9', '2001:db8::'],
  ['::1', '::'],
])('of the address %s the log keeps %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('what waits to be written is written at an error', () => {
  let flushed = 0
  const out = { write: () => undefined, flush: () => void (flushed += 1) }
  const log = openLog({ LOG_LEVEL: 'info' }, out)

  log.warn('careful')
  expect(flushed).toBe(0)
  log.error(new Error('broken'))
  expect(flushed).toBe(1)
})

test('an internal error is logged with its request id and without the request body', async () => {
  const { log, lines, entries } = logLines()
  await using server = await testApp({ log })
  await using _broken = await withoutTable(server.em, 'contact_message')
  const payload = {
    name: 'Hotu Matua',
    email: 'hotu@example.org',
    message: 'Un secreto',
    dates: '3 de mayo',
  }

  const response = await server.app.inject({ method: 'POST', url: '/api/contacts', payload })

  const failure = entries().find(({ level }) => level === 50)
  expect(response.statusCode).toBe(500)
  expect(failure?.reqId).toBe(response.json().requestId)
  expect(failure?.err).toMatchObject({
    type: 'TableNotFoundException',
    message: expect.stringContaining('contact_message'),
    stack: expect.arrayContaining([expect.stringMatching(/^ {4}at async /)]),
  })
  expect(lines.join('')).not.toMatch(/Hotu|secreto|3 de mayo|insert into/)
})

test('a row rejected by the database is not in the log', async () => {
  const { log, lines } = logLines()
  await using server = await testApp({ log })
  await server.em.execute(
    'alter table contact_message add constraint never check (false) not valid',
  )

  const response = await server.app.inject({
    method: 'POST',
    url: '/api/contacts',
    payload: { name: 'Hotu Matua', email: 'hotu@example.org', message: 'Un secreto' },
  })
  await server.em.execute('alter table contact_message drop constraint never')

  expect(response.statusCode).toBe(500)
  expect(lines.join('')).toContain('never')
  expect(lines.join('')).not.toMatch(/Hotu|secreto/)
})

test('each failure of a round is logged with what it was about', () => {
  const { log, entries } = logLines()
  const failures = ['booking 1', 'booking 2'].map(
    (name) => new Error(name, { cause: new Error('refused for ana@example.org') }),
  )

  log.warn({ err: new AggregateError(failures, 'some of the tasks failed') })

  expect(entries()[0]?.err).toMatchObject({
    errors: ['booking 1', 'booking 2'].map((message) => ({
      message,
      cause: { message: 'refused for [e-mail]' },
    })),
  })
})

test('circular errors and values that are no errors are logged', () => {
  const { log, entries } = logLines()
  const circle = new Error('round')
  circle.cause = circle

  log.error(circle)
  log.error({ err: 'only a text' })
  log.error({ err: undefined })

  expect(entries()).toHaveLength(3)
  expect(entries()[1]?.err).toEqual({ message: 'only a text' })
})

test.each([
  ['a\nana@example.org', 'a\n[e-mail]'],
  ['\\\nana@example.org', '\\\n[e-mail]'],
  ['\u0007ana@example.org', '\u0007[e-mail]'],
  ['a@b, @trpc/server@11, 3 @ 4', 'a@b, @trpc/server@11, 3 @ 4'],
])('redacting %j leaves the rest of the text', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test('redacting takes linear time', () => {
  const seconds = processorSeconds(() => {
    for (const part of ['a', 'a.', 'a@', '@a.', 'cbat_', '://', '://a:', '\\\\', '%40'])
      redactText(part.repeat(50_000))
  })

  expect(seconds).toBeLessThan(3)
})
