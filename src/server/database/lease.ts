import { raw, sql, type EntityClass, type EntityDictionary } from '@mikro-orm/core'
import type { EntityManager } from './database.ts'
import { query, type Sql } from './query.ts'

interface LeaseOptions {
  /** Column with the end of the lease; null or a past time: the row has no lease. */
  column: 'claimed_until' | 'next_attempt_at'
  /** Further assignments to the row. */
  set: Sql
  where: Sql
  orderBy: Sql
  seconds: number | Sql
}

/**
 * Leases the first row without a lease: no other process gets the row until the lease ends by the
 * database's clock. Skips rows that another process is leasing.
 * @returns the row after the update; undefined if there is none.
 */
export async function leaseNext<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  { column, where, orderBy, set, seconds }: LeaseOptions,
): Promise<T | undefined> {
  const { tableName, primaryKeys } = em.getMetadata().get(entity)
  const table = sql.ref(tableName)
  const key = sql.ref(primaryKeys.join())
  const end = sql.ref(column)
  const [row] = await query<EntityDictionary<T>>(em)`
    update ${table} set ${set}, ${end} = now() + make_interval(secs => ${seconds})
    where ${key} = (
      select ${key} from ${table} where (${end} is null or ${end} <= now()) and ${where}
      order by ${orderBy} limit 1 for update skip locked
    )
    returning *`
  return row && em.map(entity, row)
}

/** Filter of the rows without a running lease, by the database's clock. */
export const withoutLease = () => ({
  $or: [{ claimedUntil: null }, { claimedUntil: { $lte: raw('now()') } }],
})
