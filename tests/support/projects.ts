/**
 * Tests that only `npm run test:release` runs: they install the site, run for long or with a large
 * load, need an idle machine, or start many processes.
 */
export const RELEASE = {
  'backup/backup': 'archives between databases, killed at each step',
  'backup/bucket': 'backups in a bucket, each proven by a restore',
  'backup/download': 'a downloaded backup, restored in processes of its own',
  'backup/restore-now': 'a restore while the site serves',
  'backup/schedule': 'backups proven by a restore in a process of its own',
  'blog/blog-list-cost': 'a thousand articles cost what fifty do',
  'booking/checkout/booking-crash': 'kill -9 before, while and after booking',
  'booking/all-histories': 'three hundred histories of a stay',
  'booking/all-price-walks': 'two hundred stays, from the search to the price',
  'database/earlier-archives': 'archives of earlier programs, each restored into a new database',
  'database/earlier-jobs': 'databases of an earlier program, each upgraded with its last rounds',
  'database/earlier-schemas': 'databases of earlier programs, each brought to the present schema',
  'http/api-guide': 'the guide for callers, command by command, in an empty folder',
  'media/import-pictures': 'photographs of full size in three formats',
  'metrics/deploy-metrics': 'alerts and dashboard against what is measured',
  'process/build': 'builds of other sources',
  'process/container': 'what the container holds',
  'panel-events/events': 'LISTEN/NOTIFY between processes',
  'process/crash': 'kill -9 while votes and messages are stored',
  'process/first-start': 'first start in empty folders',
  'project/copies': 'copied code in the whole tree',
  'project/deploy': 'unit and container against package.json',
  'project/licences': 'licences of all that is installed',
  'project/sixth-language': 'builds and starts the site with a pretended language',
  'project/soak-figures': 'how the figures of the soak are read',
  'project/supply-chain': 'what the lock file installs',
  'site/all-another-hotel': 'every place where the words of a hotel are read',
  'site/killed-edition': 'kill -9 while editions are published',
  'process/stop': 'signals and faults that end a process, requests in the delay',
  'ssr/all-found': 'every page that a reader can reach',
  'robustness/connections': 'a thousand sockets',
  'robustness/generated-requests': 'a long search with made-up requests',
  'robustness/memory': 'memory after many requests',
}

/**
 * What takes longest, the longest first: begins before everything else of its project, because
 * Vitest begins with the largest files and would leave these, which are small, alone at the end of a
 * run. Proofs of backups run at a low priority, so that they wait long where others compute.
 */
export const LONGEST = [
  'booking/all-histories',
  'backup/schedule',
  'backup/backup',
  'process/stop',
  'database/earlier-archives',
  'booking/checkout/booking-crash',
  'project/sixth-language',
  'process/crash',
  'project/copies',
  'database/earlier-jobs',
  'database/earlier-schemas',
  'process/first-start',
  'panel-events/events',
  'backup/restore-rules',
  'process/build',
  'http/api-guide',
  'media/import-pictures',
  'process/container',
  'booking/histories',
  'booking/checkout/booking-checkout',
  'booking/checkout/booking-totals',
  'database/lost-database',
  'blog/blog-list-cost',
  'ssr/found',
]

/**
 * Tests about days and times, which `npm run test:release` repeats with the clock on 29 February.
 * Left out: what is the same at every moment, because it never reads the clock (all of `shared`,
 * whose tests fail if it does) or sets its own.
 */
export const CALENDAR = {
  server: [
    'auth/session',
    'blog/schedule',
    'booking/**/*',
    'guests/*',
    'inbox/*',
    'jobs/*',
    'newsletter/*',
    'outbox/*',
    'pms/*',
    'sandbox/*',
    'sky/*',
    'ssr/*',
    'today/*',
  ].map(serverFile),
  client: ['admin', 'booking', 'booking-admin', 'site'].map(
    (name) => `tests/client/${name}/**/*.test.{ts,tsx}`,
  ),
  /** With a clock of their own, or about claims, faults and pictures, which no day changes. */
  leftOut: [
    'booking/histories',
    'booking/checkout/booking-checkout',
    'booking/checkout/booking-faults',
    'booking/search/search-turn',
    'outbox/outbox',
    'ssr/found',
    'ssr/share-images',
    'ssr/system-fonts',
  ].map(serverFile),
}

/**
 * Those that also run at the other moments, because they ask for a time of day on the island, name
 * a month or a year, or sort by one. The others ask only which day it is and count from there,
 * which does not differ at these moments from any other evening.
 */
export const TIMES_OF_DAY = {
  server: [
    'blog/schedule',
    'booking/cancel/cancel',
    'booking/checkout/booking-payment-*',
    'booking/checkout/booking-terms',
    'booking/checkout/booking-unpaid',
    'booking/comparison',
    'booking/guest-mails',
    'booking/requests/*',
    'booking/search/booking-calendar',
    'booking/search/from-price',
    'booking/staff/bookings-file',
    'booking/staff/calendar-feed',
    'booking/staff/staff-bookings',
    'booking/stay-pages',
    'booking/watch/paid-*',
    'booking/watch/reminder',
    'guests/*',
    'jobs/*',
    'newsletter/*',
    'outbox/mail-*',
    'sky/*',
    'ssr/page-cache',
    'ssr/travel',
    'today/*',
  ].map(serverFile),
  client: ['admin', 'booking', 'booking-admin'].map(
    (name) => `tests/client/${name}/**/*.test.{ts,tsx}`,
  ),
}

