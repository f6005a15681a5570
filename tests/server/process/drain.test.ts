import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quiet } from '#tests/support/mail/outbox.ts'
import { drain, stopOnSignals } from '#server/process/stop.ts'

test.each([
  [true, 0],
  [false, 0],
  [true, 20],
])(
  'a listener that closes answers everybody who has connected (waiting for idle connections: %s; each turn of the event loop takes %i ms)',
  async (letsIdleEnd, turnMs) => {
    const server = createServer((_request, response) => {
      response.setHeader('connection', 'close').end('ok')
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    // They connect now, and the event loop takes none of them before the listener is to close.
    const asked = Array.from({ length: 30 }, () => statusOf(port))
    await new Promise<void>((done) => process.nextTick(done))
    if (turnMs > 0) slowTurns(turnMs)

    await drain(server, letsIdleEnd)

    expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
  },
)

test('clients that connect again after each answer do not keep a closing listener open', async () => {
  const clients = 16
  let answered = 0
  const server = createServer((_request, response) => {
    answered += 1
    response.setHeader('connection', 'close').end('ok')
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const askUntilRefused = async () => {
    while ((await statusOf(port)) === 200);
  }
  const asking = Array.from({ length: clients }, askUntilRefused)
  await expect.poll(() => answered).toBeGreaterThan(clients)
  const before = answered

  await drain(server, true)

  expect(answered - before).toBeLessThanOrEqual(2 * clients)
  await Promise.all(asking)
})

/** Makes each turn of the event loop as long as on a busy machine. */
function slowTurns(ms: number): void {
  const block = () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    turn = setImmediate(block)
  }
  let turn = setImmediate(block)
  onTestFinished(() => clearImmediate(turn))
}

/** The status of a request on a connection of its own, or why there is none. */
function statusOf(port: number): Promise<number | string | undefined> {
  return new Promise((done) => {
    get({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.resume()
      done(response.statusCode)
    }).on('error', ({ message }) => done(message))
  })
}

test('the jobs stop while a request is answered, so that the two do not add up', async () => {
  const server = createServer((_request, response) => {
    process.once('jobs stop', () => response.end('ok'))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  stopOnSignals({
    log: { ...quiet, fatal: () => undefined },
    server,
    delayMs: 0,
    onStopping: () => undefined,
    stopJobs: async () => process.emit('jobs stop' as never),
    steps: [],
    flushLog: async () => undefined,
  })
  onTestFinished(() => {
    for (const event of ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const) {
      process.removeListener(event, process.listeners(event as 'SIGTERM').at(-1) as never)
    }
  })
  const asked = statusOf((server.address() as AddressInfo).port)
  await new Promise<void>((done) => void server.once('request', () => done()))

  process.listeners('SIGTERM').at(-1)?.('SIGTERM')

  expect(await asked).toBe(200)
  await expect.poll(() => exit.mock.calls).toEqual([[0]])
})
