import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PART } from '../archive/archive-name.ts'
import type { WrittenArchive } from '../archive/write-archive.ts'
import type { KeptBackup } from './backup-rows.ts'

/** Beginning of the names of folders in which archives are restored, beside them. */
export const PROOF_FOLDER = 'proof-'

/** Where backups lie. */
export interface BackupPlace {
  /** In the table of backups. */
  name: string
  /** Where an archive is written, and read when it is proven. */
  pathOf: (file: string) => string
  /**
   * Takes a written archive in; what then lies at its path is what the place gives back.
   * @returns what the place calls this content, where it calls it anything.
   */
  keep: (
    file: string,
    made: Pick<WrittenArchive, 'bytes' | 'sha256'>,
    signal: AbortSignal,
  ) => Promise<string | null>
  /** Deletes what is needed until it is proven only. */
  deleteDraft: (file: string) => Promise<void>
  /**
   * Whether it is as it was proven.
   * @throws Error where the place cannot be asked, which says nothing of the file.
   */
  look: (
    backup: Pick<KeptBackup, 'name' | 'sha256' | 'etag'>,
  ) => Promise<'same' | 'changed' | 'gone'>
  remove: (file: string) => Promise<void>
  /** Deletes what killed processes left. */
  deleteRemains: () => Promise<void>
}

/** A folder of this machine, or one that several share. */
export function folderPlace(path: string): BackupPlace {
  const folder = resolve(path)
  return {
    name: 'folder',
    pathOf: (file) => join(folder, file),
    keep: async () => null,
    deleteDraft: async () => undefined,
    look: async ({ name, sha256 }) => {
      try {
        return (await hashOf(join(folder, name))) === sha256 ? 'same' : 'changed'
      } catch (error) {
        if (!isMissing(error)) throw error
        // A folder that is away says nothing of what is in it.
        await readdir(folder)
        return 'gone'
      }
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    deleteRemains: () => deleteRemains(folder),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A part to which nothing was added for so long belongs to no command that works. */
const PART_MAX_AGE_MS = 3_600_000

/** What processes that were killed left in the folder in which archives are written. */
export async function deleteRemains(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    if (name.startsWith(PROOF_FOLDER) || (name.endsWith(PART) && (await isOld(path)))) {
      await rm(path, { recursive: true, force: true })
    }
  }
}

async function isOld(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats !== undefined && Date.now() - stats.mtimeMs > PART_MAX_AGE_MS
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
