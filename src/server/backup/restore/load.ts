import { buffer } from 'node:stream/consumers'
import { uploadType } from '#server/features/media/upload-name.ts'
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
  raiseNumbers,
} from '../archive/tables.ts'
import { codeOf } from '#server/process/thrown.ts'

/** An archive with the options for reading it. */
export interface ArchiveFile {
  path: string
  key: string | undefined
}

interface LoadOptions {
  /** Handles the file of an upload. */
  onUpload: (name: string, content: Buffer) => Promise<void>
}

/**
 * Loads an archive into an empty database or schema: its schema as archived, its rows, then later
 * migrations. When the promise resolves, checksums, row counts and foreign keys have been verified.
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

/** Whether an error is about values or references that no row of this program can have. */
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
  await raiseNumbers(sql, head.numbers)
  await sql.query('commit')
  await migrate()
  return head
}

/**
 * Reads the header of an archive before any preparation.
 * @throws Error with a message if this program cannot restore the archive.
 */
export async function checkArchive({ path, key }: ArchiveFile): Promise<void> {
  await refuseNewer(await readHeader(path, key))
}

/** Rejects archives of newer programs, whose schema an older program does not know. */
async function refuseNewer({ migrations, version }: ArchiveHeader): Promise<void> {
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
  if (name.startsWith(UPLOADS_FOLDER) && uploadType(file)) return file
  throw new Error(`The archive is damaged: ${name} belongs to nothing.`)
}

/**
 * Puts files into a store under their names. Names are random and files never change, so an
 * existing file is compared, never overwritten.
 * @param added Receives the names that the store did not have.
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
