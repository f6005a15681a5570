import { access, chmod, constants, mkdir, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'
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
  await ensureWritable(path)
  if (uid === 0) await ensureOwnedByRoot(join(path, DATABASE_FOLDER))
  const socket = shorterPath(join(path, 'in-use.sock'))
  if (await isListening(socket)) {
    throw new Error(
      `The data directory ${path} is in use by another process. Stop that one first, or set DATA_DIR.`,
    )
  }
  await unlink(socket).catch(() => undefined)
  const lock = await listen(socket, path)
  return {
    path,
    release: () => new Promise((done) => lock.close(() => done())),
  }
}

async function ensureWritable(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
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

function isListening(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(socket)
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
}

function listen(socket: string, path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', (cause) =>
      fail(new Error(`The data directory ${path} could not be locked.`, { cause })),
    )
    server.listen(socket, () => {
      server.unref()
      done(server)
    })
  })
}
