import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'
import { expect, test } from 'vitest'
import { loggerOptions, redactLine } from '#server/process/log.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { testApp } from '#tests/support/test-app.ts'

/** The server's logger, and the lines it wrote. */
function recorder(): { log: Logger; lines: string[]; entries: () => Record<string, unknown>[] } {
  const lines: string[] = []
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { stream, ...options } = loggerOptions({ LOG_LEVEL: 'trace' }, out)
  return {
    log: pino(options, stream),
    lines,
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

test('an API key never reaches the log', () => {
  const { log, lines } = recorder()
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
  const { log, lines, entries } = recorder()

  log.info(
    { deep: { to: `Ana <${address}>` } },
    `to "${address}",\n${address}\t${address}\\${address}`,
  )

  expect(lines.join('')).not.toContain(address)
  expect(lines.join('')).not.toMatch(/example|correo|mnchen|mail\./i)
  expect(String(entries()[0]?.msg).match(/\[e-mail\]/g)).toHaveLength(4)
})

test('user names and passwords of URLs never reach the log', () => {
  const { log, lines } = recorder()

  log.warn('connecting to postgresql://hotel:s3cr3t@localhost/hotel failed')
  log.warn({ url: 'smtp://web%40hotel.example:s3cr3t@mail:587' }, 'smtps://u:s3cr3t@[::1]:465')

  expect(lines.join('')).not.toContain('s3cr3t')
  expect(lines.join('')).toContain('localhost/hotel')
})

test('passwords, cookies and authorisations never reach the log', () => {
  const { log, lines, entries } = recorder()
  const secret = 'open-sesame'
  const headers = { cookie: `session=${secret}`, authorization: secret, 'x-api-key': secret }

  log.info({ password: secret, user: { password: secret }, headers, answer: { deep: { headers } } })
  log.info({ 'set-cookie': [`a=${secret}`, `b="]${secret}`], Token: `\\"${secret}"` })
  log.info({ req: { method: 'GET', url: `/?token=${secret}`, ip: '::1', headers } }, 'request')

  expect(lines.join('')).not.toContain(secret)
  expect(entries()).toHaveLength(3)
})

test('request data never breaks the one JSON object per line', async () => {
  const { log, lines, entries } = recorder()
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

  expect(lines.length).toBeGreaterThanOrEqual(8)
  for (const line of lines) expect(line).toMatch(/^\{[^\p{C}\p{Zl}\p{Zp}]*\}\n$/u)
  for (const entry of entries()) expect(entry.level).toBe(30)
  expect(lines.join('')).not.toMatch(/open-sesame|ana@|xxx/)
})

test('an internal error is logged with its request id and without the request body', async () => {
  const { log, lines, entries } = recorder()
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
  const { log, lines } = recorder()
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

test('circular errors and values that are no errors are logged', () => {
  const { log, entries } = recorder()
  const circle = new Error('round')
  circle.cause = circle

  log.error(circle)
  log.error({ err: 'only a text' })
  log.error({ err: undefined })

  expect(entries()).toHaveLength(3)
  expect(entries()[1]?.err).toEqual({ message: 'only a text' })
})

test.each([
  ['{"msg":"a\\nana@example.org"}', '{"msg":"a\\n[e-mail]"}'],
  ['{"msg":"\\\\\\nana@example.org"}', '{"msg":"\\\\\\n[e-mail]"}'],
  ['{"msg":"\\u00e9ana@example.org"}', '{"msg":"\\u00e9[e-mail]"}'],
  ['{"msg":"a@b, @trpc/server@11, 3 @ 4"}', '{"msg":"a@b, @trpc/server@11, 3 @ 4"}'],
])('redacting %j keeps the line valid JSON', (line, expected) => {
  expect(redactLine(line)).toBe(expected)
})

test('redacting takes linear time', () => {
  const began = performance.now()

  for (const part of ['a', 'a.', 'a@', '@a.', 'cbat_', '://', '://a:', '\\\\', '%40'])
    redactLine(part.repeat(50_000))

  expect(performance.now() - began).toBeLessThan(3000)
})
