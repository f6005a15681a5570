import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ROOT } from '#server/process/paths.ts'

const LINES = 3000

/** A process with the server's log, which writes lines faster than they are read, and then does as told. */
const program = (then: string) => `
  import { createServer } from 'node:http'
  const { openLog } = await import('#server/process/log.ts')
  const { standardOutput } = await import('#server/process/log.ts')
  const { stopOnSignals } = await import('#server/process/stop.ts')
  const out = standardOutput({ NODE_ENV: 'production' })
  const log = openLog({ LOG_LEVEL: 'info' }, out)
  const server = createServer().listen(0)
  stopOnSignals({
    log, server, delayMs: 0, onStopping: () => {}, flushLog: () => new Promise((done) => out.flush(done)),
    steps: [async () => server.close()],
    stopJobs: async () => log.info('jobs'),
  })
  for (let n = 0; n < ${LINES}; n += 1) log.info({ n }, 'x'.repeat(200))
  ${then}
`

test.each([
  ['a signal', `process.kill(process.pid, 'SIGTERM')`, 0],
  ['an uncaught error', `throw new Error('unexpected')`, 1],
  ['a rejection without a handler', `Promise.reject(new Error('unexpected'))`, 1],
  ['process.exit', `process.exit(3)`, 3],
])('no log line is lost at the end by %s', async (_name, then, code) => {
  const { lines, ending } = await run(then)

  expect(ending).toBe(code)
  expect(lines.filter(({ n }) => n !== undefined)).toHaveLength(LINES)
})

test('after kill -9 only what was written in its last moments is missing', async () => {
  // Killed when the lines have come out by themselves, however long a busy machine takes for it.
  const { lines, ending } = await run(
    `process.stdin.once('data', () => {
      log.info('the last moment')
      process.kill(process.pid, 'SIGKILL')
    })`,
    { goesOnAfter: `"n":${LINES - 1},` },
  )

  expect(ending).toBe(null)
  expect(lines.filter(({ n }) => n !== undefined)).toHaveLength(LINES)
})

test('a process whose log is not read does not wait, and reports how many lines were lost', async () => {
  const { lines } = await run(
    `
    for (let n = 0; n < 30000; n += 1) log.info({ extra: n }, 'x'.repeat(200))
    process.stderr.write('written')
    await new Promise((ok) => process.stdin.once('data', ok))
    setInterval(() => log.info('later'), 5)
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1000)
  `,
    { readsLate: true },
  )

  expect(lines.find(({ dropped }) => dropped !== undefined)).toMatchObject({
    level: 40,
    msg: 'log lines lost',
  })
})

interface Line {
  n?: number
  dropped?: number
}

interface Run {
  /** Whether the log is read only after the process has written all. */
  readsLate?: boolean
  /** Text in the log after which the process is told to go on. */
  goesOnAfter?: string
}

async function run(then: string, { readsLate = false, goesOnAfter }: Run = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(then)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  if (readsLate) {
    await once(child.stderr, 'data')
    child.stdin.write('go on')
  }
  child.stderr.resume()
  let text = ''
  let waitsFor = goesOnAfter
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
    if (waitsFor === undefined || !text.slice(-part.length - 100).includes(waitsFor)) return
    waitsFor = undefined
    child.stdin.write('go on')
  })
  const [ending] = (await once(child, 'close')) as [number | null]
  const whole = text.slice(0, text.lastIndexOf('\n'))
  return { ending, lines: whole.split('\n').map((line) => JSON.parse(line) as Line) }
}
