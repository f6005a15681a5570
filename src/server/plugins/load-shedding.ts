import underPressure from '@fastify/under-pressure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Env } from '#server/env.ts'
import { firstOfSeries, sendRejection } from '#server/http/failure-page.ts'

interface LoadSheddingOptions {
  env: Env
  /** Resident memory from which requests are answered with 503. */
  maxRssBytes: number
  /** Called for every rejected request. */
  onShed?: ((reason: string) => void) | undefined
}

/** Average delay. */
const MAX_EVENT_LOOP_DELAY_MS = 1000
const MEGABYTE = 1024 ** 2
/** Growth since the start. */
const MAX_HEAP_GROWTH_BYTES = 512 * MEGABYTE
/** Resident memory of a process without an embedded database (security row 100e). */
const MAX_RSS_MB = 600
/** Growth of resident memory since the start, when an embedded database takes some 500 MB. */
const MAX_EMBEDDED_GROWTH_MB = 800
const RETRY_SECONDS = 5

/** Route option: the route answers under any load. */
export const NEVER_SHED = { pressureHandler: () => undefined }

/**
 * Rejects requests with 503 while the process is overloaded, in production only; guests get a page
 * in their language.
 */
export const loadSheddingPlugin = fp(
  async (app, { env, maxRssBytes, onShed }: LoadSheddingOptions) => {
    const isFirst = firstOfSeries()

    // Awaits the response, because @fastify/under-pressure handles a request that is not answered
    // when this function returns.
    const reject = async (
      request: FastifyRequest,
      reply: FastifyReply,
      type: string,
      value?: number,
    ) => {
      onShed?.(type)
      if (isFirst()) request.log.warn({ reason: type, value }, 'overloaded: requests are refused')
      await sendRejection(request, reply, {
        status: 503,
        retryAfterSeconds: RETRY_SECONDS,
        reason: 'overloaded',
      })
    }

    await app.register(underPressure, {
      ...(env.NODE_ENV === 'production'
        ? {
            maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
            maxHeapUsedBytes: process.memoryUsage().heapUsed + MAX_HEAP_GROWTH_BYTES,
            maxRssBytes,
          }
        : {}),
      pressureHandler: reject,
    })
  },
  { name: 'load-shedding' },
)

/** Bytes of resident memory above which requests are rejected. */
export function memoryLimit(
  { MEMORY_LIMIT }: Pick<Env, 'MEMORY_LIMIT'>,
  isEmbedded: boolean,
  rssAtStart = process.memoryUsage.rss(),
): number {
  if (MEMORY_LIMIT !== undefined) return MEMORY_LIMIT * MEGABYTE
  return isEmbedded ? rssAtStart + MAX_EMBEDDED_GROWTH_MB * MEGABYTE : MAX_RSS_MB * MEGABYTE
}
