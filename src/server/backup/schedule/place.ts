import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Env } from '#server/env.ts'
import type { ImageStore } from '#server/gateways/image-store/image-store.ts'
import { deleteOldParts } from '#server/process/files.ts'
import { codeOf } from '#server/process/thrown.ts'
import type { WrittenArchive } from '../archive/write-archive.ts'
import type { BackupFile } from './backup-rows.ts'

/** Prefix of the temporary folders of a proof. */
export const PROOF_FOLDER = 'proof-'

/** Where backups are kept: a folder or a bucket. */
export interface BackupPlace {
  /** Value of the column `place`. */
  name: string
  /** Local path at which an archive is written, and read for the proof. */
  pathOf: (file: string) => string
  /**
   * Stores a written archive; afterwards `pathOf` contains the bytes read back from the place.
   * @returns the ETag; null if the place has none.
   */
  keep: (
    file: string,
    made: Pick<WrittenArchive, 'bytes' | 'sha256'>,
    signal: AbortSignal,
  ) => Promise<string | null>
  /** Deletes the local file that only the proof needs. */
  deleteDraft: (file: string) => Promise<void>
  /**
   * Whether the file equals the proven one.
   * @throws Error if the place does not answer; the file may then exist.
   */
  check: (
    backup: Pick<BackupFile, 'name' | 'sha256' | 'etag'>,
  ) => Promise<'same' | 'changed' | 'gone'>
  /** Reads a file piece by piece; fails with the first piece if there is none. */
  read: (file: string) => AsyncIterable<Buffer>
  remove: (file: string) => Promise<void>
  /** Deletes what killed processes left. */
  deleteRemains: () => Promise<void>
}

/** What the rounds of backups work with. */
export interface ScheduleOptions {
  database: Database
  images: ImageStore
  place: BackupPlace
  env: Pick<Env, 'BACKUP_KEY' | 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  now?: () => Date
  /** Delay of the first daily backup; requested ones do not wait. */
  startDelayMs?: number
  proofLimitMs?: number
}

/** Keeps backups in a local folder, which several machines may share. */
export function folderPlace(path: string): BackupPlace {
  const folder = resolve(path)
  return {
    name: 'folder',
    pathOf: (file) => join(folder, file),
    keep: async () => null,
    deleteDraft: async () => undefined,
    check: async ({ name, sha256 }) => {
      try {
        return (await hashOf(join(folder, name))) === sha256 ? 'same' : 'changed'
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
        // Throws if the folder is missing, such as an unmounted disk.
        await readdir(folder)
        return 'gone'
      }
    },
    read: (file) => createReadStream(join(folder, file)),
    remove: (file) => rm(join(folder, file), { force: true }),
    deleteRemains: () => deleteRemains(folder),
  }
}

/** Deletes what killed processes left in the folder in which archives are written. */
export async function deleteRemains(folder: string): Promise<void> {
  await deleteOldParts(folder)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(PROOF_FOLDER))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
