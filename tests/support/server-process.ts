import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#server/process/paths.ts'
import { clockVariables } from './clock/moments.ts'

/** Environment variables for the server. */
export interface Variables {
  DATA_DIR: string
  [name: string]: string
}

/** How a process ended: its exit code, or null if a signal ended it. */
export interface Ending {
  code: number | null
  output: string
}

interface Program {
  /** Default: the server; receives the signals. */
  command?: Command
  /** Working directory; default: this tree. */
  root?: string
}

/** The site as `npm start` runs it, in a separate process. */
export interface ServerProcess extends AsyncDisposable {
  /** Its base URL. */
  url: string
  /** Its process id. */
  pid: number
  /** Its output so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
  /** Resolves when the process has ended. */
  ended: Promise<Ending>
}

const NODE: Command = [process.execPath, 'src/server/main.ts']

type Command = readonly [program: string, ...args: string[]]

/** Starts the site on a free port and waits until it is ready. */
export async function startServerProcess(
  variables: Variables,
  program: Program = {},
): Promise<ServerProcess> {
  const { child, ended, output } = spawnServer(variables, program)
  const port = await Promise.race([portOf(child), ended.then(() => undefined)])
  if (!port) throw new Error(`The server did not start:\n${output()}`)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    url,
    pid: child.pid ?? 0,
    output,
    kill: (signal) => void child.kill(signal),
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs a server that is expected to exit. */
export function failedStart(variables: Variables, program: Program = {}): Promise<Ending> {
  return spawnServer(variables, program).ended
}

/** A temporary directory, deleted on disposal. */
export async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'hare-mahina-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A new database, in the directory or on the test run's PostgreSQL; migrated by default. */
export async function newDatabase(directory: string, { isEmpty = false } = {}): Promise<Variables> {
  // Imported here, because other programs start servers without vitest, which the module needs.
  const { fillDataDirectory, newPostgresDatabase } = await import('./database/test-database.ts')
  if (process.env.TEST_DATABASE === 'postgres') {
    return { DATA_DIR: directory, DATABASE_URL: await newPostgresDatabase({ isEmpty }) }
  }
  if (!isEmpty) await fillDataDirectory(directory)
  return { DATA_DIR: directory }
}

function spawnServer(variables: Variables, { command = NODE, root = ROOT }: Program) {
  const [program, ...args] = command
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      SEED_DEMO: 'off',
      BACKUPS: 'off',
      REQUESTS_PER_MINUTE: '1000000',
      ...clockVariables(),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const output = () => printed
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  // A test that times out must not leave a server running.
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise<Ending>((done) => {
    child.once('close', (code) => {
      process.off('exit', end)
      done({ code, output: printed })
    })
  })
  return { child, ended, output }
}

const PORT_OF_BANNER = /(?:is open at http:\/\/localhost|listens at [\w.]+):(\d+)/

/** The port, read from the server's log. */
function portOf({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((done) => {
    stdout?.on('data', (text: string) => {
      printed += text
      const [, port] = PORT_OF_BANNER.exec(printed) ?? []
      if (port) done(port)
    })
  })
}

/** Waits for a file too, because an overloaded server at first answers only the probe. */
async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const [ready, served] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/robots.txt`)])
    // A published site answers 421 to requests by IP address.
    if (ready.ok && served.status !== 503) return
    await sleep(100)
  }
  throw new Error('The server did not become ready.')
}
