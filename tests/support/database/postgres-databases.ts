import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/orm/connect.ts'
import { schemaHash } from './schema-hash.ts'

/** The databases of one test run on a PostgreSQL server. */
export interface PostgresDatabases {
  /** URL of a database that always exists. */
  url: string
  /** A migrated, empty database that is only cloned. */
  template: string
  /** Prefix of the names of the run's databases. */
  prefix: string
}

const MAX_AGE_MS = 3_600_000
const quiet = { info: () => undefined, warn: () => undefined }

/** Drops the databases of interrupted runs, and makes the template if it is missing. */
export async function prepareDatabases(url: string): Promise<PostgresDatabases> {
  const template = `test_template_${schemaHash()}`
  const prefix = `test_${Date.now()}_`
  const names = await testDatabases(url)
  for (const name of names) if (name !== template && isStray(name)) await drop(url, name)
  if (!names.includes(template)) await makeTemplate(url, template)
  return { url, template, prefix }
}

/** Drops the run's databases; the template stays for the next run. */
export async function dropDatabases({ url, prefix }: PostgresDatabases): Promise<void> {
  const names = await testDatabases(url)
  for (const name of names) if (name.startsWith(prefix)) await drop(url, name)
}

/** Creates a database, by default a clone of the template. */
export async function createDatabase(
  { url, template, prefix }: PostgresDatabases,
  { isEmpty }: { isEmpty: boolean },
): Promise<string> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await query(url, `create database ${name} template ${isEmpty ? 'template0' : template}`)
  return databaseUrl(url, name)
}

/** Templates of other schemas, and databases of runs older than an hour. */
function isStray(name: string): boolean {
  if (name.startsWith('test_template_')) return true
  const [, startedAt] = /^test_(\d+)_/.exec(name) ?? []
  return Number(startedAt ?? 0) < Date.now() - MAX_AGE_MS
}

/** Makes the template under another name and renames it, so that it is never incomplete. */
async function makeTemplate(url: string, template: string): Promise<void> {
  const draft = `test_${Date.now()}_draft`
  await query(url, `create database ${draft} template template0`)
  const { close } = await openDatabase(
    { DATABASE_URL: databaseUrl(url, draft), DATA_DIR: '' },
    quiet,
  )
  await close()
  await query(url, `alter database ${draft} rename to ${template}`)
}

async function testDatabases(url: string): Promise<string[]> {
  const rows = await query(url, `select datname from pg_database where datname like 'test\\_%'`)
  return rows.map(({ datname }) => datname as string)
}

/** `if exists`, because a parallel run may drop the same database. */
const drop = (url: string, name: string) =>
  query(url, `drop database if exists ${name} with (force)`)

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
