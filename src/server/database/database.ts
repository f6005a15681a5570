import type { MikroORM } from '@mikro-orm/postgresql'

/**
 * The one database type of the server. With PGlite the driver differs but the SQL does not,
 * so the PostgreSQL types stand for both.
 */
export type Database = MikroORM

export type { EntityManager } from '@mikro-orm/postgresql'
