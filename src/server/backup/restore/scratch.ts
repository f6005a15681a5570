import type { EntityClass } from '@mikro-orm/core'
import { listTeasers } from '#server/features/blog/article/queries.ts'
import { ormOptions } from '#server/orm/orm.config.ts'
import type { Database } from '#server/database/database.ts'
import { urlOfSchema } from '#server/database/postgres/postgres-connection.ts'
import { connectEmbedded, connectPostgres } from '#server/orm/connect.ts'
import { runPending } from '#server/orm/migrate.ts'
import { embeddedClient, postgresClient, type OwnClient } from '../archive/connection.ts'

/** A database or schema beside the present data, which is to replace it or only proves an archive. */
export interface Scratch {
  database: Database
  sql: OwnClient
  /** @param names Default: all pending migrations. */
  migrate: (names?: string[]) => Promise<void>
  close: () => Promise<void>
}

/** The embedded database in a folder; a new one in an empty folder. */
export async function embeddedScratch(folder: string): Promise<Scratch> {
  const database = await connectEmbedded(folder)
  const sql = await embeddedClient(database)
  return {
    database,
    sql,
    migrate: (names) => runMigrations(database, names),
    close: () => sql.close(),
  }
}

/** A schema of PostgreSQL. */
export async function postgresScratch(url: string, schema: string): Promise<Scratch> {
  const own = urlOfSchema(url, schema)
  const options = { pool: { min: 0, max: 2 }, migrations: { ...ormOptions.migrations, schema } }
  const database = await connectPostgres(own, {}, options)
  const sql = await postgresClient(own)
  return {
    database,
    sql,
    migrate: (names) => runMigrations(database, names),
    close: async () => {
      await sql.close()
      await database.close()
    },
  }
}

async function runMigrations(database: Database, names?: string[]): Promise<void> {
  if (names) await database.migrator.up({ migrations: names })
  else await runPending(database)
}

/** Reads a row of every table and the first page of a list through the program's own code. */
export async function checkReadable({ database }: Pick<Scratch, 'database'>): Promise<void> {
  const entities: readonly EntityClass<object>[] = ormOptions.entities
  for (const entity of entities) await database.em.fork().find(entity, {}, { limit: 1 })
  await listTeasers(database.em.fork(), 'es', 20)
}
