import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { query } from '#server/database/query.ts'
import { sleep } from '#server/concurrency/sleep.ts'
import type { EntityManager, Database } from '#server/database/database.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { systemClock, type Clock } from '#server/gateways/pms/clock.ts'
import {
  localSlots,
  type CallSlot,
  type CallSlots,
  type SlotRule,
} from '#server/gateways/pms/cloudbeds/call-queue.ts'

const bookingLockSchema = defineEntity({
  name: 'BookingLock',
  properties: {
    /** What is locked: a room type of the property, or a task. */
    key: p.string().length(60).primary(),
    owner: p.string().length(36),
    /** Expiry, which releases the lock of a process that died. */
    expiresAt: p.datetime(),
  },
})

/**
 * Locks a room type for one checkout at a time, over all processes, and keeps no database
 * connection open.
 */
export class BookingLock extends bookingLockSchema.class {}
bookingLockSchema.setClass(BookingLock)

/** Longer than quote and booking take together. */
const LOCK_SECONDS = 90
/** Longest wait of a checkout for earlier checkouts. */
const MAX_WAIT_MS = 25_000
/**
 * First wait for a lock; each further wait is longer, so that many waiting callers do not load the
 * database.
 */
const POLL_MS = 40
const MAX_POLL_MS = 400

interface LockOptions {
  em: EntityManager
  keys: readonly string[]
  /** Runs after each wait; its error ends the wait. */
  waited: () => Promise<unknown>
  /** The error for a caller that waited too long. */
  timeout: () => Error
}

/**
 * Waits until no other caller, in any process, holds a lock with one of the keys. The lock is a row
 * that expires, so that no connection is held while the property is asked.
 * @throws the error of `timeout` after the longest wait.
 */
export async function lock({ em, keys, waited, timeout }: LockOptions): Promise<AsyncDisposable> {
  const until = performance.now() + MAX_WAIT_MS
  await using taken = new AsyncDisposableStack()
  // Locks are taken in one order, so that two carts never wait for each other.
  for (const key of [...new Set(keys)].toSorted()) {
    for (let pollMs = POLL_MS; ; pollMs *= 1.5) {
      const one = await tryLock(em, key)
      if (one) {
        taken.use(one)
        break
      }
      if (performance.now() >= until) throw timeout()
      await sleep(Math.min(pollMs, MAX_POLL_MS))
      await waited()
    }
  }
  return taken.move()
}

/** A lock; null if another caller, in any process, holds it. */
export async function tryLock(em: EntityManager, key: string): Promise<AsyncDisposable | null> {
  const owner = randomUUID()
  const taken = await query(em)`
    insert into booking_lock as kept (key, owner, expires_at)
    values (${key}, ${owner}, now() + make_interval(secs => ${LOCK_SECONDS}))
    on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at
    where kept.expires_at <= now()
    returning 1`
  if (taken.length === 0) return null
  const release = () =>
    query(em)`
      delete from booking_lock where key = ${key} and owner = ${owner}`
  // A lock that cannot be released expires; the failure must not hide the result of the work.
  return { [Symbol.asyncDispose]: () => release().then(noop, noop) }
}

const noop = () => undefined

/** Lease of a slot, longer than any call; releases the slot of a process that died. */
const LEASE_SECONDS = 30
/** Poll interval of a process without a slot. */
export const SLOT_POLL_MS = 50
/** Pause after a failed statement: calls begun by other processes end meanwhile. */
const LOST_MS = 2000

/**
 * The call slots shared by all processes on one database: a slot is a row, taken by the database's
 * clock until a second after the call. While the database is unavailable searches wait, and calls
 * that serve a booking continue at one call a second per process.
 */
export function sharedSlots(
  database: Pick<Database, 'em'>,
  { perSecond, reserved }: SlotRule,
  clock: Clock = systemClock,
): CallSlots {
  const alone = localSlots({ perSecond: 1, reserved: 0 }, clock)
  let lostAt = -Infinity
  let triedAt = -Infinity

  const takeShared = async (isSearch: boolean): Promise<CallSlot | number> => {
    const owner = randomUUID()
    const count = isSearch ? perSecond - reserved : perSecond
    const [taken] = await query(database.em.fork(), z.object({ key: z.string() }))`
      insert into booking_lock as kept (key, owner, expires_at)
      select 'property-call-' || n, ${owner}, now() + make_interval(secs => ${LEASE_SECONDS})
      from generate_series(1, ${count}::int) as n
      where not exists (
        select from booking_lock as taken
        where taken.key = 'property-call-' || n and taken.expires_at > now()
      )
      order by n > ${perSecond - reserved}::int desc, random() limit 1
      on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at
      where kept.expires_at <= now()
      returning key`
    return taken ? { end: () => void release(taken.key, owner) } : SLOT_POLL_MS
  }

  /** A slot that is not released expires. */
  const release = (key: string, owner: string) =>
    query(database.em.fork())`
      update booking_lock set expires_at = now() + interval '1 second'
      where key = ${key} and owner = ${owner}`.catch(() => undefined)

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
