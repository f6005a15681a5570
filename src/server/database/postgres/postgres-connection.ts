import type { ClientConfig } from 'pg'

/** Name of the site's connections in `pg_stat_activity`, unless the URL sets one. */
const APPLICATION_NAME = 'hare-mahina'

/**
 * The connection options for a URL, with all its parameters (`sslmode`, `sslrootcert`,
 * `application_name`, `host=/socket`); the same for pool, migrations and LISTEN.
 */
export const postgresConnection = (url: string): ClientConfig => ({
  application_name: APPLICATION_NAME,
  connectionString: url,
})
