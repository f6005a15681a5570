import type { MikroORM } from '@mikro-orm/postgresql'

/** The database of the server. PGlite has another driver and the same SQL, so these types stand for both. */
export type Database = MikroORM

export type { EntityManager } from '@mikro-orm/postgresql'

/** Value of `DATA_DIR` for a database that lives in memory and ends with the process. */
export const IN_MEMORY = 'memory://'

/** Whether the database runs inside this process (PGlite); then no other process uses it. */
export function isEmbedded(database: Database): boolean {
  return database.config.getDriver().constructor.name === 'PgliteDriver'
}
