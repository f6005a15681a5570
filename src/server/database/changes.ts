import type { PgliteConnection } from '@mikro-orm/pglite'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isEmbedded } from '#server/orm/connect.ts'
import type { Database } from './database.ts'

/** What the triggers of the migrations announce: which part of the data changed. */
export type Topic = 'blog' | 'ratings' | 'outbox' | 'booking'

type Listener = (topic: Topic) => void

/** Hears of every committed change, made by any process on this database. */
export interface Changes {
  /** Calls back at each change; after a lost connection once for every topic, since some may have been missed. */
  subscribe(listener: Listener): void
  close(): Promise<void>
}

const CHANNEL = 'changes'
export const TOPICS: readonly Topic[] = ['blog', 'ratings', 'outbox', 'booking']
const RECONNECT_MS = 1000
/** How often the connection is asked whether it is still there, and how long it may take to answer. */
const HEARTBEAT_MS = 5000
const ANSWER_MS = 3000

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

/** One connection kept for LISTEN, made anew when it is lost or has fallen silent. */
class PostgresListener {
  readonly #url: string
  readonly #announce: (topic: string) => void
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
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

  /** @returns whether it listens now; if not, it goes on trying by itself. */
  async connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client.on('notification', ({ payload }) => this.#announce(payload ?? ''))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#watch(client)
      return true
    } catch {
      this.#lose(client)
      return false
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  /** A cable that is cut somewhere on its way tells nobody: only asking shows it. */
  #watch(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && !this.#closed && this.#watch(client),
        () => this.#lose(client),
      )
    }, HEARTBEAT_MS)
    this.#timer.unref()
  }

  #lose(client: pg.Client): void {
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
    for (const topic of TOPICS) this.#announce(topic)
  }
}
