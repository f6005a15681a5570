import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPostgreSqlTypeParsers, MikroORM } from '@mikro-orm/pglite'
import { parse as parseArray } from 'postgres-array'
import { inject } from 'vitest'
import { IN_MEMORY, type Database } from '#server/database/database.ts'
import { openDatabase, type OpenDatabase } from '#server/orm/connect.ts'
import { forgetRowTypes } from '#server/orm/embedded-types.ts'
import { ormOptions } from '#server/orm/orm.config.ts'
import { createDatabase } from './postgres-databases.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let opened: Promise<TestDatabase> | undefined

export interface TestDatabase extends OpenDatabase {
  /** Undefined for an embedded database. */
  url: string | undefined
}

/** The worker's database, empty; opened once per worker, because opening takes a second. */
export async function emptyDatabase(): Promise<TestDatabase> {
  opened ??= open()
  const test = await opened
  await test.database.em.fork().execute(EMPTY_TABLES)
  return test
}

/**
 * Deletes rows, because truncating creates new files for a table and each of its indexes; truncates
 * tables that a test made large, because deleted rows keep their place until a vacuum. Without
 * triggers and foreign keys the order of tables does not matter.
 */
const EMPTY_TABLES = `do $$
  declare table_name text; bytes bigint;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for table_name, bytes in
      select oid::regclass, pg_relation_size(oid) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> 'mikro_orm_migrations' and pg_relation_size(oid) > 0
    loop
      execute case when bytes > 262144 then format('truncate %s cascade', table_name)
        else format('delete from %s', table_name) end;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
      from pg_sequences
      where schemaname = 'public' and last_value is not null
        and sequencename not like 'mikro_orm_migrations%';
  end $$`

async function open(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    return { ...(await openDump(join(inject('embeddedTemplate'), 'dump.tar'))), url: undefined }
  }
  const url = await newPostgresDatabase()
  const postgres = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)
  return { ...postgres, url }
}

/**
 * An embedded database with the template's schema. The instance is created here with the driver's
 * parsers, because the driver copies its options and a copied `Blob` cannot be read.
 */
async function openDump(path: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    loadDataDir: new Blob([await readFile(path)]),
    parsers: createPostgreSqlTypeParsers((text) => parseArray(text)),
  })
  forgetRowTypes(pglite)
  const database: Database = await MikroORM.init({
    ...ormOptions,
    dbName: IN_MEMORY,
    driverOptions: { pglite: () => pglite },
  })
  return {
    database,
    close: async () => {
      await database.close()
      await pglite.close()
    },
  }
}

/** A new PostgreSQL database, migrated by default. */
export function newPostgresDatabase({ isEmpty = false } = {}): Promise<string> {
  return createDatabase(inject('postgres'), { isEmpty })
}

/** Puts a migrated embedded database into a data directory. */
export function fillDataDirectory(directory: string): Promise<void> {
  return cp(join(inject('embeddedTemplate'), 'postgres'), join(directory, 'postgres'), {
    recursive: true,
  })
}
