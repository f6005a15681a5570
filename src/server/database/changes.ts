import type { PgliteConnection } from '@mikro-orm/pglite'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isEmbedded } from './connect.ts'
import type { Database } from './database.ts'

/** What the triggers of the migrations announce: which part of the data changed. */
export type Topic = 'blog' | 'outbox'

type Listener = (topic: Topic) => void

/** Hears of every committed change, made by any process on this database. */
export interface Changes {
  /** Calls back at each change; after a lost connection once for every topic, since some may have been missed. */
  subscribe(listener: Listener): void
  close(): Promise<void>
}

const CHANNEL = 'changes'
const TOPICS: readonly Topic[] = ['blog', 'outbox']
const RECONNECT_MS = 1000

/** Starts listening on the notification channel of the database (LISTEN/NOTIFY). */
export async function watchChanges(
  database: Database,
  databaseUrl: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Changes> {
  const listeners = new Set<Listener>()
  const announce = (topic: string) => {
    if (isTopic(topic)) for (const listener of listeners) listener(topic)
  }
  const subscribe = (listener: Listener) => void listeners.add(listener)

  if (isEmbedded(database)) {
    const connection = database.em.getConnection() as unknown as PgliteConnection
    const client = await connection.getNativeClient()
    const stop = await client.listen(CHANNEL, announce)
    return { subscribe, close: () => stop() }
  }

  const listener = new PostgresListener(databaseUrl ?? '', announce, log)
  await listener.connect()
  return { subscribe, close: () => listener.close() }
}

const isTopic = (value: string): value is Topic => TOPICS.some((topic) => topic === value)

/** One connection kept for LISTEN, made anew when it is lost. */
class PostgresListener {
  readonly #url: string
  readonly #announce: (topic: string) => void
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(
    url: string,
    announce: (topic: string) => void,
    log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  ) {
    this.#url = url
    this.#announce = announce
    this.#log = log
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ payload }) => this.#announce(payload ?? ''))
    client.on('error', () => this.#reconnectLater())
    client.on('end', () => this.#reconnectLater())
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch {
      this.#reconnectLater()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }

  #reconnectLater(): void {
    if (this.#closed || this.#retry) return
    this.#log.warn('The connection for change notices was lost; trying again.')
    this.#client?.removeAllListeners()
    this.#client?.on('error', () => undefined)
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      void this.connect().then(() => {
        if (!this.#retry) for (const topic of TOPICS) this.#announce(topic)
      })
    }, RECONNECT_MS)
    this.#retry.unref()
  }
}
