import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { watchChanges } from '#server/database/changes.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { readEnv } from '#server/env.ts'
import { builtRenderer } from '#server/ssr/renderer.ts'
import { anArticle } from '#tests/support/builders.ts'
import { caughtUp } from '#tests/support/caught-up.ts'
import { cableTo } from '#tests/support/database/tcp-proxy.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'

const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

const message = { name: 'Ana', email: 'ana@example.org', message: 'Iorana' }

onPostgres(
  'a backend killed in the middle of a request costs that request and no other',
  async () => {
    await using site = await aSite()
    await using lock = await site.session()
    await lock.query('begin')
    await lock.query('lock table article')

    const asked = ['/api/blog', '/trpc/blog.list?input=%7B%7D', '/blog'].map((url) =>
      site.app.inject(url),
    )
    await expect
      .poll(async () => (await site.backends('Lock')).length, { timeout: 4500 })
      .toBeGreaterThanOrEqual(asked.length)
    for (const pid of await site.backends('Lock'))
      await lock.query('select pg_terminate_backend($1)', [pid])
    const [rest, trpc, page] = await Promise.all(asked)
    await lock.query('rollback')

    expect(rest?.statusCode).toBe(503)
    expect(rest?.headers['retry-after']).toBe('5')
    expect(rest?.json()).toEqual({ message: expect.stringContaining('no está disponible') })
    expect(trpc?.statusCode).toBe(503)
    expect(trpc?.headers['retry-after']).toBe('5')
    expect(trpc?.json().error.data.code).toBe('SERVICE_UNAVAILABLE')
    expect(page?.statusCode).toBe(503)
    expect(page?.headers['content-type']).toMatch(/^text\/html/)
    for (const url of ['/api/blog', '/trpc/blog.list?input=%7B%7D', '/blog']) {
      expect((await site.app.inject(url)).statusCode, url).toBe(200)
    }
  },
)

onPostgres(
  'a statement that others hold up is given up, and its caller told to come back',
  async () => {
    await using site = await aSite()
    await using lock = await site.session()
    await lock.query('begin')
    await lock.query('lock table article')

    const began = performance.now()
    const response = await site.app.inject('/api/blog')

    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(performance.now() - began).toBeLessThan(15_000)
  },
)

onPostgres('the death of every idle connection is noticed by nobody', async () => {
  await using site = await aSite()
  await using other = await site.session()
  await anArticle(site.em(), { title: 'Antes' })
  await caughtUp(site.em(), site.changes)
  await site.app.inject('/blog')

  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // The notice of this change finds nobody listening; hearing again, the site forgets everything.
  await other.query(`update article set title = 'Después'`)

  await expect
    .poll(async () => (await site.app.inject('/blog')).body, { timeout: 15_000 })
    .toContain('Después')
  await other.query(`update article set title = 'Al final'`)
  await expect
    .poll(async () => (await site.app.inject('/blog')).body, { timeout: 15_000 })
    .toContain('Al final')
})

onPostgres('a site that is told nothing any more notices, and listens anew', async () => {
  await using site = await aSite()
  await using other = await site.session()
  const before = await site.listeners(other)

  site.cable.freeze()

  await expect
    .poll(async () => (await site.listeners(other)).filter((pid) => !before.includes(pid)).length, {
      timeout: 20_000,
      interval: 200,
    })
    .toBe(1)
})

onPostgres(
  'without its database the site shows what it kept, accepts nothing, and recovers by itself',
  async () => {
    await using site = await aSite()
    const { slug } = await anArticle(site.em(), { title: 'Guardado' })
    await caughtUp(site.em(), site.changes)
    await site.app.inject(`/blog/${slug}`)

    await site.cable.cut()
    const began = performance.now()
    const [kept, other, api, contact, ready, alive] = await Promise.all([
      site.app.inject(`/blog/${slug}`),
      site.app.inject('/blog?lang=de'),
      site.app.inject('/api/blog?lang=de'),
      site.app.inject({ method: 'POST', url: '/api/contacts', payload: message }),
      site.app.inject('/readyz'),
      site.app.inject('/healthz'),
    ])
    const waited = performance.now() - began
    await site.cable.mend()

    expect(kept.body).toContain('Guardado')
    for (const response of [other, api, contact, ready]) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBeDefined()
    }
    expect(alive.statusCode).toBe(200)
    expect(waited).toBeLessThan(10_000)
    for (const url of ['/blog?lang=de', '/api/blog?lang=de', '/readyz']) {
      await expect
        .poll(async () => (await site.app.inject(url)).statusCode, { timeout: 10_000 })
        .toBe(200)
    }
    const accepted = await site.app.inject({
      method: 'POST',
      url: '/api/contacts',
      payload: message,
    })
    expect(accepted.statusCode).toBe(200)
  },
)

onPostgres('a database that is not there yet is waited for, and the log says so', async () => {
  await using cable = await cableTo(await newPostgresDatabase())
  const warnings: string[] = []
  await cable.cut()

  const opening = openDatabase(
    { DATABASE_URL: cable.url, DATA_DIR: '' },
    { info: () => undefined, warn: (text: unknown) => void warnings.push(String(text)) },
  )
  await expect.poll(() => warnings.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await cable.mend()
  const { database, close } = await opening

  expect(warnings[0]).toMatch(/^The database is not reachable yet \(.+\); trying again in 2 s\.$/)
  expect(await database.migrator.getPending()).toEqual([])
  await close()
})

/** A whole site whose database can be taken from it. */
async function aSite() {
  const url = await newPostgresDatabase()
  const cable = await cableTo(url)
  const quiet = { info: () => undefined, warn: () => undefined }
  const { database, close } = await openDatabase({ DATABASE_URL: cable.url, DATA_DIR: '' }, quiet)
  const changes = await watchChanges(database, cable.url, quiet)
  const env = readEnv({ NODE_ENV: 'test' })
  const app = await buildApp({ env, database, changes, pms: null, renderer: await builtRenderer() })
  const session = () => aSession(url)
  return {
    app,
    cable,
    changes,
    em: () => database.em.fork(),
    session,
    /** Process numbers of this database's backends that wait for something. */
    backends: async (event: string): Promise<number[]> => {
      await using other = await session()
      const { rows } = await other.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and wait_event_type = $1',
        [event],
      )
      return rows.map(({ pid }) => pid)
    },
    /** Backends that were told to listen and have heard nothing from us since. */
    listeners: async (other: pg.Client): Promise<number[]> => {
      const { rows } = await other.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query = 'listen changes'`,
      )
      return rows.map(({ pid }) => pid)
    },
    [Symbol.asyncDispose]: async () => {
      await cable.cut().catch(() => undefined)
      await app.close()
      await changes.close()
      await close()
    },
  }
}

/** Somebody else's connection to the same database. */
async function aSession(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
