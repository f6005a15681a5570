import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { HELLO, isTopicFor, type PanelTopic } from '#shared/panel/live.ts'

/**
 * Changes within this interval are one message, so that an import does not make the panel reload
 * all the time.
 */
const COLLECT_MS = 250
export const RETRY_MS = 3000
/** Unread bytes after which the client counts as gone. */
const MAX_UNREAD_BYTES = 16_384

interface StreamOwner {
  /** Hash of the session's token. */
  session: string | undefined
  user: SignedInUser
  isSessionValid: () => Promise<boolean>
}

/** A stream of server-sent events to an open page of the panel. */
export class EventStream {
  readonly id = randomUUID()
  readonly owner: StreamOwner
  readonly #reply: FastifyReply
  readonly #topics = new Set<PanelTopic>()
  readonly #told = new Map<PanelTopic, string>()
  #gathering: NodeJS.Timeout | undefined

  constructor(reply: FastifyReply, owner: StreamOwner) {
    this.owner = owner
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
    this.#write(`retry: ${RETRY_MS}\nid: ${this.id}\ndata: ${HELLO}\n\n`)
  }

  readonly addTopic = (topic: PanelTopic): void => {
    if (!isTopicFor(this.owner.user.role, topic)) return
    this.#topics.add(topic)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#write(`data: ${[...this.#topics].join(',')}\n\n`)
      this.#topics.clear()
    }, COLLECT_MS)
  }

  /** Adds the topic if its answer is not the one that was told last. */
  tell(topic: PanelTopic, answer: string): void {
    if (this.#told.get(topic) === answer) return
    this.#told.set(topic, answer)
    this.addTopic(topic)
  }

  /** Sends a heartbeat, unless the session has ended. */
  async beat(): Promise<void> {
    await this.endIfSessionEnded()
    this.#write('data:\n\n')
  }

  /** Never rejects: a session that cannot be read counts as ended. */
  async endIfSessionEnded(): Promise<void> {
    const isValid = await this.owner.isSessionValid().catch(() => false)
    if (!isValid) this.end()
  }

  end(): void {
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
