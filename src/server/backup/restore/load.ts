import { buffer } from 'node:stream/consumers'
import { uploadContentType } from '#server/features/media/upload-name.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { migrationsToLoad } from '#server/orm/earlier-schemas.ts'
import { knownMigrations } from '#server/orm/migrate.ts'
import {
  TABLES_FOLDER,
  UPLOADS_FOLDER,
  type ArchiveHeader,
  type ArchivedTable,
} from '../archive/archive-format.ts'
import { readArchive, readHeader, type ArchiveEntry } from '../archive/read-archive.ts'
import type { Scratch } from './scratch.ts'
import {
  beginLoading,
  endLoading,
  loadRows,
  NOT_ARCHIVED,
  raiseSequences,
} from '../archive/tables.ts'
import { codeOf } from '#server/process/thrown.ts'

export interface ArchiveFile {
  path: string
  key: string | undefined
}

interface LoadOptions {
  onUpload: (name: string, content: Buffer) => Promise<void>
}

/**
 * Loads an archive into an empty database or schema: runs the archived migrations, inserts the rows,
 * runs the later migrations. Verifies checksums, row counts and foreign keys.
 * @throws Error with a message if the archive is damaged.
 */
export async function loadArchive(
  archive: ArchiveFile,
  scratch: Scratch,
  options: LoadOptions,
): Promise<ArchiveHeader> {
  try {
    return await load(archive, scratch, options)
  } catch (error) {
    if (!isWrongData(error)) throw error
    throw new Error(`The archive is damaged: ${error.message}.`, { cause: error })
  }
}

/** Whether the database rejected values or references of the archive (SQLSTATE classes 22 and 23). */
function isWrongData(error: unknown): error is Error {
  return error instanceof Error && (/^2[23]/.test(codeOf(error)) || isWrongData(error.cause))
}

async function load(
  { path, key }: ArchiveFile,
  { sql, migrate }: Scratch,
  { onUpload }: LoadOptions,
): Promise<ArchiveHeader> {
  let head: ArchiveHeader | undefined
  await readArchive(path, key, {
    begin: async (header) => {
      await migrate(migrationsToLoad(header.migrations))
      await sql.query('begin')
      for (const table of header.tables) await beginLoading(sql, table)
      head = header
    },
    entry: async (entry) => {
      const table = head?.tables.find(({ name }) => isPartOf(entry, name))
      if (table) await loadRows(sql, table, entry.content)
      else await onUpload(uploadName(entry), entry.content)
    },
  })
  if (!head) throw new Error('The archive is damaged: it is empty.')
  for (const table of head.tables) await endLoading(sql, table)
  await raiseSequences(sql, head.numbers)
  await sql.query('commit')
  await migrate()
  return head
}

/** @throws Error with a message if this program cannot restore the archive. */
export async function checkArchive({ path, key }: ArchiveFile): Promise<void> {
  await rejectNewer(await readHeader(path, key))
}

async function rejectNewer({ migrations, version }: ArchiveHeader): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrationsToLoad(migrations).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `The archive was made by version ${version}, whose schema is newer than this program knows (${unknown.join(', ')}). Restore it with that version or a later one.`,
  )
}

const isPartOf = ({ name }: ArchiveEntry, table: ArchivedTable['name']): boolean =>
  name.startsWith(`${TABLES_FOLDER}${table}/`) && !NOT_ARCHIVED.includes(table)

function uploadName({ name }: ArchiveEntry): string {
  const file = name.slice(UPLOADS_FOLDER.length)
  if (name.startsWith(UPLOADS_FOLDER) && uploadContentType(file)) return file
  throw new Error(`The archive is damaged: ${name} belongs to nothing.`)
}

/**
 * Adds files to a store, and never overwrites one: names are random and files never change, so an
 * existing file has to be equal.
 * @param added Receives the names of the added files.
 */
export function putUploads(images: ImageStore, added: string[]): LoadOptions['onUpload'] {
  return async (name, content) => {
    const present = await images.open(name)
    if (!present) {
      added.push(name)
      return images.put(name, content)
    }
    if (!content.equals(await buffer(present.body))) {
      throw new Error(
        `The store has another file under the name ${name}: it is not overwritten. Move that one away first.`,
      )
    }
  }
}
