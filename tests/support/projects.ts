/** Tests that open no database, need no built pages and no simulated browser. */
export const UNIT = [
  'tests/shared/**/*.test.ts',
  // With real sockets, which a simulated browser does not have.
  'tests/client/booking/is-reachable.test.ts',
  'tests/server/pms/**/*.test.ts',
  'tests/server/blog/sanitize.test.ts',
  'tests/server/jobs/job.test.ts',
  'tests/server/jobs/semaphore.test.ts',
  'tests/server/media/import-pictures.test.ts',
  'tests/server/process/env.test.ts',
  'tests/server/project/copies.test.ts',
  'tests/server/project/glossary.test.ts',
  'tests/server/project/input-lengths.test.ts',
  'tests/server/project/licences.test.ts',
  'tests/server/project/migrations.test.ts',
  'tests/server/project/soak-figures.test.ts',
  'tests/server/project/supply-chain.test.ts',
  'tests/server/ssr/canonical-url.test.ts',
  'tests/server/ssr/content-cache.test.ts',
]

/**
 * Tests whose subject is the driver, the SQL, locking or concurrency: they run on PostgreSQL as
 * well. The others speak to either database through the same statements and run on the embedded one.
 */
export const POSTGRES = {
  'database/database': 'migrations, constraints and schema; processes that migrate at once',
  'database/database-address': 'TLS, refused accounts, LISTEN apart from the pool',
  'database/lost-database': 'lost connections, statement timeouts and lock waits',
  'database/roles': 'grants of a serving and a migrating role',
  'database/schema-version': 'migrations on connections of their own, only where one is pending',
  'database/rate-limit': 'counters under parallel transactions',
  'auth/accounts': 'upserts, and transactions that end sessions',
  'auth/session': '`for share` against a password change, intervals on the database clock',
  'backup/backup': 'archives from one database into the other, schemas that change places',
  'backup/restore-rules': 'they open a database often, and this one opens at once',
  'blog/blog-admin': 'text[] columns as the driver writes and reads them',
  'blog/blog-saves': 'row locks of parallel saves, unique violations',
  'blog/blog-search': 'search functions and related articles: tsvector, `unnest`, collation',
  'booking/checkout/booking-checkout': 'advisory and row locks of parallel checkouts',
  'booking/admin/booking-cockpit': 'upserts of text[] columns, NOTIFY from the synchronisation',
  'booking/checkout/booking-crash': 'locks and claims of a killed process',
  'booking/admin/room-types': 'text[] columns as the driver writes and reads them',
  'booking/checkout/booking-payment-link': 'leases, and `@>` on a jsonb column',
  'booking/checkout/booking-store': 'claims and transitions on the database clock',
  'booking/reconcile/booking-settle': 'claims that expire on the database clock',
  'booking/cancel/cancel': 'one claim of a cancellation, over two processes',
  'booking/reminder/reminder':
    'dates as the driver writes and reads them, one mail per day of arrival',
  'booking/reconcile/booking-webhooks': '`for update skip locked` on the event queue',
  'jobs/shared-round': 'a claim of concurrent workers',
  'jobs/retention': 'intervals, and no VACUUM on PostgreSQL',
  'media/upload-store': 'SQL that finds unused pictures',
  'newsletter/newsletter': 'upserts of parallel subscriptions',
  'outbox/outbox': '`for update skip locked` and claims',
  'outbox/outbox-processes': 'two processes on one queue',
  'process/crash': 'commits that survive `kill -9`',
  'process/first-start': 'commands beside a server on the same database',
  'process/stop': 'a process ends with open pool connections',
  'ratings/ratings': 'parallel votes under a row lock',
  'ssr/page-cache': 'LISTEN/NOTIFY between processes',
}
