import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MikroORM } from '@mikro-orm/postgresql'
import { expect, test } from 'vitest'
import { watchChanges } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { knownMigrations, pendingMigrations } from '#server/database/migration-files.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { assertSchemaFits } from '#server/orm/contract.ts'
import { migrate, runPending, warnOfNewerSchema } from '#server/orm/migrate.ts'
import { ormOptions } from '#server/orm/orm.config.ts'
import { emptyDatabase, newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const EXPANSION = 'Migration20991230000000_of_the_next_version'
const CONTRACTION = 'Migration20991231000000_of_the_version_after'

test('a program on the schema of a newer one says so', async () => {
  const { database } = await emptyDatabase()

  expect(await warnings(database)).toEqual([])
  await database.migrator.logMigration(EXPANSION)
  const said = await warnings(database)
  await database.migrator.unlogMigration(EXPANSION)

  expect(said).toEqual([
    { migrations: [EXPANSION] },
    'the schema is newer than this program, and still fits it',
  ])
})

test('a program whose needs a newer one has removed ends with a sentence', async () => {
  const { database } = await emptyDatabase()
  const em = database.em.fork()
  await assertSchemaFits(database)

  await em.execute(`insert into setting (key, value) values ('oldest-program', ?)`, [EXPANSION])

  await expect(assertSchemaFits(database)).rejects.toThrow(
    `The schema is too new for this program: what it needs was removed for programs that know ${EXPANSION}. Start a newer version, or restore a backup of the time of this one.`,
  )
})

test.runIf(isPostgres)('no migrating connection is opened where nothing is pending', async () => {
  const url = await newPostgresDatabase()
  const { database, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)

  await migrate(database, () => Promise.reject(new Error('A second pool was opened.')), quiet)
  await close()
})

test.runIf(isPostgres)(
  'what a program two versions back needs is removed when none of them runs any more, and none starts after that',
  async () => {
    const url = await newPostgresDatabase()
    await using first = await program(url, [])
    await using second = await program(url, [EXPANSION])
    await using third = await program(url, [EXPANSION, CONTRACTION])
    const running = await watchChanges(first.database, url, quiet)

    await runPending(third.database, quiet)
    const whileItRuns = await third.executed()
    await assertSchemaFits(first.database)
    const { expansions, contractions } = await pendingMigrations(third.database)
    await running.close()
    const alsoRunning = await watchChanges(second.database, url, quiet)
    await runPending(third.database, quiet)
    await alsoRunning.close()

    expect(whileItRuns).toContain(EXPANSION)
    expect(whileItRuns).not.toContain(CONTRACTION)
    expect({ expansions, contractions }).toEqual({
      expansions: [],
      contractions: [{ name: CONTRACTION, unusedSince: EXPANSION }],
    })
    expect(await third.executed()).toContain(CONTRACTION)
    await assertSchemaFits(second.database)
    await assertSchemaFits(third.database)
    await expect(assertSchemaFits(first.database)).rejects.toThrow('too new for this program')
  },
)

test.runIf(isPostgres)('a new database gets all migrations, and refuses old programs', async () => {
  const url = await newPostgresDatabase({ isEmpty: true })
  await using first = await program(url, [])
  await using third = await program(url, [EXPANSION, CONTRACTION])

  await runPending(third.database, quiet)

  expect(await third.executed()).toEqual(await knownMigrations(third.database))
  await expect(assertSchemaFits(first.database)).rejects.toThrow('too new for this program')
})

const quiet = { info: () => undefined, warn: () => undefined }

/** A version of the program that knows these migrations besides the present ones. */
async function program(url: string, more: readonly string[]) {
  const folder = await temporaryDirectory()
  const { path } = ormOptions.migrations
  const { database: present } = await emptyDatabase()
  for (const name of await knownMigrations(present)) {
    await symlink(join(path, `${name}.ts`), join(folder.path, `${name}.ts`))
  }
  for (const name of more) {
    const contracts = name === CONTRACTION ? `static unusedSince = '${EXPANSION}';` : ''
    const sql = name === CONTRACTION ? 'drop table later' : 'create table later (id int)'
    await writeFile(
      join(folder.path, `${name}.ts`),
      `import { Migration } from '${import.meta.resolve('@mikro-orm/migrations')}'
       export class ${name} extends Migration { ${contracts} up() { this.addSql('${sql}') } }`,
    )
  }
  const database: Database = await MikroORM.init({
    ...ormOptions,
    migrations: { ...ormOptions.migrations, path: folder.path, pathTs: folder.path },
    clientUrl: url,
  })
  return {
    database,
    executed: async () => (await database.migrator.getExecuted()).map(({ name }) => name),
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

async function warnings(database: Database): Promise<unknown[]> {
  const said: unknown[] = []
  await warnOfNewerSchema(database, { warn: (...args: unknown[]) => void said.push(...args) })
  return said
}
