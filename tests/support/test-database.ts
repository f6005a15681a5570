import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { IN_MEMORY, openDatabase, type OpenDatabase } from '#server/database/connect.ts'

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
    const embedded = await openDatabase({ DATA_DIR: IN_MEMORY }, quiet)
    return { ...embedded, url: undefined }
  }
  const url = await newPostgresDatabase()
  const postgres = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)
  return { ...postgres, url }
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
