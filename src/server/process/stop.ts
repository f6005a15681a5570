import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

const DEADLINE_MS = 9000
const CLOSE_IDLE_MS = 200

interface StopOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'>
  server: Server
  /** Called first, so that `/readyz` answers 503. */
  onStopping: () => void
  /** Run in this order; a failed step is logged and the next one runs. */
  steps: readonly (() => Promise<unknown>)[]
}

/**
 * On SIGTERM or SIGINT runs the steps and exits 0, or 1 after nine seconds; a second signal exits at
 * once. An uncaught error is logged, runs the steps and exits 1 (security row 100h).
 */
export function stopOnSignals({ log, server, onStopping, steps }: StopOptions): void {
  let isStopping = false

  const stop = async (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    onStopping()
    setTimeout(() => {
      log.error('stopping took too long, exiting')
      process.exit(1)
    }, DEADLINE_MS).unref()
    // A connection that becomes idle after close() started would keep the server open (architecture §9).
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'a shutdown step failed')
      }
    }
    clearInterval(closeIdle)
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event)
      void stop(1)
    })
  }
}
