import { query } from './query.ts'
import type { PgliteConnection } from '@mikro-orm/pglite'
import type { PostgreSqlConnection } from '@mikro-orm/postgresql'
import type { FastifyBaseLogger } from 'fastify'
import { isEmbedded, type Database } from './database.ts'
import { PostgresListener } from './postgres/postgres-listener.ts'

/**
 * A part of the data, as a notification names it. A vote is announced as `ratings:7`, for the
 * answers about that article, and as `ratings`, for the answers about several articles.
 */
export type Topic = PlainTopic | `ratings:${number}`

type PlainTopic = (typeof TOPICS)[number]

type Listener = (topic: Topic) => void

/** Notifications of every committed change, made by any process on this database. */
export interface Changes {
  /**
   * Calls the listener for each change, and for every topic if notifications may have been lost:
   * after a reconnect, and when the database answers before the reconnect.
   */
  subscribe(listener: Listener): void
  /**
   * Whether the database answers, but notifications do not arrive: this process then misses changes,
   * and cached answers may be older than an acknowledged write.
   */
  isInterrupted(): boolean
  close(): Promise<void>
}

const CHANNEL = 'changes'

/**
 * `outbox`: a mail was inserted; `mail`: the state of a mail changed; `backup`: a backup was
 * requested; `backups`: the state of a backup changed; `guests`: the staff's list of reservations
 * changed, which no page of guests shows; `pms`: the PMS reported a change, which is not
 * read yet; `sessions`: a session was ended; `presence`: who has an article open; `site`: what guests
 * read was published; `site-changes`: what waits for its publication.
 */
export const TOPICS = [
  'blog',
  'ratings',
  'outbox',
  'booking',
  'guests',
  'prices',
  'pms',
  'backup',
  'backups',
  'property',
  'inbox',
  'notes',
  'audit',
  'mail',
  'settings',
  'site',
  'site-changes',
  'sessions',
  'presence',
] as const

/** The topics of what pages and answers are made from. */
const CONTENT_TOPICS = TOPICS.filter(
  (topic) => !['sessions', 'presence', 'site-changes', 'guests'].includes(topic),
)

/** Starts listening to the database's notifications (LISTEN/NOTIFY). */
export async function watchChanges(
  database: Database,
  databaseUrl: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Changes> {
  const listeners = new Set<Listener>()
  const notify = (topic: string) => {
    for (const one of topicsIn(topic)) for (const listener of listeners) listener(one)
  }
  const subscribe = (listener: Listener) => void listeners.add(listener)

  if (isEmbedded(database)) {
    const connection = database.em.getConnection() as PgliteConnection
    const client = await connection.getNativeClient()
    const stop = await client.listen(CHANNEL, notify)
    return { subscribe, isInterrupted: () => false, close: () => stop() }
  }

  const listener = new PostgresListener({
    url: databaseUrl ?? '',
    channel: CHANNEL,
    log,
    onNotification: notify,
    onLoss: () => TOPICS.forEach(notify),
    send: (payload) => query(database.em.fork())`select pg_notify(${CHANNEL}, ${payload})`,
  })
  const pool = await (database.em.getConnection() as PostgreSqlConnection).getNativeClient()
  pool.on('acquire', listener.watch)
  await listener.connect()
  return {
    subscribe,
    isInterrupted: () => listener.isInterrupted,
    close: async () => {
      pool.off('acquire', listener.watch)
      await listener.close()
    },
  }
}

/** The topic of a notification; none for a heartbeat of `PostgresListener`. */
function topicsIn(payload: string): Topic[] {
  const [, article] = /^ratings:(\d+)$/.exec(payload) ?? []
  if (article) return [`ratings:${Number(article)}`]
  return TOPICS.filter((topic) => topic === payload)
}

/** A topic, or the topic `ratings:7` of the article whose id is in the answer. */
export type Dependency = Topic | 'ratings of the answer'

/** The topics that an answer depends on; all that content is made from if its procedure names none. */
export function topicsOf(
  dependencies: readonly Dependency[] = CONTENT_TOPICS,
  answer: unknown,
): readonly Topic[] {
  return dependencies.flatMap((one) => {
    if (one !== 'ratings of the answer') return [one]
    return hasId(answer) ? [`ratings:${answer.id}` as const] : []
  })
}

const hasId = (answer: unknown): answer is { id: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number'
