import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { postgresConnection } from './postgres-connection.ts'

/** Short, because nothing is cached until notifications arrive again. */
const RECONNECT_MS = 100
/** Interval of the heartbeat. */
const HEARTBEAT_MS = 5000
/** Timeout of connecting and of each answer. */
const TIMEOUT_MS = 3000

interface ListenerOptions {
  /** URL without a pooler: behind one in transaction mode LISTEN receives nothing. */
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
 * A separate connection for LISTEN. As a heartbeat the listener sends a notification to itself,
 * because a connection can answer queries and still receive no notifications. A connection that is
 * lost or misses a heartbeat is replaced.
 */
export class PostgresListener {
  readonly #options: ListenerOptions
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #confirmHeartbeat: (() => void) | undefined
  #closed = false
  #state: 'listening' | 'disconnected' | 'interrupted' = 'disconnected'
  #isProbing = false
  /** The last logged state of the current outage, so that each state is logged once. */
  #loggedState: 'interrupted' | 'disconnected' | undefined

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Whether the database answers, but notifications do not arrive. */
  get isInterrupted(): boolean {
    return this.#state === 'interrupted'
  }

  /**
   * Called for each connection that the pool hands out. After an outage statements may succeed
   * before this listener is connected; the state becomes `interrupted` before the first of them
   * returns.
   */
  readonly watch = (client: pg.ClientBase): void => {
    // Waits for an answer, because a pooler accepts connections while the database is unavailable.
    if (this.#state === 'disconnected') client.once('drain', () => this.#noteAnswer())
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
      this.#startListening(client)
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
    if (this.#state !== 'disconnected') return
    this.#state = 'interrupted'
    this.#options.onLoss()
  }

  #startListening(client: pg.Client): void {
    // Called before the state changes, so that no outdated answer is used.
    this.#options.onLoss()
    this.#state = 'listening'
    if (this.#loggedState) this.#options.log.info('change notices arrive again')
    this.#loggedState = undefined
    this.#checkLater(client)
  }

  #receive(payload: string): void {
    if (payload === this.#id) this.#confirmHeartbeat?.()
    else this.#options.onNotification(payload)
  }

  /** @throws Error if the notification does not come back, or the database is unavailable. */
  async #heartbeat(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#confirmHeartbeat = resolve
    const timeout = setTimeout(() => reject(new Error('notifications do not arrive')), TIMEOUT_MS)
    try {
      // Sent over the pool: on the listening connection a pooler could answer for the database.
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
    if (this.#state === 'listening') this.#state = 'disconnected'
    void client.end().catch(() => undefined)
    void this.#logLoss(error)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.connect(), RECONNECT_MS)
    this.#timer.unref()
  }

  /** Asks whether the database still answers, which makes cached answers outdated; logs the loss. */
  async #logLoss(error: unknown): Promise<void> {
    if (this.#isProbing) return
    const reason = error instanceof Error ? error.message : 'the connection was closed'
    this.#isProbing = true
    await this.#probeDatabase()
    this.#isProbing = false
    if (this.#state === 'listening' || this.#state === this.#loggedState) return
    this.#loggedState = this.#state
    this.#options.log.warn(
      { reason, databaseAnswers: this.isInterrupted },
      'change notices are lost; trying again',
    )
  }

  async #probeDatabase(): Promise<void> {
    const tooLate = wait(TIMEOUT_MS, undefined, { ref: false })
    const answered = this.#options.send('').then(
      () => this.#noteAnswer(),
      () => undefined,
    )
    await Promise.race([answered, tooLate])
  }
}
