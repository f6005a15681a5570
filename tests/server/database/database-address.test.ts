import { execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { postgresClient } from '#server/backup/archive/connection.ts'
import { watchChanges } from '#server/database/changes.ts'
import { urlOfSchema } from '#server/database/postgres/postgres-connection.ts'
import { PostgresListener } from '#server/database/postgres/postgres-listener.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findPostgres } from '#tests/support/database/postgres.ts'
import { startCluster } from '#tests/support/database/postgres-cluster.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'

const quiet = { info: () => undefined, warn: () => undefined }

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const onPostgres = test.runIf(isPostgres)

onPostgres('pool and LISTEN are encrypted against a server that demands it', async ({ skip }) => {
  const found = findPostgres()
  skip(!found || 'url' in found || !hasOpenssl(), 'needs the programs of PostgreSQL and openssl')
  if (!found || 'url' in found) return
  const cluster = await startCluster(found.binaries, { demandsTls: true })
  const url = `${cluster.url}?sslmode=verify-full&sslrootcert=${cluster.certificate}`
  try {
    const { database, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)
    const changes = await watchChanges(database, url, quiet)

    const encrypted = await connections(database)
    expect(encrypted.length).toBeGreaterThanOrEqual(2)
    for (const one of encrypted) expect(one).toEqual({ ssl: true, name: 'hare-mahina' })
    expect(changes.isInterrupted()).toBe(false)
    await changes.close()
    await close()
    await expect(
      warned({ DATABASE_URL: `${cluster.url}?sslmode=verify-full` }),
      'a certificate of an unknown authority',
    ).resolves.toMatch(/certificate/)
    await expect(warned({ DATABASE_URL: cluster.url })).resolves.toMatch(/no encryption/)
  } finally {
    await cluster.stop()
  }
})

onPostgres('an account or database that is refused ends the start with a sentence', async () => {
  const url = new URL(await newPostgresDatabase())
  url.pathname = '/no_such_database'

  await expect(openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' }, quiet)).rejects.toThrow(
    /^The database refuses DATABASE_URL: database "no_such_database" does not exist$/,
  )
})

test.runIf(!isPostgres)(
  'a pooler that refuses our timeouts is named, and ends the start',
  async () => {
    await using pooler = await refusingPooler()
    const warnings: unknown[] = []
    const log = { ...quiet, warn: (text: unknown) => void warnings.push(text) }

    await expect(openDatabase({ DATABASE_URL: pooler.url, DATA_DIR: '' }, log)).rejects.toThrow(
      /^The database refuses DATABASE_URL: unsupported startup parameter: statement_timeout\. .*ignore_startup_parameters/,
    )
    expect(warnings[0]).toMatch(
      /^The database refuses DATABASE_URL \(unsupported startup parameter/,
    )
  },
)

onPostgres('migrations and LISTEN use the direct address behind a pooler', async () => {
  const url = await newPostgresDatabase({ isEmpty: true })
  await using direct = await startTcpProxy(url)
  const named = `${direct.url}?application_name=direct`

  const { database, close } = await openDatabase(
    { DATABASE_URL: url, DIRECT_DATABASE_URL: named, DATA_DIR: '' },
    quiet,
  )
  const changes = await watchChanges(database, named, quiet)

  expect(await database.migrator.getPending()).toEqual([])
  expect((await connections(database)).map(({ name }) => name)).toContain('direct')
  await changes.close()
  await close()
})

onPostgres(
  'a process that cannot listen keeps nothing until it can, and drops what it cached',
  async () => {
    const url = await newPostgresDatabase()
    await using listening = await startTcpProxy(url)
    const { database, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)
    const changes = await watchChanges(database, listening.url, quiet)
    const dropped: string[] = []
    changes.subscribe((topic) => dropped.push(topic))

    await listening.disconnect()
    await expect.poll(() => changes.isInterrupted()).toBe(true)
    expect(dropped).toContain('blog')
    await listening.reconnect()
    await expect.poll(() => changes.isInterrupted()).toBe(false)

    await changes.close()
    await close()
  },
)

/** Answers every connection as PgBouncer does without `ignore_startup_parameters`. */
async function refusingPooler(): Promise<AsyncDisposable & { url: string }> {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const length = Buffer.alloc(4)
  length.writeUInt32BE(fields.length + 4)
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])),
    )
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://test@127.0.0.1:${port}/hotel`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

test.runIf(!isPostgres)(
  'lost change notices are one line in the log, with the reason',
  async () => {
    const warnings: unknown[][] = []
    let answers = 0
    const listener = new PostgresListener({
      url: `postgresql://test@127.0.0.1:${await freePort()}/hotel`,
      channel: 'changes',
      log: { info: () => undefined, warn: (...args: unknown[]) => void warnings.push(args) },
      onNotification: () => undefined,
      onLoss: () => undefined,
      send: async () => (answers += 1),
    })

    await listener.connect()
    await expect.poll(() => answers).toBeGreaterThan(2)
    await listener.close()

    expect(warnings).toEqual([
      [
        { reason: expect.stringContaining('ECONNREFUSED'), databaseAnswers: true },
        'change notices are lost; trying again',
      ],
    ])
  },
)

/** The encryption and the names of the connections to a database. */
const connections = (database: Database) =>
  database.em.fork().execute<{ ssl: boolean; name: string }[]>(
    `select s.ssl, a.application_name as name from pg_stat_ssl s join pg_stat_activity a using (pid)
     where a.datname = current_database()`,
  )

/** The first warning of a start that waits for its database. */
function warned(settings: { DATABASE_URL: string }): Promise<string> {
  return new Promise((done) => {
    const warn = (text: unknown) => {
      done(String(text))
      throw new Error('The test has what it waits for.')
    }
    const log = { ...quiet, warn }
    void openDatabase({ ...settings, DATA_DIR: '' }, log).catch(() => undefined)
  })
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

onPostgres('a schema is set beside the options of the URL', async () => {
  const url = `${await newPostgresDatabase()}?options=-c%20geqo%3Doff`
  const sql = await postgresClient(urlOfSchema(url, 'own'))

  const settings = await sql.query(
    `select current_setting('search_path') as path, current_setting('geqo') as geqo`,
  )
  await sql.close()

  expect(settings).toEqual([{ path: 'own', geqo: 'off' }])
})
