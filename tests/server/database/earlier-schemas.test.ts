import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { END, FORMAT, HEADER } from '#server/backup/archive/archive-format.ts'
import { writeArchive } from '#server/backup/archive/write-archive.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { knownMigrations } from '#server/orm/migrate.ts'
import { schemaOf } from '#tests/support/database/schema-of.ts'
import { emptyDatabase, newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { contentOf, restored } from '../backup/archives.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const quiet = { info: () => undefined, warn: () => undefined }

/** What the programs of these commits wrote: their databases as SQL, and archives of the same rows. */
const FOLDER = join(import.meta.dirname, 'earlier')
const COMMITS = ['cb1b034', '9afd842']
/** The 17 rows that were written, and the inbox items of a message and a request. */
const ROWS = 19
const MIGRATIONS = [
  'Migration20261123080500_mail_prints',
  'Migration20261123205400_booking_order_key',
]

test.each(COMMITS)(
  'a database of %s gets the present schema and keeps its rows',
  async (commit) => {
    await using site = await earlierSite(commit)

    expect(await readSite(site.place)).toEqual(await wantedSite())
  },
)

test.each(COMMITS)('an archive of %s is restored into the present schema', async (commit) => {
  await using site = await earlierSite(commit)

  await restored(site.place, { path: join(FOLDER, `${commit}.tar.zst`), sendsWaiting: true })

  expect(await readSite(site.place)).toEqual(await wantedSite())
})

test('a database and an archive of a state between the two are refused with a sentence', async () => {
  await using site = await earlierSite(
    '9afd842',
    `delete from public.mikro_orm_migrations where name like '%property_prices'`,
  )
  await using empty = await temporaryDirectory()
  const path = join(empty.path, 'between.tar.zst')
  const header = { format: FORMAT, product: 'hare-mahina', version: '0', tables: [], numbers: [] }
  const facts = { ...header, createdAt: '2026-11-23T21:00:00Z', migrations: MIGRATIONS }
  await writeArchive(path, undefined, async (add) => {
    await add(HEADER, Buffer.from(JSON.stringify(facts)))
    await add(END, Buffer.from('{}'))
  })

  const sentence = `The schema is of a state before the first version, with ${MIGRATIONS.at(-1)} as its last migration, which this program cannot bring up to date: start commit 9afd842 on it once, or restore the archive with that commit and make a new one.`
  await expect(openDatabase(site.place, quiet)).rejects.toThrow(sentence)
  await expect(restored({ DATA_DIR: empty.path }, { path })).rejects.toThrow(sentence)
})

interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** A site as the program of that commit left it, on the driver of this run. */
async function earlierSite(commit: string, change = '') {
  const folder = await temporaryDirectory()
  const place: Place = { DATA_DIR: folder.path }
  const packed = await readFile(join(FOLDER, `${commit}.sql.gz`))
  const sql = (await promisify(gunzip)(packed)).toString() + change
  if (isPostgres) {
    place.DATABASE_URL = await newPostgresDatabase({ isEmpty: true })
    const client = new pg.Client(place.DATABASE_URL)
    await client.connect()
    await client.query(sql)
    await client.end()
  } else {
    const database = await PGlite.create(join(folder.path, 'postgres'))
    await database.exec(sql)
    await database.close()
  }
  return { place, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

async function readSite(place: Place) {
  const { database, close } = await openDatabase(place, quiet)
  const executed = await database.migrator.getExecuted()
  const site = {
    migrations: executed.map(({ name }) => name),
    rows: Object.values(await contentOf(database)).flat().length,
    schema: await schemaOf(database),
  }
  await close()
  return site
}

const wantedSite = async () => ({
  migrations: await knownMigrations(),
  rows: ROWS,
  schema: await schemaOf((await emptyDatabase()).database),
})
