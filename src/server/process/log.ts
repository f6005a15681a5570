import { pino, type LogFn, type Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { ErrorReports, LoggedError } from './error-reports.ts'
import type { LogDestination } from './log-destination.ts'
import { redactedFields, redactedValue, redactText } from './redact.ts'

/** The server's logger: one JSON object per line, without secrets and guests' texts. */
export function openLog(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  out: LogDestination,
  reports?: Pick<ErrorReports, 'report'>,
): Logger {
  const options = {
    level: LOG_LEVEL,
    // Pino's own serializer would replace the error made by `redactedFields`.
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod(this: Logger, values: Parameters<LogFn>, write: LogFn, level: number) {
        const line = redactedLine(values)
        write.apply(this, line)
        if (level < (pino.levels.values.error ?? 0)) return
        out.flush()
        reports?.report(loggedError(this, level, { values, line }))
      },
    },
  }
  return pino(options, out)
}

/** The reportable part of an error line; a message of the error itself is not the site's own. */
function loggedError(
  logger: Logger,
  level: number,
  { values, line }: { values: unknown[]; line: unknown[] },
): LoggedError {
  const text = values.find((value) => typeof value === 'string')
  const [fields] = line
  const { reqId } = logger.bindings()
  return {
    level: level >= (pino.levels.values.fatal ?? 0) ? 'fatal' : 'error',
    text,
    err: typeof fields === 'object' && fields && 'err' in fields ? fields.err : undefined,
    requestId: typeof reqId === 'string' ? reqId : undefined,
  }
}

/** The arguments of a log method: fields before the text, or a text alone. */
function redactedLine([first, text, ...values]: unknown[]): Parameters<LogFn> {
  if (typeof first === 'string') {
    return [
      redactText(first),
      ...[text, ...values].map((value) => redactedValue(value)),
    ] as Parameters<LogFn>
  }
  const fields = first instanceof Error ? { err: first } : (first as { err?: unknown })
  const message = text ?? (fields.err instanceof Error ? fields.err.message : undefined)
  return [
    redactedFields(fields),
    redactedValue(message),
    ...values.map((value) => redactedValue(value)),
  ] as Parameters<LogFn>
}
