import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { tooMany, unavailable } from '#server/errors.ts'
import { sessionHash, sessionUser } from '#server/features/auth/session.ts'
import { requireStaff } from '#server/features/auth/staff.ts'
import type { Role } from '#shared/auth/roles.ts'
import { EVENTS_PATH, isPanelTopic, isTopicFor } from '#shared/panel/live.ts'

interface EventOptions {
  database: Database
  changes: Pick<Changes, 'subscribe'>
  stopping: AbortSignal
}

/**
 * Shorter than the idle timeout of proxies; also the time for which a stream may outlive its
 * session.
 */
const HEARTBEAT_MS = 5000
/**
 * Changes within this interval are one message, so that an import does not make the panel reload
 * all the time.
 */
const COLLECT_MS = 250
/** A browser opens only six connections to a host, and the calls of the tabs need some. */
const MAX_PER_SESSION = 4
const RETRY_MS = 3000
/** Unread bytes after which the client counts as gone. */
const MAX_UNREAD_BYTES = 16_384

/** Does not prolong the session, because the browser opens the stream by itself. */
const unattended = ({ trpcContext }: FastifyRequest) => ({
  ...trpcContext,
  batch: ['admin.events'],
})

/**
 * Tells the open pages of the panel which topics have changed, in any process. A stream ends with
 * its session, and when the process begins to stop.
 */
export async function panelEvents(app: FastifyInstance, options: EventOptions): Promise<void> {
  const { database, changes, stopping } = options
  const streams = new Set<EventStream>()
  const endAll = () => streams.forEach((stream) => stream.end())
  changes.subscribe((topic) =>
    streams.forEach((stream) => {
      // A role that changes ends its sessions, so that the stream of an account keeps its role.
      if (topic === 'sessions') void stream.endIfSessionEnded()
      else stream.addTopic(topic)
    }),
  )
  stopping.addEventListener('abort', endAll)
  app.addHook('preClose', async () => endAll())

  app.get(
    EVENTS_PATH,
    {
      exposeHeadRoute: false,
      onRequest: async (request) => void (await requireStaff(unattended(request), 'self', 'read')),
    },
    async (request, reply) => {
      const { role } = await requireStaff(unattended(request), 'self', 'read')
      if (stopping.aborted) throw unavailable()
      // The client may leave while its session is read, and `close` is not emitted again.
      if (reply.raw.destroyed) return void reply.hijack()
      const session = sessionHash(request.trpcContext)
      const open = [...streams].filter((stream) => stream.session === session)
      if (open.length >= MAX_PER_SESSION) throw tooMany(RETRY_MS / 1000)
      const stream = new EventStream(reply, {
        session,
        role,
        isSessionValid: async () => {
          const user = await sessionUser(database.em.fork(), unattended(request))
          return user?.role === role
        },
      })
      streams.add(stream)
      reply.raw.once('close', () => {
        stream.end()
        streams.delete(stream)
      })
    },
  )
}

/** Whose stream it is. */
interface Listener {
  /** Hash of the session's token. */
  session: string | undefined
  role: Role
  isSessionValid: () => Promise<boolean>
}

/** A stream of server-sent events. */
class EventStream {
  readonly session: string | undefined
  readonly #listener: Listener
  readonly #reply: FastifyReply
  readonly #topics = new Set<string>()
  readonly #beat: NodeJS.Timeout
  #gathering: NodeJS.Timeout | undefined

  constructor(reply: FastifyReply, listener: Listener) {
    this.session = listener.session
    this.#listener = listener
    // Bypasses the hooks, which would wait for the end of the answer.
    this.#reply = reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Keeps nginx from buffering the messages.
      'x-accel-buffering': 'no',
      'x-request-id': reply.request.id,
      connection: 'close',
    })
    this.#write(`retry: ${RETRY_MS}\n\n`)
    this.#beat = setInterval(() => {
      void this.endIfSessionEnded().then(() => this.#write(':\n\n'))
    }, HEARTBEAT_MS)
  }

  /** Never rejects: a session that cannot be read counts as ended. */
  async endIfSessionEnded(): Promise<void> {
    const isValid = await this.#listener.isSessionValid().catch(() => false)
    if (!isValid) this.end()
  }

  addTopic(topic: string): void {
    if (!isPanelTopic(topic) || !isTopicFor(this.#listener.role, topic)) return
    this.#topics.add(topic)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#write(`data: ${[...this.#topics].join(',')}\n\n`)
      this.#topics.clear()
    }, COLLECT_MS)
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
