import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

const DEADLINE_MS = 9000
const IDLE_SWEEP_MS = 200

interface StopOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'>
  server: Server
  /** Called at once, so that readiness can say no. */
  onBegin: () => void
  /** What to close, in this order. */
  steps: readonly (() => Promise<unknown>)[]
}

/**
 * On SIGTERM or SIGINT lets requests in flight finish, closes everything and exits 0 within ten
 * seconds; a second signal exits at once. What nobody caught is logged and ends the process, since
 * its state can no longer be trusted (security row 100h).
 */
export function stopOnSignals({ log, server, onBegin, steps }: StopOptions): void {
  let isStopping = false

  const stop = async (code: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    onBegin()
    setTimeout(() => {
      log.error('stopping took too long; leaving now')
      process.exit(1)
    }, DEADLINE_MS).unref()
    // A keep-alive socket that becomes idle after closing began would hold it open (architecture §9).
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'a part did not close cleanly')
      }
    }
    clearInterval(sweep)
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
