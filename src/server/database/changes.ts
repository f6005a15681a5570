import type { PgliteConnection } from '@mikro-orm/pglite'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isEmbedded, type Database } from './database.ts'

/** Which part of the data changed; the payload of a notification. */
export type Topic = 'blog' | 'ratings' | 'outbox' | 'booking' | 'prices'

type Listener = (topic: Topic) => void

/** Notifications of every committed change, made by any process on this database. */
export interface Changes {
  /** Calls the listener at each change, and for every topic after a reconnect, since notifications may be lost. */
  subscribe(listener: Listener): void
  close(): Promise<void>
}

const CHANNEL = 'changes'
export const TOPICS: readonly Topic[] = ['blog', 'ratings', 'outbox', 'booking', 'prices']
const RECONNECT_MS = 1000
/** How often the connection is checked, and how long connecting and each query may take. */
const HEARTBEAT_MS = 5000
const TIMEOUT_MS = 3000

/** Starts listening for notifications of the database (LISTEN/NOTIFY). */
export async function watchChanges(
  database: Database,
  databaseUrl: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Changes> {
  const listeners = new Set<Listener>()
  const notify = (topic: string) => {
    if (isTopic(topic)) for (const listener of listeners) listener(topic)
  }
  const subscribe = (listener: Listener) => void listeners.add(listener)

  if (isEmbedded(database)) {
    const connection = database.em.getConnection() as PgliteConnection
    const client = await connection.getNativeClient()
    const stop = await client.listen(CHANNEL, notify)
    return { subscribe, close: () => stop() }
  }

  const listener = new PostgresListener(databaseUrl ?? '', notify, log)
  await listener.connect()
  return { subscribe, close: () => listener.close() }
}

const isTopic = (value: string): value is Topic => TOPICS.some((topic) => topic === value)

/** A separate connection for LISTEN; it reconnects when it is lost or does not answer. */
class PostgresListener {
  readonly #url: string
  readonly #notify: (topic: string) => void
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    url: string,
    notify: (topic: string) => void,
    log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  ) {
    this.#url = url
    this.#notify = notify
    this.#log = log
  }

  /** @returns whether it listens; otherwise it keeps trying. */
  async connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('notification', ({ payload }) => this.#notify(payload ?? ''))
    client.on('error', () => this.#reconnectLater(client))
    client.on('end', () => this.#reconnectLater(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#checkLater(client)
      return true
    } catch {
      this.#reconnectLater(client)
      return false
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  /** A network failure may not close the socket: only a query shows it. */
  #checkLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && !this.#closed && this.#checkLater(client),
        () => this.#reconnectLater(client),
      )
    }, HEARTBEAT_MS)
    this.#timer.unref()
  }

  #reconnectLater(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    void client.end().catch(() => undefined)
    this.#log.warn('The connection for change notices was lost; trying again.')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#reconnect(), RECONNECT_MS)
    this.#timer.unref()
  }

  async #reconnect(): Promise<void> {
    if (!(await this.connect())) return
    for (const topic of TOPICS) this.#notify(topic)
  }
}
