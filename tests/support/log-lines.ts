import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'
import { loggerOptions } from '#server/process/log.ts'

/** The server's logger at level trace, and the lines it has written. */
export function logLines(): { log: Logger; text: () => string } {
  const lines: string[] = []
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { stream, ...options } = loggerOptions({ LOG_LEVEL: 'trace' }, out)
  return { log: pino(options, stream), text: () => lines.join('') }
}
