import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteOldParts, PART_SUFFIX, writeDurably } from '#server/process/files.ts'
import { codeOf, isNoSpace } from '#server/process/thrown.ts'
import { StoreFull, type ImageStore, type StoredFile } from './image-store.ts'

/** An image store in a directory; a file gets its name when it is complete and flushed to disk. */
export function diskStore(directory: string): ImageStore {
  return {
    put: (name, body) => writeDurably(join(directory, name), body).catch(toStoreFull),
    open: (name) => read(join(directory, name)),
    remove: (name) => rm(join(directory, name), { force: true }),
    check: async () => undefined,
    deletePartialFiles: () => deleteOldParts(directory),
    list: async () => {
      const names = await readdir(directory).catch((error: unknown) => {
        // The folder is made with the first upload; another error tells nothing about the files.
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => !name.endsWith(PART_SUFFIX)).toSorted()
    },
  }
}

function toStoreFull(error: unknown): never {
  throw isNoSpace(error) ? new StoreFull(error) : error
}

async function read(path: string): Promise<StoredFile | undefined> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  const stats = await file.stat()
  if (stats.isFile()) return { bytes: stats.size, body: file.createReadStream() }
  await file.close()
  return undefined
}
