import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../free-port.ts'
import { dropDatabases, prepareDatabases, type PostgresDatabases } from './postgres-databases.ts'
import { findPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresDatabases
  }
}

/** Provides the server tests with PostgreSQL, from the environment or a temporary cluster, and a template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = findPostgres()
  if (!found) throw new Error('PostgreSQL was found by the configuration and is missing now.')
  const { url, stop } =
    'url' in found ? { ...found, stop: undefined } : await startCluster(found.binaries)
  const databases = await prepareDatabases(url)
  project.provide('postgres', databases)
  return async () => {
    if (stop) await stop()
    else await dropDatabases(databases)
  }
}

/**
 * Starts a cluster in a temporary folder, without durability, because it exists for one test run.
 * @param demandsTls Whether the server rejects connections without TLS, like managed services; its
 * certificate is its own authority (`certificate`, a file).
 */
export async function startCluster(
  binaries: string,
  { demandsTls = false } = {},
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hare-mahina-pg-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '-N'],
    {
      ...options,
      stdio: 'ignore',
    },
  )
  const certificate = join(data, 'server.crt')
  if (demandsTls) {
    execFileSync(
      'openssl',
      [...SELF_SIGNED, '-keyout', join(data, 'server.key'), '-out', certificate],
      {
        ...options,
        stdio: 'ignore',
      },
    )
    writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  }
  const port = await freePort()
  const settings = [
    ...(demandsTls ? ['ssl=on'] : []),
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ]
  const url = `postgresql://test@127.0.0.1:${port}/postgres`
  const parameters = settings.flatMap((setting) => ['-c', setting])
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...parameters]
  let server: ChildProcess | undefined

  async function start() {
    server = spawn(join(binaries, 'postgres'), flags, { ...options, stdio: 'ignore' })
    await untilAnswers(demandsTls ? `${url}?sslmode=no-verify` : url)
  }
  async function pause() {
    const ended = new Promise((done) => server?.once('exit', done))
    server?.kill('SIGINT')
    await ended
  }
  await start()
  return {
    url,
    certificate,
    pause,
    start,
    stop: async () => {
      await pause()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL server of the tests. */
interface TestPostgres {
  url: string
  /** Path of a file. */
  certificate: string
  /**
   * Stops the server with all connections; `start` restarts it at the same address with its data.
   */
  pause(): Promise<void>
  start(): Promise<void>
  /** Stops and deletes the server. */
  stop(): Promise<void>
}

/** A certificate valid for a day; openssl is installed with Debian's PostgreSQL. */
const SELF_SIGNED =
  'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1'.split(
    ' ',
  )

/** User for PostgreSQL, which refuses to run as root: `postgres`, or the one without rights. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => {
    try {
      return Number(
        execFileSync('id', [flag, 'postgres'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      )
    } catch {
      return 65_534
    }
  }
  return { uid: id('-u'), gid: id('-g') }
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('The PostgreSQL cluster for the tests did not start.')
}
