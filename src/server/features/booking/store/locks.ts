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
} from '#server/gateways/cloudbeds/call-queue.ts'

const bookingLockSchema = defineEntity({
  name: 'BookingLock',
  properties: {
    /** What is locked: a room type or a call slot. */
    key: p.string().length(60).primary(),
    owner: p.string().length(36),
    /** End of the lock, also of a process that died. */
    expiresAt: p.datetime(),
  },
})

/** A lock held by one caller over all processes, without an open database connection. */
export class BookingLock extends bookingLockSchema.class {}
bookingLockSchema.setClass(BookingLock)

const LOCK_SECONDS = 90
/** Longest wait of a checkout for earlier checkouts. */
const MAX_WAIT_MS = 25_000
/**
 * First wait for a lock; further waits are longer, so that many callers do not load the database.
 */
const POLL_MS = 40
const MAX_POLL_MS = 400

interface LockOptions {
  em: EntityManager
  keys: readonly string[]
  /** Runs after each wait; its error is thrown. */
  waited: () => Promise<unknown>
  /** Makes the error for a caller that waited too long. */
  timeout: () => Error
}

/**
 * Locks all keys; waits while other callers, in any process, hold one of them.
 * @throws the error of `timeout` after the longest wait.
 */
export async function lock({ em, keys, waited, timeout }: LockOptions): Promise<AsyncDisposable> {
  const until = performance.now() + MAX_WAIT_MS
  await using taken = new AsyncDisposableStack()
  // One order of the keys, so that two carts never wait for each other.
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
  // A lock that cannot be released expires, so a failure must not hide the result of the work.
  return { [Symbol.asyncDispose]: () => release().then(noop, noop) }
}

const noop = () => undefined

/** Lease of a slot, longer than any call, in case its process dies. */
const LEASE_SECONDS = 30
export const SLOT_POLL_MS = 50
/** Pause after a failed statement, in which the calls of other processes end. */
const PAUSE_MS = 2000

/**
 * The call slots shared by all processes on one database. A slot is a row, taken until a second
 * after the end of its call. While the database is unavailable searches wait, and calls that serve
 * a booking continue at one a second per process.
 */
export function sharedSlots(
  database: Pick<Database, 'em'>,
  { perSecond, reserved }: SlotRule,
  clock: Clock = systemClock,
): CallSlots {
  const alone = localSlots({ perSecond: 1, reserved: 0 }, clock)
  let lostAt = -Infinity
  let triedAt = -Infinity

  const takeShared = async (isSearch: boolean, spare: number): Promise<CallSlot | number> => {
    const owner = randomUUID()
    const count = isSearch ? perSecond - reserved : perSecond
    const [taken] = await query(database.em.fork(), z.object({ key: z.string() }))`
      insert into booking_lock as kept (key, owner, expires_at)
      select 'property-call-' || n, ${owner}, now() + make_interval(secs => ${LEASE_SECONDS})
      from generate_series(1, ${count}::int) as n
      where not exists (
        select from booking_lock as taken
        where taken.key = 'property-call-' || n and taken.expires_at > now()
      ) and (${spare}::int = 0 or ${count - spare}::int > (
        select count(*) from booking_lock as busy
        where busy.key like 'property-call-%' and busy.expires_at > now()
      ))
      order by n > ${perSecond - reserved}::int desc, random() limit 1
      on conflict (key) do update set owner = excluded.owner, expires_at = excluded.expires_at
      where kept.expires_at <= now()
      returning key`
    return taken ? { end: () => void release(taken.key, owner) } : SLOT_POLL_MS
  }

  const release = (key: string, owner: string) =>
    query(database.em.fork())`
      update booking_lock set expires_at = now() + interval '1 second'
      where key = ${key} and owner = ${owner}`.catch(() => undefined)

  const takeAlone = async (isSearch: boolean): Promise<CallSlot | number> => {
    const waitMs = lostAt + PAUSE_MS - clock.now()
    if (waitMs > 0) return waitMs
    return isSearch ? PAUSE_MS : alone.take(false)
  }

  return {
    take: async (isSearch, spare = 0) => {
      const isLost = lostAt > -Infinity
      if (isLost && clock.now() < triedAt + PAUSE_MS) return takeAlone(isSearch)
      triedAt = clock.now()
      try {
        const slot = await takeShared(isSearch, spare)
        lostAt = -Infinity
        return slot
      } catch {
        if (!isLost) lostAt = clock.now()
        return takeAlone(isSearch)
      }
    },
  }
}
