import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Suffix of a file that is being written. */
export const PART_SUFFIX = '.part'

/** Age after which no running process still writes a file. */
const PART_MAX_AGE_MS = 3_600_000

/**
 * Writes and flushes a temporary file and renames it, so that the path never names an incomplete
 * file; a killed process leaves at most a `.part` file.
 */
export async function writeDurably(path: string, content: Buffer | string): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}${PART_SUFFIX}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, content, { flag: 'wx', flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flush(dirname(path))
}

/** Flushes a file, or the names in a folder, to the disk (fsync). */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes the `.part` files that killed processes left in a folder. */
export async function deleteOldParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names
    .filter((name) => name.endsWith(PART_SUFFIX))
    .map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > PART_MAX_AGE_MS) await rm(path, { force: true })
  }
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
