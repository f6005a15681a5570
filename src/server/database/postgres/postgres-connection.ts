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

/** The URL for a schema; in the URL, because its `options` replace those of the driver. */
export function urlOfSchema(url: string, schema: string): string {
  const own = new URL(url)
  const options = own.searchParams.get('options') ?? ''
  own.searchParams.set('options', `${options} -c search_path=${schema}`.trim())
  return own.href
}
