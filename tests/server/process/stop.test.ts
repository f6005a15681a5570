import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test, vi, type TestContext } from 'vitest'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import {
  failedStart,
  newDatabase,
  startServerProcess,
  temporaryDirectory,
} from '#tests/support/server-process.ts'
import { testSmtp } from '#tests/support/mail/smtp.ts'

test('SIGTERM lets a slow request finish and exits 0', async () => {
  await using directory = await temporaryDirectory()
  await using server = await startServerProcess(await newDatabase(directory.path))
  const slow = await startMessage(server.url)

  server.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), WAIT_OPTIONS)
  const answer = await slow.finish()
  const { code } = await server.ended

  expect(answer).toEqual({ status: 200, body: { success: true } })
  expect(code).toBe(0)
})

test.each([
  ['uncaughtException', 'throw unexpected'],
  ['unhandledRejection', 'Promise.reject(unexpected)'],
])(
  'after an %s begun requests are finished, the log says why without data, and the process exits 1',
  async (event, fault) => {
    await using directory = await temporaryDirectory()
    const variables = await newDatabase(directory.path)
    const code = `process.on('SIGUSR2', () => { const unexpected = new Error('row of ana@example.com'); ${fault} })`
    const preloaded = `data:text/javascript,${encodeURIComponent(code)}`
    await using server = await startServerProcess(variables, {
      command: [process.execPath, '--import', preloaded, 'src/server/main.ts'],
    })
    const slow = await startMessage(server.url)

    server.kill('SIGUSR2')
    await vi.waitFor(() => expect(server.output()).toContain(event), WAIT_OPTIONS)
    const answer = await slow.finish()
    const ending = await server.ended

    expect(answer).toEqual({ status: 200, body: { success: true } })
    expect(ending.code).toBe(1)
    const lines = ending.output.split('\n').filter((line) => line.includes(event))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 60,
      msg: event,
      err: { type: 'Error', message: 'row of [e-mail]', stack: expect.any(Array) },
    })
  },
)

test('SIGTERM does not wait for a mail server that hangs, and the next start sends the mail', async () => {
  await using smtp = await testSmtp()
  smtp.behave('is silent')
  await using directory = await temporaryDirectory()
  const variables = { ...(await newDatabase(directory.path)), SMTP_URL: smtp.url }
  await using server = await startServerProcess(variables)
  const message = await startMessage(server.url)
  expect(await message.finish()).toMatchObject({ status: 200 })
  await vi.waitFor(() => expect(smtp.open).toBe(1), WAIT_OPTIONS)

  server.kill('SIGTERM')
  const { code } = await server.ended

  expect(code).toBe(0)
  smtp.behave('accepts')
  await using _next = await startServerProcess(variables)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT_OPTIONS)
})

test('after SIGTERM requests are served for the delay, and none of a begun connection is reset', async (context) => {
  skipOnPostgres(context)
  await using directory = await temporaryDirectory()
  const variables = { ...(await newDatabase(directory.path)), STOP_DELAY: '5' }
  await using server = await startServerProcess(variables)
  const clients = Array.from({ length: 8 }, () => askUntilClosed(server.url))
  await vi.waitFor(
    () => expect(clients.every(({ answered }) => answered() > 2)).toBe(true),
    WAIT_OPTIONS,
  )

  server.kill('SIGTERM')
  await vi.waitFor(
    async () => expect((await ask(`${server.url}/readyz`)).status).toBe(503),
    WAIT_OPTIONS,
  )
  const served = await ask(server.url)
  const ends = await Promise.all(clients.map(({ end }) => end))
  const { code } = await server.ended

  expect(served).toEqual({ status: 200, connection: 'close' })
  expect(ends).toEqual(ends.map(() => 'closed by the server'))
  expect(code).toBe(0)
})

test.each([1, 2, 3])(
  'SIGTERM stops the site in time with exit code 0, although sixteen clients open a connection for each request, round %i',
  async () => {
    await using directory = await temporaryDirectory()
    const variables = { ...(await newDatabase(directory.path)), STOP_DELAY: '2' }
    await using server = await startServerProcess(variables)
    const clients = Array.from({ length: 16 }, (_, index) =>
      connectAgain(server.url, index % 2 === 0 ? '/api/contacts' : '/'),
    )
    await vi.waitFor(
      () => expect(clients.every(({ answered }) => answered() > 2)).toBe(true),
      WAIT_OPTIONS,
    )

    const begun = clients.map(({ begun: at }) => at())
    server.kill('SIGTERM')
    const { code } = await server.ended
    const answered = await Promise.all(clients.map(({ end }) => end))

    // The process itself exits with 1 when its time is over.
    expect(code).toBe(0)
    for (const [index, count] of begun.entries())
      expect(answered[index], 'what was begun before is answered').toBeGreaterThanOrEqual(count)
  },
)

