import { raw, sql, type EntityClass, type EntityDictionary } from '@mikro-orm/core'
import type { EntityManager } from './database.ts'
import { query, type Sql } from './query.ts'

/** Selects the row to take. */
interface LeaseOptions {
  /** Column with the end of the lease; null or a past time means free. */
  column: 'claimed_until' | 'next_attempt_at'
  /** Assignments in the same statement. */
  set: Sql
  /** Condition of the rows to take. */
  where: Sql
  orderBy: Sql
  /** Length of the lease. */
  seconds: number | Sql
}

/**
 * Takes the first free row for one worker: no other process gets it until its lease ends, by the
 * database's clock. One statement; rows that another process is taking are skipped.
 * @returns the row after the update; undefined if none is free.
 */
export async function leaseNext<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  { column, where, orderBy, set, seconds }: LeaseOptions,
): Promise<T | undefined> {
  const table = sql.ref(em.getMetadata().get(entity).tableName)
  const end = sql.ref(column)
  const [row] = await query<EntityDictionary<T>>(em)`
    update ${table} set ${set}, ${end} = now() + make_interval(secs => ${seconds})
    where id = (
      select id from ${table} where (${end} is null or ${end} <= now()) and ${where}
      order by ${orderBy} limit 1 for update skip locked
    )
    returning *`
  return row && em.map(entity, row)
}

/** Filter of the rows without a running lease, by the database's clock. */
export const isFree = () => ({
  $or: [{ claimedUntil: null }, { claimedUntil: { $lte: raw('now()') } }],
})
