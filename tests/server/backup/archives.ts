import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack as newPack } from 'tar-stream'
import { CHECKSUM_FIELD, END, HEADER } from '#server/backup/archive/archive-format.ts'
import { dump } from '#server/backup/archive/dump.ts'
import { readArchive, type ArchiveEntry } from '#server/backup/archive/read-archive.ts'
import {
  forgetReplaced,
  restore,
  switchBack,
  type RestoreResult,
} from '#server/backup/restore/restore.ts'
import type { Database } from '#server/database/database.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { ROOT } from '#server/process/paths.ts'
import type { Variables } from '#tests/support/server-process.ts'

/** The database of an open app, archived into this file. */
export function archive(
  database: Database,
  {
    path,
    url,
    key,
    uploads,
  }: { path: string; url?: string | undefined; key?: string; uploads: string },
) {
  const env = { DATABASE_URL: url, DIRECT_DATABASE_URL: undefined }
  return dump({ database, env, images: diskStore(uploads) }, { path, key, now: new Date() })
}

interface Restoring {
  path: string
  key?: string
  sendsWaiting?: boolean
  onStep?: (step: string) => void
}

/** Restores as the command does. */
export function restored(
  place: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  { path, key, sendsWaiting = false, onStep = () => undefined }: Restoring,
): Promise<RestoreResult & { warnings: string[] }> {
  const warnings: string[] = []
  return restore(
    { DIRECT_DATABASE_URL: undefined, DATABASE_URL: undefined, ...place },
    {
      archive: { path, key },
      images: diskStore(`${place.DATA_DIR}/uploads`),
      sendsWaiting,
      report: onStep,
      warn: (sentence) => void warnings.push(sentence),
    },
  ).then((done) => ({ ...done, warnings }))
}

/** Takes the last restore back, as the command does. */
export const takenBack = (place: { DATA_DIR: string; DATABASE_URL?: string | undefined }) =>
  switchBack(
    { DIRECT_DATABASE_URL: undefined, DATABASE_URL: undefined, ...place },
    { sendsWaiting: false, report: () => undefined, warn: () => undefined },
  )

/** Deletes what the last restore replaced, as the command does. */
export const forgotten = (place: { DATA_DIR: string; DATABASE_URL?: string | undefined }) =>
  forgetReplaced({ DIRECT_DATABASE_URL: undefined, DATABASE_URL: undefined, ...place })

/** All rows of all tables that an archive has, as text. */
export async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const em = database.em.fork()
  const names = await em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in
       ('mikro_orm_migrations', 'session', 'rate_limit', 'booking_lock', 'backup') order by 1`,
  )
  await em.execute(`set timezone = 'UTC'`)
  const content: Record<string, string[]> = {}
  for (const { name } of names) {
    const rows = await em.execute<{ row: string }[]>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    )
    content[name] = rows.map(({ row }) => row)
  }
  return content
}

interface AlteredEntry extends ArchiveEntry {
  type?: 'file' | 'symlink' | 'link'
}

/** Writes an archive again with other entries after its header, whose checksums are right. */
export async function altered(
  path: string,
  alter: (entries: ArchiveEntry[]) => AlteredEntry[],
): Promise<void> {
  const entries: ArchiveEntry[] = []
  let head: unknown
  const last = await readArchive(path, undefined, {
    begin: async (header) => void (head = header),
    entry: async (entry) => void entries.push(entry),
  })
  const asEntry = (name: string, value: unknown) => ({
    name,
    content: Buffer.from(JSON.stringify(value)),
  })
  const pack = newPack()
  const written = pipeline(pack, createZstdCompress(), createWriteStream(path))
  const changed = [asEntry(HEADER, head), ...alter([...entries, asEntry(END, last)])]
  for (const { name, content, type = 'file' } of changed as AlteredEntry[]) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const isFile = type === 'file'
    pack.entry(
      {
        name,
        type,
        pax: { [CHECKSUM_FIELD]: sha256 },
        ...(!isFile && { linkname: '/etc/passwd' }),
      },
      isFile ? content : '',
    )
  }
  pack.finalize()
  await written
}

/** Changes one byte in the middle of a file. */
export async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(path, bytes)
}

/** Runs a command of the site; with `killAt` it is killed once that has been printed. */
export function command(
  name: string,
  { args = [], variables, killAt }: { args?: string[]; variables: Variables; killAt?: string },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`src/server/commands/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (killAt && output.includes(killAt)) child.kill('SIGKILL')
    })
  }
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
