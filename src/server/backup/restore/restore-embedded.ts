import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lockDataDirectory } from '#server/orm/data-directory.ts'
import { DATABASE_FOLDER, finishSwitch, switchDatabase } from '#server/orm/directory-switch.ts'
import { exists } from '#server/process/files.ts'
import { ROOT } from '#server/process/paths.ts'
import { EMPTY_STATE, presentState, type CarryOver, type PresentState } from './carry-over.ts'
import type { NewData, Replacement } from './new-data.ts'
import { embeddedScratch } from './scratch.ts'

/** Folder into which a restore loads. */
const LOADING = 'postgres-loading'
/** Folder of the replaced data, until the next restore. */
const BEFORE = 'postgres-before'
/** Folder of the restored data after `--back`. */
const UNDONE = 'postgres-undone'

/** A damaged database may hang instead of failing. */
const READ_TIMEOUT_MS = 120_000
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2

/** Restores into a folder beside the database, which it locks meanwhile. */
export function restoreEmbedded(dataDir: string, newData: NewData): Promise<Replacement> {
  return withLock(dataDir, async (directory) => {
    const folder = join(directory, LOADING)
    await rm(folder, { recursive: true, force: true })
    let carried: CarryOver
    try {
      carried = await fillFolder(directory, folder, newData)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    newData.report('switching')
    await rm(join(directory, UNDONE), { recursive: true, force: true })
    await switchDatabase(directory, { incoming: LOADING, outgoing: BEFORE })
    return { ...carried, hadData: await exists(join(directory, BEFORE)) }
  })
}

export function switchEmbeddedBack(dataDir: string, newData: NewData): Promise<CarryOver> {
  return withLock(dataDir, async (directory) => {
    const hadData = await exists(join(directory, BEFORE))
    const [name, outgoing] = hadData ? [BEFORE, UNDONE] : [UNDONE, BEFORE]
    if (!(await exists(join(directory, name)))) {
      throw new Error('No restore has replaced anything here.')
    }
    const carried = await fillFolder(directory, join(directory, name), newData)
    newData.report('switching')
    await switchDatabase(directory, { incoming: name, outgoing })
    return carried
  })
}

/** Deletes the folders that restores have replaced, and those that killed restores left. */
export function forgetEmbedded(dataDir: string): Promise<void> {
  return withLock(dataDir, async (directory) => {
    const folders = [BEFORE, UNDONE, LOADING].map((name) => join(directory, name))
    const found = await Promise.all(folders.map(exists))
    if (!found.includes(true)) throw new Error('No restore has replaced anything here.')
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
}

/** Fills a folder and carries over the present state once, because the data is locked. */
async function fillFolder(
  directory: string,
  folder: string,
  { fill, carry, report, warn }: NewData,
): Promise<CarryOver> {
  report('reading the present data')
  const present = await readInChildProcess(join(directory, DATABASE_FOLDER), warn)
  const scratch = await embeddedScratch(folder)
  try {
    await fill(scratch)
    const carried = await carry(scratch, present)
    await scratch.sql.query('delete from session')
    await scratch.sql.query('checkpoint')
    return carried
  } finally {
    await scratch.close()
  }
}

async function withLock<T>(dataDir: string, task: (directory: string) => Promise<T>): Promise<T> {
  const lock = await lockDataDirectory(dataDir)
  try {
    await finishSwitch(lock.path)
    return await task(lock.path)
  } finally {
    await lock.release()
  }
}

/** Reads in another process, because a damaged database may end the process that opens it. */
async function readInChildProcess(folder: string, warn: NewData['warn']): Promise<PresentState> {
  if (!(await exists(folder))) return EMPTY_STATE
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['src/server/commands/present-state.ts', folder],
      { cwd: ROOT, timeout: READ_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, killSignal: 'SIGKILL' },
    )
    return presentState.parse(JSON.parse(stdout))
  } catch {
    warn('The present database cannot be read: erasures since the archive are not known from it.')
    return EMPTY_STATE
  }
}
