import { randomUUID } from 'node:crypto'
import { sleep } from '#server/concurrency/sleep.ts'
import type { EntityManager, Database } from '#server/database/database.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { systemClock, type Clock } from '#server/gateways/pms/clock.ts'
import {
  ownSlots,
  type CallSlot,
  type CallSlots,
  type SlotRule,
} from '#server/gateways/pms/cloudbeds/call-slots.ts'

const bookingLockSchema = defineEntity({
  name: 'BookingLock',
  properties: {
    /** Locked object: a room type of the property, or a task. */
    key: p.string().length(60).primary(),
    owner: p.string().length(36),
    /** Expiry, which releases the lock of a process that died. */
    expiresAt: p.datetime(),
  },
})

/**
 * One checkout at a time per room type, over all processes; holds no database connection meanwhile.
 */
export class BookingLock extends bookingLockSchema.class {}
bookingLockSchema.setClass(BookingLock)

/** Longer than a quote and a booking take together. */
const LOCK_SECONDS = 90
/** Longest wait of a guest for earlier checkouts. */
const MAX_WAIT_MS = 25_000
/** First wait for a lock; each further one is longer, so that a crowd does not fill the database. */
const POLL_MS = 40
const MAX_POLL_MS = 400

interface LockOptions {
  em: EntityManager
  keys: readonly string[]
  /** Runs after each wait; its error ends the waiting. */
  waited: () => Promise<unknown>
  /** The error for a task that waited too long. */
  timeout: () => Error
}

interface Lock {
  key: string
  owner: string
}

/**
 * Runs a task while no other one, in any process, has a lock with one of the keys. The lock is a row
 * that expires, so that no connection is held while the property is asked.
 * @throws the error of `timeout` when it takes too long.
 */
export async function withLock<T>(
  { em, keys, waited, timeout }: LockOptions,
  task: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + MAX_WAIT_MS
  const owner = randomUUID()
  const locked = async (key: string, inner: () => Promise<T>): Promise<T> => {
    for (let pollMs = POLL_MS; !(await take(em, { key, owner })); pollMs *= 1.5) {
      if (performance.now() >= until) throw timeout()
      await sleep(Math.min(pollMs, MAX_POLL_MS))
      await waited()
    }
    return unlockAfter(em, { key, owner }, inner)
  }
  // Locks are taken in one order, so that two carts never wait for each other.
  const inOrder = [...new Set(keys)].toSorted()
  return inOrder.reduceRight<() => Promise<T>>((inner, key) => () => locked(key, inner), task)()
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

async function unlockAfter<T>(
  em: EntityManager,
  { key, owner }: Lock,
  task: () => Promise<T>,
): Promise<T> {
  try {
    return await task()
  } finally {
    await em.execute('delete from booking_lock where key = ? and owner = ?', [key, owner])
  }
}

async function take(em: EntityManager, { key, owner }: Lock): Promise<boolean> {
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

/** Lease of a slot, longer than any call; releases the slot of a process that died. */
const LEASE_SECONDS = 30
/** Interval at which a process without a slot asks again. */
export const SLOT_POLL_MS = 50
/**
 * Pause after a failed statement, both of calls to the property, so that calls begun by other
 * processes are over, and of further statements.
 */
const LOST_MS = 2000

/**
 * The call slots shared by all processes on one database: a slot is a row, taken by the database's
 * clock until a second after the call. While the database is away searches wait, and calls that
 * serve a booking continue with one call a second per process.
 */
export function sharedSlots(
  database: Pick<Database, 'em'>,
  { perSecond, reserved }: SlotRule,
  clock: Clock = systemClock,
): CallSlots {
  const alone = ownSlots({ perSecond: 1, reserved: 0 }, clock)
  let lostAt = -Infinity
  let triedAt = -Infinity

  const takeShared = async (isSearch: boolean): Promise<CallSlot | number> => {
    const owner = randomUUID()
    const count = isSearch ? perSecond - reserved : perSecond
    const [taken] = await database.em.fork().execute<{ key: string }[]>(
      `insert into booking_lock as kept (key, owner, expires_at)
       select 'property-call-' || n, ?, now() + make_interval(secs => ?)
       from generate_series(1, ?::int) as n
       where not exists (
         select from booking_lock as taken
         where taken.key = 'property-call-' || n and taken.expires_at > now()
       )
       order by n > ?::int desc, random() limit 1
       on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at
       where kept.expires_at <= now()
       returning key`,
      [owner, LEASE_SECONDS, count, perSecond - reserved],
    )
    return taken ? { end: () => void release(taken.key, owner) } : SLOT_POLL_MS
  }

  /** A slot that is not released expires. */
  const release = (key: string, owner: string) =>
    database.em
      .fork()
      .execute(
        `update booking_lock set expires_at = now() + interval '1 second' where key = ? and owner = ?`,
        [key, owner],
      )
      .catch(() => undefined)

  const takeAlone = async (isSearch: boolean): Promise<CallSlot | number> => {
    const waitMs = lostAt + LOST_MS - clock.now()
    if (waitMs > 0) return waitMs
    return isSearch ? LOST_MS : alone.take(false)
  }

  return {
    take: async (isSearch) => {
      const isLost = lostAt > -Infinity
      if (isLost && clock.now() < triedAt + LOST_MS) return takeAlone(isSearch)
      triedAt = clock.now()
      try {
        const slot = await takeShared(isSearch)
        lostAt = -Infinity
        return slot
      } catch {
        if (!isLost) lostAt = clock.now()
        return takeAlone(isSearch)
      }
    },
  }
}
