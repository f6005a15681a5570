import type { ClientBase } from 'pg'
import * as z from 'zod'
import type { EntityManager } from './database.ts'
import { rows } from './rows.ts'

/** Class of the advisory locks that say which programs run: any number, the same in every process. */
const RUNNING = 20_261_122

/**
 * Says to other processes that a program runs which knows the migrations up to this one. A shared
 * advisory lock of the session says it: it ends with the connection, also by `kill -9`.
 */
export async function announceProgram(client: ClientBase, lastKnown: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [RUNNING, numberOf(lastKnown)])
}

const found = z.object({ number: z.coerce.number().nullable() })

/** Whether a program runs on this database that does not know the migration. */
export async function runsWithout(em: EntityManager, migration: string): Promise<boolean> {
  const [oldest] = await rows(
    found,
    em.execute(
      `select min(objid::bigint) as number from pg_locks
       where locktype = 'advisory' and classid = ? and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())`,
      [RUNNING],
    ),
  )
  return (oldest?.number ?? Infinity) < numberOf(migration)
}

const DATE = /^Migration(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/
const FIRST = Date.UTC(2026, 0, 1)

/** The minute in a migration's name, counted from 2026, because a lock has 32 bits. */
function numberOf(migration: string): number {
  const [, year, month, day, hour, minute] = DATE.exec(migration) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return Math.max(0, Math.floor((at - FIRST) / 60_000))
}
