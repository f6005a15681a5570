import { isEmbedded, type Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { inTransaction, postgresSql } from './connection.ts'
import type { Source } from './dump.ts'

type DatabaseUrls = Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>

/**
 * A snapshot of an open database. PostgreSQL is read over a separate connection while others write;
 * the embedded database does nothing else until its rows have been read.
 */
export function snapshotOf(
  database: Database,
  { DATABASE_URL, DIRECT_DATABASE_URL = DATABASE_URL }: DatabaseUrls,
): Source['snapshot'] {
  if (isEmbedded(database) || !DIRECT_DATABASE_URL) {
    return (task) =>
      database.em.fork().transactional(async (em) => {
        await em.execute(`set local timezone = 'UTC'`)
        return task({ query: (text) => em.execute(text) })
      })
  }
  return async (task) => {
    const sql = await postgresSql(DIRECT_DATABASE_URL)
    try {
      return await inTransaction(
        sql,
        () => task(sql),
        'begin transaction isolation level repeatable read, read only',
      )
    } finally {
      await sql.close()
    }
  }
}
