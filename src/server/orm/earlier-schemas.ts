import type { Database } from '#server/database/database.ts'

const INITIAL = 'Migration20261124000000_initial'

/** Statements that drop objects of both earlier schemas. */
const DROPS = [
  ...[
    'article',
    'article_address',
    'article_count',
    'booking',
    'booking_request',
    'contact_message',
    'outbox_mail',
    'subscriber',
  ].map((table) => `alter table "${table}" drop constraint "${table}_language_check"`),
  'drop function find_articles(tsquery, text)',
]

/**
 * The schemas of two commits before the first version, whose migrations have been merged into
 * `INITIAL`, and the statements that turn each into the schema of `INITIAL`.
 */
const EARLIER_SCHEMAS = [
  {
    commit: 'cb1b034',
    newest: 'Migration20261123080500_mail_prints',
    migrations: 28,
    statements: [
      'alter table "booking" add column "order_key" varchar(64) null',
      'create index "booking_order_key_index" on "booking" ("order_key")',
      'alter table "booking" add column "dearer_price" jsonb, add column "pms_total_minor" int',
      ...DROPS,
    ],
  },
  {
    commit: '9afd842',
    newest: 'Migration20261123211437_booking_property_prices',
    migrations: 30,
    statements: DROPS,
  },
]

/**
 * The earlier schema that has these migrations; undefined for an empty database, and for the first
 * version or later.
 * @throws Error with a message if no known commit has these migrations.
 */
function findEarlierSchema(names: readonly string[]) {
  if (names.length === 0 || names.includes(INITIAL)) return undefined
  const newest = names.toSorted().at(-1)
  const found = EARLIER_SCHEMAS.find((s) => s.newest === newest && s.migrations === names.length)
  if (found) return found
  throw new Error(
    `The schema is of a state before the first version, with ${newest} as its last migration, which this program cannot bring up to date: start commit ${EARLIER_SCHEMAS.at(-1)?.commit} on it once, or restore the archive with that commit and make a new one.`,
  )
}

/**
 * Migrates a database with an earlier schema to `INITIAL`, in one transaction.
 * @throws Error with a message if no known commit has the migrations of the database.
 */
export async function migrateEarlierSchema({ em, migrator }: Database): Promise<void> {
  const earlier = findEarlierSchema((await migrator.getExecuted()).map(({ name }) => name))
  if (!earlier) return
  await em.fork().transactional(async (tx) => {
    for (const statement of earlier.statements) await tx.execute(statement)
    await tx.execute('delete from mikro_orm_migrations')
    await tx.execute('insert into mikro_orm_migrations (name) values (?)', [INITIAL])
  })
}

/**
 * The migrations to run before an archive with these migrations is loaded; `INITIAL` has every
 * column of the earlier schemas.
 * @throws Error with a message if no known commit has the migrations of the archive.
 */
export const migrationsToLoad = (migrations: readonly string[]): string[] =>
  findEarlierSchema(migrations) ? [INITIAL] : [...migrations]
