import type { MikroORM } from '@mikro-orm/core'
import type { AbstractSqlDriver, BasePostgreSqlEntityManager } from '@mikro-orm/postgresql'

/** The EntityManager that the drivers of PostgreSQL and PGlite have in common. */
export type EntityManager = BasePostgreSqlEntityManager

/** PostgreSQL or PGlite. */
export type Database = MikroORM<AbstractSqlDriver, EntityManager>

/** Value of `DATA_DIR` for an in-memory database, which ends with the process. */
export const IN_MEMORY = 'memory://'

/** Whether the database runs inside this process (PGlite), so that no other process uses it. */
export function isEmbedded(database: Database): boolean {
  return database.config.getDriver().constructor.name === 'PgliteDriver'
}
