import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { tooMany, unavailable } from '#server/errors.ts'
import { sessionHash, sessionUser } from '#server/features/auth/session.ts'
import { requireStaff } from '#server/features/auth/staff.ts'
import { EVENTS_PATH, isPanelTopic } from '#shared/panel/live.ts'

interface EventOptions {
  database: Database
  changes: Pick<Changes, 'subscribe'>
  stopping: AbortSignal
}

/** Shorter than any proxy's limit of a silent answer; a stream outlives its session by no more. */
const BEAT_MS = 5000
/** Notices closer together are one message: an import must not make the panel read without end. */
const GATHER_MS = 250
/** A browser opens six connections to a host; the calls of the tabs need the others. */
const MAX_PER_SESSION = 4
const RETRY_MS = 3000
/** A reader with so much unread is gone. */
const MAX_UNREAD_BYTES = 16_384

/** Not a use of the session: the browser opens the stream again by itself. */
const unattended = ({ trpcContext }: FastifyRequest) => ({
  ...trpcContext,
  batch: ['admin.events'],
})

/**
 * Tells the open pages of the panel which parts of the data changed, by any process: topics, never
 * data. A stream ends with its session, and when the process begins to stop.
 */
export async function panelEvents(app: FastifyInstance, options: EventOptions): Promise<void> {
  const { database, changes, stopping } = options
  const streams = new Set<EventStream>()
  const endAll = () => streams.forEach((stream) => stream.end())
  changes.subscribe((topic) => streams.forEach((stream) => stream.note(topic)))
  stopping.addEventListener('abort', endAll)
  app.addHook('preClose', async () => endAll())

  app.get(
    EVENTS_PATH,
    {
      exposeHeadRoute: false,
      onRequest: async (request) => void (await requireStaff(unattended(request))),
    },
    async (request, reply) => {
      if (stopping.aborted) throw unavailable()
      const session = sessionHash(request.trpcContext)
      const open = [...streams].filter((stream) => stream.session === session)
      if (open.length >= MAX_PER_SESSION) throw tooMany(RETRY_MS / 1000)
      const stream = new EventStream(reply, session, async () => {
        const user = await sessionUser(database.em.fork(), unattended(request))
        return user !== undefined
      })
      streams.add(stream)
      reply.raw.once('close', () => {
        stream.end()
        streams.delete(stream)
      })
    },
  )
}

/** One answer that stays open. */
class EventStream {
  readonly session: string | undefined
  readonly #reply: FastifyReply
  readonly #noted = new Set<string>()
  readonly #beat: NodeJS.Timeout
  #gathering: NodeJS.Timeout | undefined

  constructor(
    reply: FastifyReply,
    session: string | undefined,
    isSessionValid: () => Promise<boolean>,
  ) {
    this.session = session
    // Written past the hooks, which would wait for its end.
    this.#reply = reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx passes on each message at once.
      'x-accel-buffering': 'no',
      'x-request-id': reply.request.id,
      connection: 'close',
    })
    this.#write(`retry: ${RETRY_MS}\n\n`)
    this.#beat = setInterval(() => {
      void isSessionValid()
        .catch(() => false)
        .then((isValid) => (isValid ? this.#write(':\n\n') : this.end()))
    }, BEAT_MS)
  }

  note(topic: string): void {
    if (!isPanelTopic(topic)) return
    this.#noted.add(topic)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#write(`data: ${[...this.#noted].join(',')}\n\n`)
      this.#noted.clear()
    }, GATHER_MS)
  }

  end(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#gathering)
    this.#reply.raw.end()
  }

  #write(text: string): void {
    const { raw } = this.#reply
    if (raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  }
}
