import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { codeOf } from '#server/process/thrown.ts'
import { DATABASE_FOLDER } from './directory-switch.ts'

/** The mode that PostgreSQL requires for a database folder. */
const OWNER_ONLY = 0o700

/** A locked data directory, until `release` is called or the process ends. */
export interface DataDirectory {
  path: string
  release(): Promise<void>
}

/**
 * Creates the directory and locks it by listening on a socket in it: unlike a PID file, the lock
 * ends with its process, even after `kill -9`.
 * @throws Error if the directory is not writable, another process has locked it, or root would
 * leave files in the database of another user.
 */
export async function lockDataDirectory(
  directory: string,
  uid = process.getuid?.(),
): Promise<DataDirectory> {
  const path = resolve(directory)
  if (uid === 0) await ensureOwnedByRoot(join(path, DATABASE_FOLDER))
  const lock = join(path, 'in-use')
  const own = await newFolder(path, lock)
  try {
    const server = await listen(shorterPath(join(own, own.slice(-6))))
    if (await takeLock(lock, own)) return { path, release: async () => void server.close() }
    server.close()
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  throw new Error(
    `The data directory ${path} is in use by another process. Stop that one first, or set DATA_DIR.`,
  )
}

/**
 * Deletes the sockets of ended processes in `lock`, and replaces it by the folder `own`: of several
 * processes only one can, because the system replaces no folder that contains a file. Every socket
 * has a name of its own, so that none deletes the socket of another one that was faster.
 * @returns false if another process has the lock.
 */
async function takeLock(lock: string, own: string): Promise<boolean> {
  for (const name of await readdir(lock)) {
    if (await isListening(shorterPath(join(lock, name)))) return false
    await rm(join(lock, name), { force: true })
  }
  return (await rename(own, lock).catch(codeOf)) === undefined
}

/** Creates the data directory with its lock, and a folder that can replace the lock. */
async function newFolder(path: string, lock: string): Promise<string> {
  try {
    await mkdir(lock, { recursive: true })
    return await mkdtemp(`${lock}-`)
  } catch (cause) {
    throw new Error(
      `The data directory ${path} is not writable. Give this user the right to write there, or set DATA_DIR.`,
      { cause },
    )
  }
}

/** Prevents root from creating files that the owner of the database could not open. */
async function ensureOwnedByRoot(folder: string): Promise<void> {
  const owner = (await stat(folder).catch(() => undefined))?.uid
  if (owner === undefined || owner === 0) return
  throw new Error(
    `The database in ${folder} belongs to the user ${owner}, who could not open it any more once root has. Run this as that user: runuser -u $(id -un ${owner}) -- …`,
  )
}

/**
 * Makes a database folder accessible only to its owner, whatever the umask, because it contains
 * guests' data.
 * @throws Error with a message if it belongs to another user.
 */
export async function makePrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
    await chmod(folder, OWNER_ONLY)
  } catch (cause) {
    throw new Error(
      `The database in ${folder} cannot be closed to other users of this machine. Give the folder to this user.`,
      { cause },
    )
  }
}

/** Relative if shorter, because socket paths are limited to about 100 characters. */
function shorterPath(path: string): string {
  const relativePath = relative(process.cwd(), path)
  return relativePath.length < path.length ? relativePath : path
}

async function isListening(socket: string): Promise<boolean> {
  const probe = connect(socket)
  const [connected] = await Promise.allSettled([once(probe, 'connect')])
  probe.destroy()
  return connected.status === 'fulfilled'
}

async function listen(socket: string): Promise<Server> {
  const server = createServer((connection) => connection.destroy())
  await once(server.listen(socket).unref(), 'listening')
  return server
}
