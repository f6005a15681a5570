import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreFull, type ImageStore, type StoredFile } from './image-store.ts'

const PART = '.part'
const PART_MAX_AGE_MS = 3_600_000
const NO_ROOM = ['ENOSPC', 'EDQUOT']

/** Files in one directory; a file appears under its name only once it is whole and on the disk. */
export function diskStore(directory: string): ImageStore {
  return {
    put: (name, body) => write(directory, name, body).catch(explain),
    open: (name) => read(join(directory, name)),
    remove: (name) => rm(join(directory, name), { force: true }),
    tidy: () => removeOldParts(directory),
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
  await syncDirectory(directory)
}

/** Without this a power cut could forget the name of a file that is there. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  throw NO_ROOM.includes(code) ? new StoreFull(error) : error
}

async function read(path: string): Promise<StoredFile | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const facts = await file.stat()
  if (facts.isFile()) return { bytes: facts.size, body: file.createReadStream() }
  await file.close()
  return undefined
}

async function removeOldParts(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  const parts = names.filter((name) => name.endsWith(PART)).map((name) => join(directory, name))
  for (const part of parts) {
    const facts = await stat(part).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > PART_MAX_AGE_MS) await rm(part, { force: true })
  }
}
