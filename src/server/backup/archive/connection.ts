import type { PgliteConnection } from '@mikro-orm/pglite'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { postgresConnection } from '#server/database/postgres/postgres-connection.ts'
import type { Client } from '#server/database/records.ts'

/** A connection outside the pool, without its timeouts; the caller closes it. */
export interface OwnClient extends Client {
  close(): Promise<void>
}

/** Makes PostgreSQL and PGlite format dates, numbers and arrays in the same way. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1`

export async function postgresClient(url: string): Promise<OwnClient> {
  const client = new pg.Client({
    ...postgresConnection(url),
    connectionTimeoutMillis: 10_000,
  })
  // Ignored, because the running or next statement fails and reports the loss of the connection.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SETTINGS)
  return { query: queryOf(client), close: () => client.end() }
}

/** The connection of an embedded database; closing it closes the database. */
export async function embeddedClient(database: Database): Promise<OwnClient> {
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

interface NativeClient {
  query(text: string, params?: unknown[]): Promise<{ rows: unknown[] }>
}

const queryOf =
  (client: NativeClient): Client['query'] =>
  async (text, params) =>
    (await client.query(text, params && [...params])).rows as Record<string, unknown>[]

export async function inTransaction<T>(
  sql: Client,
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
