import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { systemClock, type Clock } from '#server/gateways/pms/clock.ts'
import {
  ownSlots,
  type CallSlot,
  type CallSlots,
  type SlotRule,
} from '#server/gateways/pms/cloudbeds/call-slots.ts'

/** Lease of a slot, longer than any call; releases the slot of a process that died. */
const LEASE_SECONDS = 30
/** Interval at which a process without a slot asks again. */
export const POLL_MS = 50
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
    return taken ? { end: () => void release(taken.key, owner) } : POLL_MS
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
