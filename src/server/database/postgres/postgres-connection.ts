import type { ClientConfig } from 'pg'

/** Names the site's connections in `pg_stat_activity`, unless the address names them. */
const APPLICATION_NAME = 'hare-mahina'

/**
 * The options of every connection to PostgreSQL: pool, migrations and LISTEN read an address the same
 * way, with all its parameters (`sslmode`, `sslrootcert`, `application_name`, `host=/socket`).
 */
export const postgresConnection = (url: string): ClientConfig => ({
  application_name: APPLICATION_NAME,
  connectionString: url,
})
