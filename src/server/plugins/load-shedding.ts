import underPressure from '@fastify/under-pressure'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendError } from '#server/http/send-error.ts'
import {
  isLanguage,
  LANGUAGE_PREFERENCE_KEY,
  resolveLanguage,
  type Language,
} from '#shared/i18n/languages.ts'

interface LoadSheddingOptions {
  /** Answers 503 under load; in production only. */
  shedsLoad: boolean
  /** The page for a guest whose request is refused. */
  page: (language: Language) => string
}

/** Average event-loop delay above which requests answer 503. */
const MAX_EVENT_LOOP_DELAY_MS = 1000
/** Above the memory at start, because the embedded database alone takes some 500 MB of it. */
const MAX_GROWTH_BYTES = { heap: 512 * 1024 ** 2, rss: 800 * 1024 ** 2 }
const RETRY_SECONDS = 5
/** Requests shed closer together than this are one spell, and one line in the log. */
const SPELL_MS = 30_000

/** For routes that answer under any load. */
export const NEVER_SHED = { pressureHandler: () => undefined }

/** Refuses requests with 503 while the process is overloaded: guests read a page in their language. */
export const loadSheddingPlugin = fp(
  async (app, { shedsLoad, page }: LoadSheddingOptions) => {
    let lastShed = -Infinity

    // Waits until the answer is sent: before that the plugin would have the request handled, too.
    const refuse = async (
      request: FastifyRequest,
      reply: FastifyReply,
      type: string,
      value?: number,
    ) => {
      const now = Date.now()
      if (now - lastShed > SPELL_MS) {
        request.log.warn({ reason: type, value }, 'overloaded: requests are refused')
      }
      lastShed = now
      void reply.header('retry-after', String(RETRY_SECONDS)).header('cache-control', 'no-store')
      if (!wantsPage(request)) return void (await sendError(reply, 503))
      await reply
        .code(503)
        .type('text/html; charset=utf-8')
        .send(page(languageOf(request)))
    }

    const { heapUsed, rss } = process.memoryUsage()
    await app.register(underPressure, {
      ...(shedsLoad
        ? {
            maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
            maxHeapUsedBytes: heapUsed + MAX_GROWTH_BYTES.heap,
            maxRssBytes: rss + MAX_GROWTH_BYTES.rss,
          }
        : {}),
      pressureHandler: refuse,
    })
  },
  { name: 'load-shedding' },
)

/** A browser that opens an address, not a script or a picture of a page. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

/** Asked before cookies are parsed for the other plugins. */
function languageOf({ server, query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown }
  const named = typeof lang === 'string' && isLanguage(lang) ? lang : undefined
  const cookies = server.parseCookie(headers.cookie ?? '')
  return resolveLanguage(named, cookies[LANGUAGE_PREFERENCE_KEY])
}
