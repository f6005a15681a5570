import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { checkNewerSchema, knownMigrations, migrate } from '#server/orm/migrate.ts'
import { emptyDatabase, newPostgresDatabase } from '#tests/support/database/test-database.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const NEXT = 'Migration20991230000000_of_the_next_version'

test('a program on the schema of a newer one says so', async () => {
  const { database } = await emptyDatabase()

  expect(await warnings(database, [])).toEqual([])
  expect(await warnings(database, [NEXT])).toEqual([
    { migrations: [NEXT] },
    'the schema is newer than this program, and still fits it',
  ])
})

test('a program refuses a schema from which a newer one has removed what it needs', async () => {
  const { database } = await emptyDatabase()
  const present = (await knownMigrations()).at(-1) ?? ''
  const [date = ''] = /\d{14}/.exec(present) ?? []
  const unusedHere = `Migration20991231000000_drop_it_since_${date}`
  const unusedLater = 'Migration20991231000000_drop_it_since_20991230000000'

  expect(await warnings(database, [NEXT, unusedHere])).toHaveLength(2)
  await expect(warnings(database, [NEXT, unusedLater])).rejects.toThrow(
    `The schema is too new for this program: ${unusedLater} has removed what it needs. Start a newer version, or restore a backup of the time of this one.`,
  )
})

test.runIf(isPostgres)('no migrating connection is opened where nothing is pending', async () => {
  const url = await newPostgresDatabase()
  const { database, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)

  await migrate(database, () => Promise.reject(new Error('A second pool was opened.')))
  await close()
})

const quiet = { info: () => undefined, warn: () => undefined }

/** What a program says of a database on which newer ones have run these migrations. */
async function warnings(database: Database, newer: readonly string[]): Promise<unknown[]> {
  const said: unknown[] = []
  for (const name of newer) await database.migrator.logMigration(name)
  try {
    await checkNewerSchema(database, { warn: (...args: unknown[]) => void said.push(...args) })
  } finally {
    for (const name of newer) await database.migrator.unlogMigration(name)
  }
  return said
}
