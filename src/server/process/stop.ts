import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { ProgramVersion } from './version.ts'

/** Time limit of stopping after the delay. */
const DEADLINE_MS = 10_000
/** Time limit of `drain`; longer than `keepAliveTimeout` in app.ts, after which idle connections end. */
const DRAIN_MS = 8000
const POLL_MS = 50
/** Event-loop turns without a new connection after which the listener's queue counts as empty. */
const EMPTY_TURNS = 3
/** Time and turns after both of which the listener closes even if more connections are queued. */
const ACCEPT_MS = 250
const ACCEPT_TURNS = 100
const CLOSE_IDLE_MS = 200

interface StopOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'>
  /** Logged in the first line of the stop. */
  program?: ProgramVersion
  server: Server
  /** Time for which requests are served after a signal, until a balancer has read `/readyz`. */
  delayMs: number
  /** Called first: `/readyz` then answers 503, and every response closes its connection. */
  onStopping: () => void
  /** Runs while connections end, so that a slow request and a slow mail server do not add up. */
  stopJobs: () => Promise<unknown>
  /** Run in this order; a failed step is logged and the next one runs. */
  steps: readonly (() => Promise<unknown>)[]
  /** Called last, to write the buffered log lines. */
  flushLog: () => Promise<unknown>
}

/**
 * On SIGTERM or SIGINT serves for the delay, then stops the jobs while the listener closes and
 * connections end, runs the steps and exits 0, or 1 ten seconds after the delay; a second signal
 * exits at once. After an uncaught error, which is logged, the same happens without the delay, with
 * exit code 1 (security row 100h).
 */
export function stopOnSignals(options: StopOptions): void {
  const { log, program, server, delayMs, onStopping, stopJobs, steps, flushLog } = options
  let isStopping = false
  const run = (step: () => Promise<unknown>) =>
    step().catch((error: unknown) => log.error({ err: error }, 'a shutdown step failed'))

  const stop = async (reason: string, code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    onStopping()
    log.info({ reason, delayMs, ...program }, 'stopping')
    const delay = code === 0 ? delayMs : 0
    const deadline = setTimeout(() => {
      log.error('stopping took too long, exiting')
      process.exit(1)
    }, DEADLINE_MS + delay)
    deadline.unref()
    await wait(delay)
    await Promise.all([run(stopJobs), drain(server, delay > 0)])
    // A connection that becomes idle after close() was called would keep the server open.
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
    for (const step of steps) await run(step)
    clearInterval(closeIdle)
    log.info('stopped')
    await flushLog()
    clearTimeout(deadline)
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal, 0))
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      void stop(event, 1)
    })
  }
}

/**
 * Accepts the queued connections, closes the listener and waits until every connection has ended.
 * @param waitsForIdle Waits for idle connections too, because a client may be sending a request.
 */
export async function drain(server: Server, waitsForIdle: boolean): Promise<void> {
  if (!server.listening) return
  const until = Date.now() + DRAIN_MS
  await closeListener(server)
  const count = promisify(server.getConnections.bind(server))
  while ((await count()) > 0 && Date.now() < until) {
    if (!waitsForIdle) server.closeIdleConnections()
    await wait(POLL_MS)
  }
}

/**
 * Closes the listener when its queue is empty, because closing resets queued connections. A turn of
 * the event loop accepts one connection, and each answer would let the next client connect, so
 * accepted connections are read only afterwards; new clients may keep the queue filled, so time and
 * turns are limited. A busy machine takes long for a turn, so the time alone would be too short.
 */
async function closeListener(server: Server): Promise<void> {
  const accepted: Socket[] = []
  const hold = (socket: Socket) => void accepted.push(socket)
  // `socket.pause()` comes too late: the HTTP parser reads the connection by itself.
  Object.assign(server, { pauseOnConnect: true })
  server.on('connection', hold)
  const until = Date.now() + ACCEPT_MS
  const mayAccept = (turns: number) => turns < ACCEPT_TURNS || Date.now() < until
  for (let known = -1, turns = 0; accepted.length > known && mayAccept(turns);) {
    known = accepted.length
    for (let turn = 0; turn < EMPTY_TURNS; turn += 1) await setImmediate()
    turns += EMPTY_TURNS
  }
  NetServer.prototype.close.call(server)
  server.off('connection', hold)
  for (const socket of accepted) socket.resume()
}
