import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unavailable } from '#server/errors.ts'
import { errorReports } from '#server/process/error-reports.ts'
import { openLog } from '#server/process/log.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { testApp } from '#tests/support/test-app.ts'
import { post } from '#tests/support/transports.ts'

const PROGRAM = { version: '1.2.3', commit: 'abc1234' }

/** A service that keeps what it is sent. */
async function errorService(status = 200) {
  const received: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] =
    []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url, headers: request.headers, body })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reports = errorReports(`http://secretkey@127.0.0.1:${port}/site/42`, PROGRAM, 'production')
  const out = { write: () => undefined, flush: () => undefined }
  return {
    received,
    reports,
    log: openLog({ LOG_LEVEL: 'info' }, out, reports),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const eventIn = (body: string): Record<string, unknown> => {
  const [header = '', item = '', event = ''] = body.split('\n')
  expect(JSON.parse(item)).toEqual({ type: 'event' })
  expect(JSON.parse(header)).toMatchObject({ event_id: expect.stringMatching(/^[\da-f]{32}$/) })
  return JSON.parse(event) as Record<string, unknown>
}

test('an internal error is reported once, with its place and its request, and without a word of the guest', async () => {
  await using service = await errorService()
  await using server = await testApp({ log: service.log })
  await using _broken = await withoutTable(server.em, 'contact_message')
  const guest = {
    name: 'Hotu Matua',
    email: 'hotu@example.org',
    message: 'Un secreto',
    dates: '3 de mayo',
  }

  const answer = await post(server.app, '/api/contacts?ref=carta', guest, {
    cookie: 'session=abc',
    'user-agent': 'Browser of Hotu',
  })
  await service.reports.settled()

  expect(answer.statusCode).toBe(500)
  expect(service.received).toHaveLength(1)
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = service.received
  expect(url).toBe('/site/api/42/envelope/')
  expect(headers['x-sentry-auth']).toContain('sentry_key=secretkey')
  expect(eventIn(body)).toMatchObject({
    level: 'error',
    release: 'hare-mahina@1.2.3+abc1234',
    environment: 'production',
    tags: { request_id: answer.json().requestId },
    logentry: { message: 'request failed' },
    exception: {
      values: [
        {
          type: 'TableNotFoundException',
          stacktrace: {
            frames: expect.arrayContaining([
              expect.objectContaining({
                filename: expect.stringMatching(/^node_modules\/@mikro-orm\//),
                lineno: expect.any(Number),
                in_app: false,
              }),
            ]),
          },
        },
      ],
    },
  })
  expect(body).not.toMatch(/Hotu|hotu|secreto|3 de mayo|carta|session=|127\.0\.0\.1"|insert/)
})

test('the message of an error is not reported, because it may repeat what a guest wrote', async () => {
  await using service = await errorService()

  service.log.error(new Error('Unexpected token in "Estimada Hotu"'))
  service.log.fatal({ err: new TypeError('Estimada Hotu') }, 'uncaughtException')
  service.log.warn({ err: new Error('not an error line') }, 'careful')
  await service.reports.settled()

  const levels = service.received.map(({ body }) => eventIn(body).level)
  expect(new Set(levels)).toEqual(new Set(['error', 'fatal']))
  expect(service.received.map(({ body }) => body).join('')).not.toMatch(/Estimada|careful/)
})

test('the cause of an error is reported with it, and its code', async () => {
  await using service = await errorService()
  const lost = Object.assign(new TypeError('Estimada Hotu'), { code: '57P01' })

  service.log.error({ err: unavailable(lost).cause }, 'request failed')
  await service.reports.settled()

  const [{ body } = { body: '' }] = service.received
  expect(eventIn(body)).toMatchObject({
    tags: { code: '57P01' },
    exception: { values: [{ type: 'TypeError' }, { type: 'Error' }] },
  })
  expect(body).not.toContain('Hotu')
})

test('an outage is not reported by the hundred, and a service that fails disturbs nothing', async () => {
  await using service = await errorService(500)

  for (let n = 0; n < 100; n += 1) service.log.error({ err: new Error('again') }, 'request failed')
  await service.reports.settled()

  expect(service.received).toHaveLength(20)
})
