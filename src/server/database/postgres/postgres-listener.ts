import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { postgresConnection } from './postgres-connection.ts'

const RECONNECT_MS = 1000
/** How often the connection is checked, and how long connecting and each answer may take. */
const HEARTBEAT_MS = 5000
const TIMEOUT_MS = 3000

interface ListenerOptions {
  /** Of the database itself: behind a pooler in transaction mode LISTEN hears nothing. */
  url: string
  channel: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  onNotification: (payload: string) => void
  /** Called with each connection that has proved to be a session of the database itself. */
  onConnected: (client: pg.Client) => Promise<void>
  /** Notifications may have been lost. */
  onLoss: () => void
  /** Sends a notification over another connection; rejects when the database is away. */
  send: (payload: string) => Promise<unknown>
}

/**
 * A separate connection for LISTEN. Its heartbeat is a notification of its own that must come back:
 * a connection can answer queries and still hear nothing. One that is lost or hears nothing is
 * replaced.
 */
export class PostgresListener {
  readonly #options: ListenerOptions
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #heard: (() => void) | undefined
  #closed = false
  #deaf = false
  /** What the log was told of the present spell. */
  #noted: 'deaf' | 'away' | undefined

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  /** Whether the database answers and notifications do not arrive. */
  get isDeaf(): boolean {
    return this.#deaf
  }

  /** @returns whether it listens; otherwise it keeps trying. */
  async connect(): Promise<boolean> {
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
      await this.#heartbeat()
      await this.#options.onConnected(client)
      this.#checkLater(client)
      return true
    } catch (error) {
      this.#reconnectLater(client, error)
      return false
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
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
      // Over the pool: a pooler would answer the listening connection itself.
      await Promise.race([promise, this.#options.send(this.#id).then(() => promise)])
      this.#deaf = false
      if (this.#noted) this.#options.log.info('change notices arrive again')
      this.#noted = undefined
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
    void client.end().catch(() => undefined)
    void this.#noteLoss(error)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#reconnect(), RECONNECT_MS)
    this.#timer.unref()
  }

  /** While the database itself is away nothing changes, and what is cached stays true. */
  async #noteLoss(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : 'the connection was closed'
    const answers = await this.#databaseAnswers()
    if (this.#client) return
    if (answers && !this.#deaf) this.#options.onLoss()
    this.#deaf = answers
    const state = answers ? 'deaf' : 'away'
    if (this.#noted === state) return
    this.#noted = state
    this.#options.log.warn(
      { reason, databaseAnswers: answers },
      'change notices are lost; trying again',
    )
  }

  async #databaseAnswers(): Promise<boolean> {
    const tooLate = wait(TIMEOUT_MS, false, { ref: false })
    const answered = this.#options.send('').then(
      () => true,
      () => false,
    )
    return Promise.race([answered, tooLate])
  }

  async #reconnect(): Promise<void> {
    if (await this.connect()) this.#options.onLoss()
  }
}
