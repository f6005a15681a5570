import type { FastifyBaseLogger } from 'fastify'
import { activity } from '#server/process/activity.ts'

/** Long statements are recognised by their beginning. */
const MAX_QUERY_LENGTH = 500

/**
 * Options of a connection that log each statement that took long, with the procedure or job it was
 * for. A statement is logged with placeholders: values may be a guest's.
 */
export function slowQueryOptions(
  log: Pick<FastifyBaseLogger, 'warn'>,
  slowQueryThreshold: number | undefined,
) {
  if (slowQueryThreshold === undefined) return {}
  const nothing = () => undefined
  return {
    slowQueryThreshold,
    slowQueryLoggerFactory: () => ({
      log: nothing,
      error: nothing,
      warn: nothing,
      setDebugMode: nothing,
      isEnabled: () => true,
      logQuery: ({ query = '', took }: { query?: string; took?: number }) =>
        log.warn(
          { ms: took, doing: activity.getStore(), query: shortened(query) },
          'slow statement',
        ),
    }),
  }
}

const shortened = (query: string): string =>
  query.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
