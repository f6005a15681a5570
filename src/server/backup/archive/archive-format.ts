import * as z from 'zod'

/** Version of the archive format; a program reads this version and older ones. */
export const FORMAT = 1

export const HEADER = 'header.json'
export const END = 'end.json'
export const TABLES_FOLDER = 'tables/'
export const UPLOADS_FOLDER = 'uploads/'

/** Field of an entry's PAX header with the SHA-256 of its content. */
export const CHECKSUM_FIELD = 'HAREMAHINA.sha256'

const table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
  rows: z.int().min(0),
})

/** The sequence of a column with its last value. */
export const sequenceSchema = z.object({
  table: z.string(),
  column: z.string(),
  last: z.coerce.number().int(),
})

export type Sequence = z.infer<typeof sequenceSchema>

/** The first entry of an archive. */
export const header = z.object({
  format: z.int(),
  product: z.literal('hare-mahina'),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that the archived database had, in order. */
  migrations: z.array(z.string().regex(/^Migration\w+$/)).min(1),
  /** Each after the tables that it references. */
  tables: z.array(table),
  /** Values of the sequences, so that no id is assigned twice. */
  numbers: z.array(sequenceSchema),
})

/** The last entry; an archive without it is incomplete. */
export const end = z.object({
  /** Number of entries between the first and the last. */
  entries: z.int().min(0),
  uploads: z.int().min(0),
  /** Names of upload files that the store did not have. */
  missing: z.array(z.string()),
})

export type ArchiveHeader = z.infer<typeof header>
export type ArchivedTable = z.infer<typeof table>
export type ArchiveEnd = z.infer<typeof end>

/** Matches the names that `archiveName` makes. */
export const ARCHIVE_NAME = /^hare-mahina-[\w-]+\.tar\.zst(\.enc)?$/

/** The name of a new archive; sorting by name sorts by time. */
export function archiveName(now: Date, key: string | undefined): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `hare-mahina-${time}.tar.zst${key === undefined ? '' : '.enc'}`
}