test('npm start passes SIGTERM on, and no process is left', async (context) => {
  skipOnPostgres(context)
  await using directory = await temporaryDirectory()
  const variables = await newDatabase(directory.path)
  await using npm = await startServerProcess(
    { ...variables, LOG_LEVEL: 'info' },
    { command: ['npm', 'start'] },
  )

  npm.kill('SIGTERM')
  await npm.ended

  await expect(fetch(`${npm.url}/healthz`)).rejects.toThrow()
  expect(npm.output()).toMatch(/"version":"\d+\.\d+\.\d+".*"msg":"started"/)
  expect(npm.output()).toMatch(/"reason":"SIGTERM".*"msg":"stopping"/)
  expect(npm.output()).toContain('"msg":"stopped"')
  expect(npm.output(), 'a missing .env is no mistake').not.toContain('not found')
})

test('a second process or a migration on the same data directory exits 1, and the first one continues', async (context) => {
  skipOnPostgres(context)
  await using directory = await temporaryDirectory()
  const variables = await newDatabase(directory.path)
  await using first = await startServerProcess(variables)

  const second = await failedStart(variables)
  const migration = await failedStart(variables, {
    command: [process.execPath, 'src/server/commands/migrate.ts'],
  })

  expect(second.code).toBe(1)
  expect(second.output).toContain('in use by another process')
  expect(migration.code).toBe(1)
  expect(migration.output).toMatch(/^The data directory \S+ is in use by another process\..*\n$/)
  const response = await fetch(`${first.url}/readyz`)
  expect(response.status).toBe(200)
})

test('an unwritable data directory is reported without a stack trace', async (context) => {
  skipOnPostgres(context)
  await using directory = await temporaryDirectory()
  const file = join(directory.path, 'file')
  await writeFile(file, '')
  const unwritable = join(file, 'data')

  const { code, output } = await failedStart({ DATA_DIR: unwritable })

  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `The data directory ${unwritable} is not writable. Give this user the right to write there, or set DATA_DIR.`,
  )
})

function skipOnPostgres({ skip }: TestContext): void {
  skip(process.env.TEST_DATABASE === 'postgres', 'PostgreSQL has no data directory of ours.')
}

/** One request on a connection, or on a new one; a POST if it has a body. */
async function ask(url: string, agent?: Agent | false, body?: object) {
  const sending = request(url, {
    ...(agent === undefined ? {} : { agent }),
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' } } : {}),
  })
  sending.end(body && JSON.stringify(body))
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, connection: response.headers.connection }
}

/** Asks again and again on one kept connection until the server closes it. */
function askUntilClosed(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let answered = 0
  const end = (async () => {
    for (;;) {
      try {
        const { status, connection } = await ask(`${url}/healthz`, agent)
        if (status !== 200) return `answered ${status}`
        answered += 1
        if (connection === 'close') return 'closed by the server'
      } catch (error) {
        return String(error)
      }
    }
  })()
  return { end, answered: () => answered }
}

/**
 * Sends messages or asks for a page, each on a connection of its own, until the server takes none.
 * `end` is the number of answers.
 */
function connectAgain(url: string, path: string) {
  let [begun, answered] = [0, 0]
  const end = (async () => {
    for (;;) {
      begun += 1
      try {
        await ask(url + path, false, path === '/' ? undefined : aContact())
        answered += 1
      } catch {
        return answered
      }
    }
  })()
  return { end, begun: () => begun, answered: () => answered }
}

/** A request of which only the first half has been sent. */
async function startMessage(url: string) {
  const body = Buffer.from(JSON.stringify(aContact()))
  const half = body.length >> 1
  const sending = request(`${url}/api/contacts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(sending, 'response')
  sending.flushHeaders()
  // The server answers 100 Continue when it handles the request.
  await once(sending, 'continue')
  sending.write(body.subarray(0, half))
  return {
    finish: async () => {
      sending.end(body.subarray(half))
      const [response] = (await answered) as [IncomingMessage]
      return { status: response.statusCode, body: await json(response) }
    },
  }
}
