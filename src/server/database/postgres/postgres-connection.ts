import type { ClientConfig } from 'pg'

/** Name of the site's connections in `pg_stat_activity`, unless the URL sets one. */
const APPLICATION_NAME = 'hare-mahina'

/**
 * The options of every connection to PostgreSQL, so that pool, migrations and LISTEN read a URL the
 * same way, with all its parameters (`sslmode`, `sslrootcert`, `application_name`, `host=/socket`).
 */
export const postgresConnection = (url: string): ClientConfig => ({
  application_name: APPLICATION_NAME,
  connectionString: url,
})
