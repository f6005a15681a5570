import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { migrate, warnOfNewerSchema } from '#server/orm/migrate.ts'
import { emptyDatabase, newPostgresDatabase } from '#tests/support/database/test-database.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const LATER = 'Migration20991231000000_of_a_later_version'

test('a program on the schema of a newer one says so', async () => {
  const { database } = await emptyDatabase()

  expect(await warnings(database)).toEqual([])
  await database.migrator.logMigration(LATER)
  const said = await warnings(database)
  await database.migrator.unlogMigration(LATER)

  expect(said).toEqual([
    { migrations: [LATER] },
    'the schema is newer than this program: one version back works, an older program may fail',
  ])
})

test.runIf(isPostgres)('no migrating connection is opened where nothing is pending', async () => {
  const url = await newPostgresDatabase()
  const { database, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)

  await migrate(database, () => Promise.reject(new Error('A second pool was opened.')))
  await close()
})

const quiet = { info: () => undefined, warn: () => undefined }

async function warnings(database: Database): Promise<unknown[]> {
  const said: unknown[] = []
  await warnOfNewerSchema(database, { warn: (...args: unknown[]) => void said.push(...args) })
  return said
}
