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

/** The last value of a column's sequence. */
export const lastNumber = z.object({
  table: z.string(),
  column: z.string(),
  last: z.coerce.number().int(),
})

export type LastNumber = z.infer<typeof lastNumber>

/** First entry: what a program must know before loading. */
export const header = z.object({
  format: z.int(),
  product: z.literal('hare-mahina'),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Migrations of the schema of the rows, in order. */
  migrations: z.array(z.string().regex(/^Migration\w+$/)).min(1),
  /** In loading order. */
  tables: z.array(table),
  /** Sequence values, so that assigned ids are not assigned again. */
  numbers: z.array(lastNumber),
})

/** Last entry; an archive without it is incomplete. */
export const end = z.object({
  /** Number of entries between the first and the last. */
  entries: z.int().min(0),
  uploads: z.int().min(0),
  /** Upload files that were missing in the store when the archive was made. */
  missing: z.array(z.string()),
})

export type ArchiveHeader = z.infer<typeof header>
export type ArchivedTable = z.infer<typeof table>
export type ArchiveEnd = z.infer<typeof end>

/** The names of archives, as `archiveName` makes them. */
export const ARCHIVE_NAME = /^hare-mahina-[\w-]+\.tar\.zst(\.enc)?$/

/** The name of an archive made now; sorting by name sorts by time. */
export function archiveName(now: Date, key: string | undefined): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `hare-mahina-${time}.tar.zst${key === undefined ? '' : '.enc'}`
}
