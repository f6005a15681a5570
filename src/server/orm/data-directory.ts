import { access, constants, mkdir, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative, resolve } from 'node:path'

/** A data directory this process alone may write to, until `release` is called or the process ends. */
export interface DataDirectory {
  path: string
  release(): Promise<void>
}

/**
 * Makes the directory and claims it. The claim is a listening socket inside it: unlike a file with a
 * process number it cannot outlive its owner, so `kill -9` leaves nothing to clean up by hand.
 * @throws Error in words when the directory is not writable or another process has claimed it.
 */
export async function claimDataDirectory(directory: string): Promise<DataDirectory> {
  const path = resolve(directory)
  await ensureWritable(path)
  const socket = shortest(join(path, 'in-use.sock'))
  if (await answers(socket)) {
    throw new Error(
      `The data directory ${path} is in use by another process. Stop that one first, or set DATA_DIR.`,
    )
  }
  await unlink(socket).catch(() => undefined)
  const claim = await listen(socket, path)
  return {
    path,
    release: () => new Promise((done) => claim.close(() => done())),
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

/** Socket paths are limited to about 100 characters, so the shorter spelling is used. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

function answers(socket: string): Promise<boolean> {
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
      fail(new Error(`The data directory ${path} could not be claimed.`, { cause })),
    )
    server.listen(socket, () => {
      server.unref()
      done(server)
    })
  })
}
