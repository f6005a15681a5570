import { randomUUID } from 'node:crypto'
import { sleep } from '#server/concurrency/sleep.ts'
import type { EntityManager } from '#server/database/database.ts'

/** Longer than a quote and a booking take together. */
const LOCK_SECONDS = 90
/** Longest wait of a guest for earlier checkouts. */
const MAX_WAIT_MS = 25_000
const POLL_MS = 80

/** The last task in the queue of each room type, for each client of the property. */
const queuesByClient = new WeakMap<object, Queues>()

type Queues = Map<string, Promise<void>>

interface LockOptions {
  em: EntityManager
  /** Identifies the queues: the checkouts of one process share a client of the property. */
  client: object
  keys: readonly string[]
  /** The error for a task that waited too long. */
  timeout: () => Error
}

interface Lock {
  key: string
  owner: string
  until: number
}

/**
 * Runs a task while no other one, in any process, has a lock with one of the keys. Tasks of one
 * process queue; between processes the lock is a row that expires, so that no connection is held
 * while the property is asked.
 * @throws the error of `timeout` when it takes too long.
 */
export async function withLock<T>(
  { em, client, keys, timeout }: LockOptions,
  task: () => Promise<T>,
): Promise<T> {
  const queues = queuesByClient.get(client) ?? new Map<string, Promise<void>>()
  queuesByClient.set(client, queues)
  const until = performance.now() + MAX_WAIT_MS
  const owner = randomUUID()
  // Locks are taken in one order, so that two carts never wait for each other.
  const inOrder = [...new Set(keys)].toSorted()
  return inOrder.reduceRight<() => Promise<T>>(
    (inner, key) => () =>
      enqueue(queues, { key, until, timeout }, () =>
        locked(em, { key, owner, until }, timeout, inner),
      ),
    task,
  )()
}

/** Runs a task unless it is already running in some process; then returns null. */
export async function tryLock<T>(
  em: EntityManager,
  key: string,
  task: () => Promise<T>,
): Promise<T | null> {
  const owner = randomUUID()
  if (!(await take(em, { key, owner }))) return null
  return unlockAfter(em, { key, owner }, task)
}

async function enqueue<T>(
  queues: Queues,
  { key, until, timeout }: Pick<Lock, 'key' | 'until'> & Pick<LockOptions, 'timeout'>,
  task: () => Promise<T>,
): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const last = before.then(() => done)
  queues.set(key, last)
  try {
    const signal = AbortSignal.timeout(Math.ceil(Math.max(1, until - performance.now())))
    const tooLate = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(timeout()), { once: true })
    })
    await Promise.race([before, tooLate])
    return await task()
  } finally {
    finish()
    if (queues.get(key) === last) queues.delete(key)
  }
}

async function locked<T>(
  em: EntityManager,
  lock: Lock,
  timeout: () => Error,
  task: () => Promise<T>,
): Promise<T> {
  while (!(await take(em, lock))) {
    if (performance.now() >= lock.until) throw timeout()
    await sleep(POLL_MS)
  }
  return unlockAfter(em, lock, task)
}

async function unlockAfter<T>(
  em: EntityManager,
  { key, owner }: Pick<Lock, 'key' | 'owner'>,
  task: () => Promise<T>,
): Promise<T> {
  try {
    return await task()
  } finally {
    await em.execute('delete from booking_lock where key = ? and owner = ?', [key, owner])
  }
}

async function take(
  em: EntityManager,
  { key, owner }: Pick<Lock, 'key' | 'owner'>,
): Promise<boolean> {
  const taken = await em.execute<unknown[]>(
    `insert into booking_lock as kept (key, owner, expires_at)
     values (?, ?, now() + make_interval(secs => ?))
     on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at
     where kept.expires_at <= now()
     returning 1`,
    [key, owner, LOCK_SECONDS],
  )
  return taken.length > 0
}
