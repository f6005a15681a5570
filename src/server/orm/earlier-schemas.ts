import type { Database } from '#server/database/database.ts'

const INITIAL = 'Migration20261124000000_initial'

/** Objects that the schemas below have and the present schema has not. */
const REMOVED = [
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
 * The schemas of commits before the first version, whose migrations are one file now: name of the
 * last migration, number of migrations, and statements that lead to the present schema.
 */
const EARLIER = [
  {
    commit: 'cb1b034',
    newest: 'Migration20261123080500_mail_prints',
    migrations: 28,
    statements: [
      'alter table "booking" add column "order_key" varchar(64) null',
      'create index "booking_order_key_index" on "booking" ("order_key")',
      'alter table "booking" add column "dearer_price" jsonb, add column "pms_total_minor" int',
      ...REMOVED,
    ],
  },
  {
    commit: '9afd842',
    newest: 'Migration20261123211437_booking_property_prices',
    migrations: 30,
    statements: REMOVED,
  },
]

/**
 * The schema of a commit before the first version that has these migrations; undefined for a new
 * database and for databases of the first version or later.
 * @throws Error with a message if the migrations belong to a state between two commits.
 */
function findEarlier(migrations: readonly string[]) {
  if (migrations.length === 0 || migrations.includes(INITIAL)) return undefined
  const newest = migrations.toSorted().at(-1)
  const found = EARLIER.find((one) => one.newest === newest && one.migrations === migrations.length)
  if (found) return found
  throw new Error(
    `The schema is of a state before the first version, with ${newest} as its last migration, which this program cannot bring up to date: start commit ${EARLIER.at(-1)?.commit} on it once, or restore the archive with that commit and make a new one.`,
  )
}

/**
 * Migrates a database of a commit before the first version to the schema of the first version, in
 * one transaction.
 * @throws Error with a message if the migrations belong to a state between two commits.
 */
export async function replaceEarlier({ em, migrator }: Database): Promise<void> {
  const earlier = findEarlier((await migrator.getExecuted()).map(({ name }) => name))
  if (!earlier) return
  await em.fork().transactional(async (tx) => {
    for (const statement of earlier.statements) await tx.execute(statement)
    await tx.execute('delete from mikro_orm_migrations')
    await tx.execute('insert into mikro_orm_migrations (name) values (?)', [INITIAL])
  })
}

/**
 * The migrations for the schema into which an archive is loaded; the first version has every column
 * of the earlier schemas.
 * @throws Error with a message if the archive belongs to a state between two commits.
 */
export const migrationsToLoad = (migrations: readonly string[]): string[] =>
  findEarlier(migrations) ? [INITIAL] : [...migrations]
