import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lockDataDirectory } from '#server/orm/data-directory.ts'
import { DATABASE_FOLDER, finishSwitch, switchDatabase } from '#server/orm/directory-switch.ts'
import { exists } from '#server/process/files.ts'
import { ROOT } from '#server/process/paths.ts'
import { NOTHING_PRESENT, presentState, type CarriedOver, type PresentState } from './carry-over.ts'
import type { Incoming, Replaced } from './restore.ts'
import { embeddedScratch } from './scratch.ts'

const LOADING = 'postgres-loading'
const BEFORE = 'postgres-before'
const UNDONE = 'postgres-undone'

/** Timeout of a read, because a damaged database may hang instead of failing. */
const READ_TIMEOUT_MS = 120_000
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2

/** Restores into a folder beside the database, which no process may use meanwhile. */
export function restoreEmbedded(dataDir: string, incoming: Incoming): Promise<Replaced> {
  return alone(dataDir, async (directory) => {
    const folder = join(directory, LOADING)
    await rm(folder, { recursive: true, force: true })
    let carried: CarriedOver
    try {
      carried = await fillFolder(directory, folder, incoming)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    incoming.report('switching')
    await rm(join(directory, UNDONE), { recursive: true, force: true })
    await switchDatabase(directory, { incoming: LOADING, outgoing: BEFORE })
    return { ...carried, hasBefore: await exists(join(directory, BEFORE)) }
  })
}

export function switchEmbeddedBack(dataDir: string, incoming: Incoming): Promise<CarriedOver> {
  return alone(dataDir, async (directory) => {
    const hasBefore = await exists(join(directory, BEFORE))
    const [name, outgoing] = hasBefore ? [BEFORE, UNDONE] : [UNDONE, BEFORE]
    if (!(await exists(join(directory, name)))) {
      throw new Error('No restore has replaced anything here.')
    }
    const carried = await fillFolder(directory, join(directory, name), incoming)
    incoming.report('switching')
    await switchDatabase(directory, { incoming: name, outgoing })
    return carried
  })
}

/** Deletes the folders replaced by restores, and remains of killed ones. */
export function forgetEmbedded(dataDir: string): Promise<void> {
  return alone(dataDir, async (directory) => {
    const folders = [BEFORE, UNDONE, LOADING].map((name) => join(directory, name))
    const found = await Promise.all(folders.map(exists))
    if (!found.includes(true)) throw new Error('No restore has replaced anything here.')
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
}

/** One round suffices, because no process writes the present data meanwhile. */
async function fillFolder(
  directory: string,
  folder: string,
  { fill, carry, report, warn }: Incoming,
): Promise<CarriedOver> {
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

async function alone<T>(dataDir: string, task: (directory: string) => Promise<T>): Promise<T> {
  const lock = await lockDataDirectory(dataDir)
  try {
    await finishSwitch(lock.path)
    return await task(lock.path)
  } finally {
    await lock.release()
  }
}

/** Reads in a separate process, because opening a damaged database may end the process. */
async function readInChildProcess(folder: string, warn: Incoming['warn']): Promise<PresentState> {
  if (!(await exists(folder))) return NOTHING_PRESENT
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['src/server/commands/present-state.ts', folder],
      { cwd: ROOT, timeout: READ_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, killSignal: 'SIGKILL' },
    )
    return presentState.parse(JSON.parse(stdout))
  } catch {
    warn('The present database cannot be read: erasures since the archive are not known from it.')
    return NOTHING_PRESENT
  }
}
