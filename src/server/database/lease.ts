import { raw, type EntityClass, type EntityDictionary } from '@mikro-orm/core'
import type { EntityManager } from './database.ts'

/** Selects the row to take. All texts are SQL from the caller's source, never from input. */
interface LeaseOptions {
  /** Column with the end of the lease; a null or past value is free. */
  column: 'claimed_until' | 'next_attempt_at'
  /** Assignments in the same statement; with those of `where` a `?` for each of `params`. */
  set: string
  /** Condition of the rows to take. */
  where: string
  params?: readonly (number | string)[]
  orderBy: string
  /** Length of the lease: a number or an SQL expression. */
  seconds: number | string
}

/**
 * Takes the first free row for one worker: no other process gets it until its lease ends, by the
 * database's clock. One statement; rows that another process is just taking are skipped.
 * @returns the row after the update; undefined when none is free.
 */
export async function leaseNext<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  { column, where, params = [], orderBy, set, seconds }: LeaseOptions,
): Promise<T | undefined> {
  const { tableName } = em.getMetadata().get(entity)
  const [row] = await em.execute<EntityDictionary<T>[]>(
    `update ${tableName} set ${set}, ${column} = now() + make_interval(secs => ${seconds})
     where id = (
       select id from ${tableName} where (${column} is null or ${column} <= now()) and ${where}
       order by ${orderBy} limit 1 for update skip locked
     )
     returning *`,
    [...params],
  )
  return row && em.map(entity, row)
}

/** Filter of the rows that no process has taken, by the database's clock. */
export const isFree = () => ({
  $or: [{ claimedUntil: null }, { claimedUntil: { $lte: raw('now()') } }],
})