/** Tests that need no database, no built pages and no simulated browser. */
export const UNIT = [
  'tests/shared/**/*.test.ts',
  'tests/client/blog-admin/bulk-actions.test.ts',
  'tests/client/blog-admin/pictures/picture-kind.test.ts',
  // Needs real sockets, which a simulated browser does not have.
  'tests/client/booking/is-reachable.test.ts',
  'tests/server/pms/**/*.test.ts',
  'tests/server/auth/passwords.test.ts',
  'tests/server/blog/render-text.test.ts',
  'tests/server/blog/sanitize.test.ts',
  'tests/server/blog/sanitize-blocks.test.ts',
  'tests/server/blog/sanitize-structure.test.ts',
  'tests/server/blog/sanitize-references.test.ts',
  'tests/server/backup/kept-backups.test.ts',
  'tests/server/jobs/job.test.ts',
  'tests/server/jobs/semaphore.test.ts',
  'tests/server/process/drain.test.ts',
  'tests/server/process/env.test.ts',
  'tests/server/project/api-types.test.ts',
  'tests/server/project/documents.test.ts',
  'tests/server/project/glossary.test.ts',
  'tests/server/project/input-lengths.test.ts',
  'tests/server/project/migrations.test.ts',
  'tests/server/ssr/canonical-url.test.ts',
  'tests/server/ssr/content-cache.test.ts',
]

/**
 * Tests that also run on PostgreSQL, because they are about the driver, SQL, locks or concurrency.
 * The other tests run only on the embedded database.
 */
export const POSTGRES = {
  'database/database': 'migrations, constraints and schema; processes that migrate at once',
  'database/earlier-schemas': 'a schema that an older program made on this driver',
  'database/earlier-archives': 'archives of an older program, restored on this driver',
  'database/earlier-jobs': 'last rounds of an older program, upgraded on this driver',
  'database/database-address': 'TLS, refused accounts, LISTEN apart from the pool',
  'database/lost-database': 'lost connections, statement timeouts and lock waits',
  'database/roles': 'grants of a serving and a migrating role',
  'database/schema-version': 'migrations on connections of their own, only where one is pending',
  'database/rate-limit': 'counters under parallel transactions',
  'auth/accounts': 'upserts, and transactions that end sessions',
  'people/access': 'row locks of owners who lower one another at once',
  'auth/session': '`for share` against a password change, intervals on the database clock',
  'backup/backup': 'archives from one database into the other, schemas that change places',
  'backup/schedule': 'claims on the database clock, a snapshot beside the pool',
  'backup/bucket': 'backups in a bucket are proven on the database that opens at once',
  'backup/restore-now': 'what is written while a schema loads, locks during the switch',
  'backup/restore-access': 'restores open a database often, and this one opens at once',
  'backup/restore-site': 'versions that processes follow through a switch of schemas',
  'backup/restore-rules': 'they open a database often, and this one opens at once',
  'blog/blog-admin': 'text[] columns as the driver writes and reads them',
  'blog/blog-saves': 'row locks of parallel saves, unique violations',
  'blog/saved-drafts': 'conditional upserts of jsonb',
  'blog/draft-saves': 'a save and its draft in one transaction',
  'blog/blog-history': 'row locks of parallel saves, jsonb and text[] columns',
  'blog/schedule': '`for update skip locked`, two processes at one schedule',
  'blog/blog-presence': 'an unlogged table, intervals on the database clock',
  'blog/presence-streams': 'NOTIFY between processes, leases on the database clock',
  'blog/translation-sources': 'a generated hash, compared with that of a jsonb',
  'blog/blog-trash': 'partial unique indexes, triggers that count',
  'blog/blog-search': 'search functions and related articles: tsvector, `unnest`, collation',
  'booking/checkout/booking-checkout': 'advisory and row locks of parallel checkouts',
  'booking/admin/booking-cockpit': 'upserts of text[] columns, NOTIFY from the synchronisation',
  'booking/checkout/booking-crash': 'locks and claims of a killed process',
  'booking/admin/room-types': 'text[] columns as the driver writes and reads them',
  'booking/checkout/booking-payment-link': 'leases, and `@>` on a jsonb column',
  'booking/checkout/booking-store': 'claims and transitions on the database clock',
  'booking/checkout/shared-slots': 'one row per call of the PMS, taken by several processes',
  'booking/watch/booking-settle': 'claims that expire on the database clock',
  'booking/cancel/cancel': 'one claim of a cancellation, over two processes',
  'booking/watch/reminder':
    'dates as the driver writes and reads them, one mail per day of arrival',
  'booking/watch/booking-webhooks': '`for update skip locked` on the event queue',
  'jobs/shared-round': 'a lease of concurrent processes, and of one that is killed',
  'jobs/retention': 'intervals, and no VACUUM on PostgreSQL',
  'media/picture-library': 'one conditional statement over four tables, jsonb written back',
  'media/upload-repeats': 'two processes at one upload, decided by a unique index',
  'media/upload-store': 'SQL that finds unused pictures',
  'newsletter/newsletter': 'upserts of parallel subscriptions',
  'outbox/outbox': '`for update skip locked` and claims',
  'outbox/outbox-processes': 'two processes on one queue',
  'panel-events/events': 'LISTEN/NOTIFY between processes',
  'process/crash': 'commits that survive `kill -9`',
  'process/first-start': 'commands beside a server on the same database',
  'process/stop': 'a process ends with open pool connections',
  'ratings/ratings': 'parallel votes under a row lock',
  'today/daily-mail': 'two processes at one mail, one of them stopped in the middle',
  'site/editions': 'row locks of two owners who publish at once',
  'site/killed-edition': 'an edition is one commit, which survives `kill -9` or is not there',
  'site/publish': 'LISTEN/NOTIFY between processes',
  'ssr/page-cache': 'LISTEN/NOTIFY between processes',
}

/** The path of a file of server tests. */
export function serverFile(name: string): string {
  return `tests/server/${name}.test.ts`
}
