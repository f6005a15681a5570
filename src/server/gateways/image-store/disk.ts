import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flush } from '#server/process/flush.ts'
import { StoreFull, type ImageStore, type StoredFile } from './image-store.ts'

const PART = '.part'
const PART_MAX_AGE_MS = 3_600_000
const NO_SPACE = ['ENOSPC', 'EDQUOT']

/** Files in one directory; a file gets its name once it is complete and flushed to disk. */
export function diskStore(directory: string): ImageStore {
  return {
    put: (name, body) => write(directory, name, body).catch(toStoreFull),
    open: (name) => read(join(directory, name)),
    remove: (name) => rm(join(directory, name), { force: true }),
    deletePartialFiles: () => deletePartialFiles(directory),
    list: async () => {
      const names = await readdir(directory).catch(() => [])
      return names.filter((name) => !name.endsWith(PART)).toSorted()
    },
  }
}

async function write(directory: string, name: string, body: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true })
  const part = join(directory, `${name}.${randomBytes(6).toString('hex')}${PART}`)
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(directory, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  // Flushes the directory entry too, so that the file survives a power failure.
  await flush(directory)
}

function toStoreFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  throw NO_SPACE.includes(code) ? new StoreFull(error) : error
}

async function read(path: string): Promise<StoredFile | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const stats = await file.stat()
  if (stats.isFile()) return { bytes: stats.size, body: file.createReadStream() }
  await file.close()
  return undefined
}

async function deletePartialFiles(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  const parts = names.filter((name) => name.endsWith(PART)).map((name) => join(directory, name))
  for (const part of parts) {
    const stats = await stat(part).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > PART_MAX_AGE_MS) await rm(part, { force: true })
  }
}
