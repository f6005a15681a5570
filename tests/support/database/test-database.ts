import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPostgreSqlTypeParsers, MikroORM } from '@mikro-orm/pglite'
import pg from 'pg'
import { parse as parseArray } from 'postgres-array'
import { inject } from 'vitest'
import { IN_MEMORY, type Database } from '#server/database/database.ts'
import { openDatabase, type OpenDatabase } from '#server/orm/connect.ts'
import { ormOptions } from '#server/orm/orm.config.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let opened: Promise<TestDatabase> | undefined

/** A database of the test file's own, and the URL of it where it is a PostgreSQL. */
export interface TestDatabase extends OpenDatabase {
  url: string | undefined
}

/** The test file's database, empty; opened once per file because opening one takes a second. */
export async function emptyDatabase(): Promise<TestDatabase> {
  opened ??= open()
  const test = await opened
  await test.database.em.fork().execute(
    `do $$ declare t text; begin
       for t in select tablename from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'
       loop execute format('truncate table %I restart identity cascade', t); end loop;
     end $$`,
  )
  return test
}

async function open(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    return { ...(await openDump(inject('embeddedDump'))), url: undefined }
  }
  const url = await newPostgresDatabase()
  const postgres = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)
  return { ...postgres, url }
}

/**
 * An embedded database with the run's migrated schema. The instance is made here, because the
 * driver copies its options and a copied `Blob` cannot be read; so it needs the driver's parsers.
 */
async function openDump(path: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    loadDataDir: new Blob([await readFile(path)]),
    parsers: createPostgreSqlTypeParsers((text) => parseArray(text)),
  })
  const orm = await MikroORM.init({
    ...ormOptions,
    dbName: IN_MEMORY,
    driverOptions: { pglite: () => pglite },
  })
  return {
    database: orm as unknown as Database,
    close: async () => {
      await orm.close()
      await pglite.close()
    },
  }
}

/** A new, empty database on the PostgreSQL of the test run. */
export async function newPostgresDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
