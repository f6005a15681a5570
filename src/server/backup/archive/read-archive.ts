import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract as newExtract } from 'tar-stream'
import type * as z from 'zod'
import { codeOf, messageOf } from '#server/process/thrown.ts'
import {
  CHECKSUM_FIELD,
  end,
  END,
  FORMAT,
  header,
  HEADER,
  type ArchiveEnd,
  type ArchiveHeader,
} from './archive-format.ts'
import { decryptWithPassword, hasPassword } from './age-cipher.ts'
import { decrypt, isEncrypted, passThrough, type Step } from './cipher.ts'

/** No valid entry is larger: at most fifty rows of the longest articles, or a picture. */
const MAX_ENTRY_BYTES = 64 * 1024 ** 2

/** An entry whose checksum has been verified. */
export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** Receives the entries of an archive in order. */
export interface ArchiveReader {
  /** Called first; not called for a format that this program cannot read. */
  begin: (header: ArchiveHeader) => Promise<void>
  entry: (entry: ArchiveEntry) => Promise<void>
}

/**
 * Reads an archive, with the memory of its largest entry.
 * @throws Error with a message if the archive is damaged, incomplete, encrypted with another key,
 * or of a newer format; any error of the reader.
 */
export async function readArchive(
  path: string,
  key: string | undefined,
  reader: ArchiveReader,
): Promise<ArchiveEnd> {
  const decipher = await decipherFor(path, key)
  const extract = newExtract()
  let failure: { error: unknown } | undefined
  const rememberFailure = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      failure = { error }
      throw error
    })
  const consumed = consume(extract, {
    begin: (head) => rememberFailure(reader.begin(head)),
    entry: (entry) => rememberFailure(reader.entry(entry)),
  })
  const fed = pipeline(createReadStream(path), decipher, createZstdDecompress(), extract)
  const [read, flow] = await Promise.allSettled([consumed, fed])
  // An error of the reader, such as a rejected statement, has ended the stream of an intact archive.
  if (failure) throw failure.error
  if (read.status === 'rejected' && isArchiveError(read.reason)) throw read.reason
  if (flow.status === 'rejected') throw asArchiveError(flow.reason)
  if (read.status === 'rejected') throw asArchiveError(read.reason)
  return read.value
}

/** Reads only the header. */
export async function readHeader(path: string, key: string | undefined): Promise<ArchiveHeader> {
  let found: ArchiveHeader | undefined
  const stop = new Error('The header has been read.')
  try {
    await readArchive(path, key, {
      begin: async (read) => {
        found = read
        throw stop
      },
      entry: async () => undefined,
    })
  } catch (error) {
    if (!found || error !== stop) throw error
  }
  if (!found) throw damaged('it is empty')
  return found
}

/** Whether an archive was downloaded in the panel, and opens with the password shown with it. */
export async function needsPassword(path: string): Promise<boolean> {
  return hasPassword(await beginningOf(path))
}

async function decipherFor(path: string, key: string | undefined): Promise<Step> {
  const start = await beginningOf(path)
  if (hasPassword(start)) {
    if (key === undefined) throw new Error('The archive is encrypted: it needs its password.')
    return decryptWithPassword(key)
  }
  if (!isEncrypted(start)) return passThrough
  if (key === undefined) throw new Error('The archive is encrypted: set BACKUP_KEY to its key.')
  return decrypt(key)
}

/** The first bytes of a file. @throws Error with a message if it cannot be read */
async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOENT') throw asArchiveError(cause)
    throw new Error(`There is no archive ${path}.`, { cause })
  })
  const start = Buffer.alloc(32)
  try {
    await file.read(start, 0, start.length, 0)
  } catch (error) {
    throw asArchiveError(error)
  } finally {
    await file.close()
  }
  return start
}

async function consume(
  extract: ReturnType<typeof newExtract>,
  reader: ArchiveReader,
): Promise<ArchiveEnd> {
  let entries = -1
  let last: ArchiveEnd | undefined
  for await (const entry of extract) {
    if (last) throw damaged('something follows its end')
    const { name, size, pax, type } = entry.header
    if (type !== 'file') throw damaged(`${name} is no file`)
    if (size > MAX_ENTRY_BYTES) throw damaged(`${name} is too large`)
    const content = await buffer(entry)
    const checksums = (pax ?? {}) as unknown as Record<string, string>
    if (checksums[CHECKSUM_FIELD] !== hash('sha256', content))
      throw damaged(`${name} has another checksum`)
    if (entries === -1) await reader.begin(readHead(name, content))
    else if (name === END) last = parse(end, content)
    else await reader.entry({ name, content })
    if (!last) entries += 1
  }
  if (!last) throw damaged('its end is missing')
  if (last.entries !== entries) {
    throw damaged(`it has ${entries} parts instead of ${last.entries}`)
  }
  return last
}

function readHead(name: string, content: Buffer): ArchiveHeader {
  if (name !== HEADER) throw damaged('it does not begin with its header')
  const { format } = JSON.parse(content.toString()) as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT) {
    throw new Error(
      `The archive has format ${format}, and this program reads formats up to ${FORMAT}: restore it with the version that made it, or a newer one.`,
    )
  }
  return parse(header, content)
}

function parse<T>(schema: z.ZodType<T>, content: Buffer): T {
  const parsed = schema.safeParse(JSON.parse(content.toString()))
  if (!parsed.success) throw damaged('a part of it has another form')
  return parsed.data
}

const damaged = (why: string) => new Error(`The archive is damaged: ${why}.`)

/** Whether an error is one of the operating system, so that the archive may be intact. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const isArchiveError = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('The archive')

function asArchiveError(error: unknown): Error {
  if (isArchiveError(error)) return error
  const text = messageOf(error)
  if (isSystemError(error)) {
    return new Error(`The archive cannot be read here: ${text}.`, { cause: error })
  }
  return new Error(`The archive is damaged: it cannot be read (${text}).`, { cause: error })
}
