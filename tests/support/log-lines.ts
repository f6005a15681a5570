import type { Logger } from 'pino'
import { openLog } from '#server/process/log.ts'

/** The server's logger at level trace, and the lines it has written. */
export function logLines(): {
  log: Logger
  lines: string[]
  text: () => string
  entries: () => Record<string, unknown>[]
} {
  const lines: string[] = []
  const out = { write: (line: string) => void lines.push(line), flush: () => undefined }
  return {
    log: openLog({ LOG_LEVEL: 'trace' }, out),
    lines,
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
