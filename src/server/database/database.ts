import type { MikroORM } from '@mikro-orm/core'
import type { AbstractSqlDriver, BasePostgreSqlEntityManager } from '@mikro-orm/postgresql'

/** What the drivers of PostgreSQL and PGlite share: the SQL and its types, not the connection. */
export type EntityManager = BasePostgreSqlEntityManager

/** The database of the server, on either driver. */
export type Database = MikroORM<AbstractSqlDriver, EntityManager>

/** Value of `DATA_DIR` for an in-memory database, which ends with the process. */
export const IN_MEMORY = 'memory://'

/** Whether the database runs inside this process (PGlite), so that no other process uses it. */
export function isEmbedded(database: Database): boolean {
  return database.config.getDriver().constructor.name === 'PgliteDriver'
}
