import type { PgliteConnection } from '@mikro-orm/pglite'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { postgresConnection } from '#server/database/postgres/postgres-connection.ts'
import type { Sql } from '#server/database/records.ts'

/** A separate connection without the timeouts of the serving ones. */
export interface Connection extends Sql {
  close(): Promise<void>
}

/** Makes both databases format dates, numbers and arrays in the same way. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1`

/** One connection to a PostgreSQL. */
export async function postgresSql(url: string, schema?: string): Promise<Connection> {
  const client = new pg.Client({
    ...postgresConnection(url),
    ...(schema && { options: `-c search_path=${schema}` }),
    connectionTimeoutMillis: 10_000,
  })
  // Ignored here: the statement that waits for the connection reports its loss.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SETTINGS)
  return { query: queryOf(client), close: () => client.end() }
}

/** A connection to an embedded database that no other code uses. */
export async function embeddedSql(database: Database): Promise<Connection> {
  const connection = database.em.getConnection() as PgliteConnection
  const client = await connection.getNativeClient()
  await client.exec(SETTINGS)
  return {
    query: queryOf(client),
    close: async () => {
      await database.close()
      // The driver closes a client only after its first use.
      if (!client.closed) await client.close()
    },
  }
}

interface Client {
  query(text: string, params?: unknown[]): Promise<{ rows: unknown[] }>
}

const queryOf =
  (client: Client): Sql['query'] =>
  async (text, params) =>
    (await client.query(text, params && [...params])).rows as Record<string, unknown>[]

/** Runs a task in a transaction. */
export async function inTransaction<T>(
  sql: Sql,
  task: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await sql.query(begin)
  try {
    const result = await task()
    await sql.query('commit')
    return result
  } catch (error) {
    await sql.query('rollback').catch(() => undefined)
    throw error
  }
}
