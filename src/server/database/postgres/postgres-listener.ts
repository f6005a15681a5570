import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { postgresConnection } from './postgres-connection.ts'

/**
 * Short, because nothing is cached between the database's first answer and the return of
 * notifications.
 */
const RECONNECT_MS = 100
/** Interval of the heartbeat, and timeout of connecting and of each answer. */
const HEARTBEAT_MS = 5000
const TIMEOUT_MS = 3000

interface ListenerOptions {
  /**
   * URL of the database itself, because LISTEN receives nothing behind a pooler in transaction
   * mode.
   */
  url: string
  channel: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  onNotification: (payload: string) => void
  /** Called when notifications may have been lost. */
  onLoss: () => void
  /** Sends a notification over another connection; rejects while the database is unavailable. */
  send: (payload: string) => Promise<unknown>
}

/**
 * A separate connection for LISTEN. Its heartbeat is a notification of its own that must come back,
 * because a connection can answer queries and still receive no notifications. A connection that is
 * lost or receives nothing is replaced.
 */
export class PostgresListener {
  readonly #options: ListenerOptions
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #heard: (() => void) | undefined
  #closed = false
  #state: 'listening' | 'away' | 'interrupted' = 'away'
  #isAsking = false
  /** Last logged state of the present outage, so that each state is logged once. */
  #noted: 'interrupted' | 'away' | undefined

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Whether the database has answered since notifications ceased to arrive. */
  get isInterrupted(): boolean {
    return this.#state === 'interrupted'
  }

  /**
   * To be called with each connection that the pool lends. After an outage statements may succeed
   * before this listener is connected: the state becomes `interrupted` before the first statement
   * gets its answer.
   */
  readonly watch = (client: pg.ClientBase): void => {
    // A connection proves nothing, because a pooler accepts connections while the database is
    // unavailable.
    if (this.#state === 'away') client.once('drain', () => this.#noteAnswer())
  }

  /** Connects; retries after a failure. */
  async connect(): Promise<void> {
    const { url, channel } = this.#options
    const client = new pg.Client({
      ...postgresConnection(url),
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    client.on('error', (error) => this.#reconnectLater(client, error))
    client.on('end', () => this.#reconnectLater(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#noteAnswer()
      await this.#heartbeat()
      this.#listens(client)
    } catch (error) {
      this.#reconnectLater(client, error)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  #noteAnswer(): void {
    if (this.#state !== 'away') return
    this.#state = 'interrupted'
    this.#options.onLoss()
  }

  #listens(client: pg.Client): void {
    // Called before the state changes, because cached answers are older than the data.
    this.#options.onLoss()
    this.#state = 'listening'
    if (this.#noted) this.#options.log.info('change notices arrive again')
    this.#noted = undefined
    this.#checkLater(client)
  }

  #receive(payload: string): void {
    if (payload === this.#id) this.#heard?.()
    else this.#options.onNotification(payload)
  }

  /** @throws if a notification does not come back, or the database is unavailable. */
  async #heartbeat(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#heard = resolve
    const timeout = setTimeout(() => reject(new Error('notifications do not arrive')), TIMEOUT_MS)
    try {
      // Sent over the pool, because a pooler would answer the listening connection itself.
      await Promise.race([promise, this.#options.send(this.#id).then(() => promise)])
    } finally {
      clearTimeout(timeout)
    }
  }

  #checkLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      this.#heartbeat().then(
        () => this.#client === client && !this.#closed && this.#checkLater(client),
        (error: unknown) => this.#reconnectLater(client, error),
      )
    }, HEARTBEAT_MS)
    this.#timer.unref()
  }

  #reconnectLater(client: pg.Client, error?: unknown): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    if (this.#state === 'listening') this.#state = 'away'
    void client.end().catch(() => undefined)
    void this.#noteLoss(error)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.connect(), RECONNECT_MS)
    this.#timer.unref()
  }

  /**
   * Keeps cached answers until the database answers, because nothing else can be served until then.
   */
  async #noteLoss(error: unknown): Promise<void> {
    if (this.#isAsking) return
    const reason = error instanceof Error ? error.message : 'the connection was closed'
    this.#isAsking = true
    await this.#askDatabase()
    this.#isAsking = false
    if (this.#state === 'listening' || this.#state === this.#noted) return
    this.#noted = this.#state
    this.#options.log.warn(
      { reason, databaseAnswers: this.isInterrupted },
      'change notices are lost; trying again',
    )
  }

  async #askDatabase(): Promise<void> {
    const tooLate = wait(TIMEOUT_MS, undefined, { ref: false })
    const answered = this.#options.send('').then(
      () => this.#noteAnswer(),
      () => undefined,
    )
    await Promise.race([answered, tooLate])
  }
}
