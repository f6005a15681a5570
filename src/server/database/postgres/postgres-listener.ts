import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { postgresConnection } from './postgres-connection.ts'

/** Short, because nothing is cached from the database's first answer until notifications arrive. */
const RECONNECT_MS = 100
/** How often the connection is checked, and how long connecting and each answer may take. */
const HEARTBEAT_MS = 5000
const TIMEOUT_MS = 3000

interface ListenerOptions {
  /** URL of the database itself: behind a pooler in transaction mode LISTEN receives nothing. */
  url: string
  channel: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  onNotification: (payload: string) => void
  /** Notifications may have been lost. */
  onLoss: () => void
  /** Sends a notification over another connection; rejects when the database is away. */
  send: (payload: string) => Promise<unknown>
}

/**
 * A separate connection for LISTEN. Its heartbeat is a notification of its own that must come back:
 * a connection can answer queries and still receive nothing. A connection that is lost or receives
 * nothing is replaced.
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
  /** State of the present outage that has been logged, so that each is logged once. */
  #noted: 'interrupted' | 'away' | undefined

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Whether the database has answered since notifications ceased to arrive. */
  get isInterrupted(): boolean {
    return this.#state === 'interrupted'
  }

  /**
   * To be called with each connection that the pool lends. After an outage statements succeed before
   * this listener is back: the state becomes `interrupted` before the first statement has its answer.
   */
  readonly watch = (client: pg.ClientBase): void => {
    // Connecting proves nothing: a pooler accepts connections while the database is away.
    if (this.#state === 'away') client.once('drain', () => this.#noteAnswer())
  }

  /** Retries after a failure. */
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

  /** @throws when a notification does not come back, or the database is away. */
  async #heartbeat(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#heard = resolve
    const timeout = setTimeout(() => reject(new Error('notifications do not arrive')), TIMEOUT_MS)
    try {
      // Sent over the pool: a pooler would answer the listening connection itself.
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
   * Cached answers are kept until the database answers: while it is away nothing else can be
   * served.
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
