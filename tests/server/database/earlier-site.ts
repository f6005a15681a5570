import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openDatabase } from '#server/orm/connect.ts'
import { knownMigrations } from '#server/orm/migrate.ts'
import { schemaOf } from '#tests/support/database/schema-of.ts'
import {
  emptyDatabase,
  fillDataDirectory,
  newPostgresDatabase,
} from '#tests/support/database/test-database.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { contentOf } from '../backup/archives.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
export const quiet = { info: () => undefined, warn: () => undefined }

/** What the programs of these commits wrote: their databases as SQL, and archives of the same rows. */
const FOLDER = join(import.meta.dirname, 'earlier')
export const COMMITS = ['cb1b034', '9afd842', 'cbffd248'] as const
export type Commit = (typeof COMMITS)[number]
/**
 * Of the first two: 17 rows that were written, and the inbox items of a message and a request. Of the
 * third: bookings of every state (whole, cancelled, to be changed, paid by link, two plans with one
 * unpaid), their mails, and a row of the other tables. The list of reservations has a row for each
 * booking.
 */
const ROWS: Record<Commit, number> = { cb1b034: 20, '9afd842': 20, cbffd248: 53 }

export const archiveOf = (commit: Commit) => join(FOLDER, `${commit}.tar.zst`)

interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** A site as the program of that commit left it, on the driver of this run. */
export async function earlierSite(commit: Commit, change = '') {
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
    // A copy of the template, since making a database takes most of the test.
    await fillDataDirectory(folder.path)
    const database = await PGlite.create(join(folder.path, 'postgres'))
    await database.exec(`drop schema public cascade; create schema public; ${sql}`)
    await database.close()
  }
  return { place, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

export async function readSite(place: Place) {
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

/** What a site of the commit becomes. */
export const wantedSite = async (commit: Commit) => ({
  migrations: await knownMigrations(),
  rows: ROWS[commit],
  schema: await schemaOf((await emptyDatabase()).database),
})
