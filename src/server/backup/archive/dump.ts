import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isEmbedded, type Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import { uploadContentType } from '#server/features/media/upload-name.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { versionOfTree } from '#server/process/version.ts'
import {
  END,
  FORMAT,
  HEADER,
  TABLES_FOLDER,
  UPLOADS_FOLDER,
  type ArchiveEnd,
  type ArchiveHeader,
  type ArchivedTable,
} from './archive-format.ts'
import { BackupProblem } from './problem.ts'
import { inTransaction, postgresClient } from './connection.ts'
import { readSequences, readRows, readTables } from './tables.ts'
import type { Client } from '#server/database/records.ts'
import { writeArchive, type AddEntry, type WrittenArchive } from './write-archive.ts'

interface Source {
  database: Database
  env: Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>
  images: ImageStore
}

interface DumpOptions {
  path: string
  /** Undefined: the archive is not encrypted. */
  key: string | undefined
  now: Date
  /** Aborts the dump, which then leaves no files. */
  signal?: AbortSignal
}

export interface Dump extends WrittenArchive {
  rows: number
  pictures: number
  /** Names of upload files that the store does not have. */
  missing: string[]
}

/** Free space that has to remain. */
const RESERVE_BYTES = 64 * 1024 ** 2

/**
 * Writes the rows and then the upload files into one archive. The file of an archived row still
 * exists then, because files never change and are deleted only days after their last use.
 * @throws Error with a message if there is not enough space.
 */
export async function dump(
  { database, env, images }: Source,
  { path, key, now, signal }: DumpOptions,
): Promise<Dump> {
  let rows = 0
  let last: ArchiveEnd | undefined
  const written = await writeArchive(path, key, async (add) => {
    let entries = 0
    const count: AddEntry = async (name, content) => {
      signal?.throwIfAborted()
      entries += 1
      await add(name, content)
    }
    const known = await snapshot(database, env, async (sql) => {
      await checkSpace(sql, path)
      const header = await readHead(sql, now)
      await add(HEADER, asJson(header))
      for (const table of header.tables) {
        rows += table.rows
        await addRows(sql, table, count)
      }
      return uploadNames(sql)
    })
    const { missing, uploads } = await addUploads(images, known, count)
    last = { entries, uploads, missing }
    await add(END, asJson(last))
  })
  return { ...written, rows, pictures: last?.uploads ?? 0, missing: last?.missing ?? [] }
}

/**
 * Runs a task that reads one snapshot of the data. PostgreSQL serves other statements meanwhile; the
 * embedded database blocks them.
 */
async function snapshot<T>(
  database: Database,
  { DATABASE_URL, DIRECT_DATABASE_URL = DATABASE_URL }: Source['env'],
  task: (sql: Client) => Promise<T>,
): Promise<T> {
  if (isEmbedded(database) || !DIRECT_DATABASE_URL) {
    return database.em.fork().transactional(async (em) => {
      await em.execute(`set local timezone = 'UTC'`)
      return task({ query: (text) => em.execute(text) })
    })
  }
  const sql = await postgresClient(DIRECT_DATABASE_URL)
  try {
    const begin = 'begin transaction isolation level repeatable read, read only'
    return await inTransaction(sql, () => task(sql), begin)
  } finally {
    await sql.close()
  }
}

async function readHead(sql: Client, now: Date): Promise<ArchiveHeader> {
  const migrations = await sql.query('select name from mikro_orm_migrations order by id')
  return {
    format: FORMAT,
    product: 'hare-mahina',
    version: versionOfTree(),
    createdAt: now.toISOString(),
    migrations: migrations.map(({ name }) => String(name)),
    tables: await readTables(sql),
    numbers: await readSequences(sql),
  }
}

async function addRows(sql: Client, table: ArchivedTable, add: AddEntry): Promise<void> {
  let part = 0
  for await (const lines of readRows(sql, table)) {
    part += 1
    await add(`${TABLES_FOLDER}${table.name}/${String(part).padStart(6, '0')}.jsonl`, lines)
  }
}

async function uploadNames(sql: Client): Promise<string[]> {
  const uploads = await sql.query('select name from upload order by id')
  return uploads.map(({ name }) => String(name))
}

async function addUploads(images: ImageStore, known: readonly string[], add: AddEntry) {
  // Skips files of the operating system, such as `.DS_Store`.
  const names = (await images.list()).filter(uploadContentType)
  let uploads = 0
  for (const name of names) {
    const file = await images.open(name)
    if (!file) continue
    await add(`${UPLOADS_FOLDER}${name}`, await buffer(file.body))
    uploads += 1
  }
  const missing = known.map((name) => `${name}.webp`).filter((name) => !names.includes(name))
  return { uploads, missing }
}

/** Checks for the space of the unpacked data, because the archive is smaller. */
async function checkSpace(sql: Client, path: string): Promise<void> {
  const [size] = await sql.query(
    `select (coalesce((select sum(bytes) from upload), 0)
       + (select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace))::text as bytes`,
  )
  const needed = Number(size?.bytes) + RESERVE_BYTES
  const { bavail, bsize } = await statfs(dirname(path))
  const free = bavail * bsize
  if (free >= needed) return
  throw new BackupProblem(
    'space',
    `There is not enough space for the backup: ${dirname(path)} has ${megabytes(free)} MB free, and about ${megabytes(needed)} MB are needed.`,
  )
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2)

const asJson = (value: object): Buffer => Buffer.from(JSON.stringify(value))
