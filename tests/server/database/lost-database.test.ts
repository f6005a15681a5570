import pg from 'pg'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { watchChanges } from '#server/database/changes.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { readEnv } from '#server/env.ts'
import { builtRenderer } from '#server/ssr/renderer.ts'
import { anArticle } from '#tests/support/builders.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'

const onPostgres = test.runIf(process.env.TEST_DATABASE === 'postgres')

const message = { name: 'Ana', email: 'ana@example.org', message: 'Iorana' }

onPostgres(
  'killed backends make their requests answer 503, and the next ones succeed',
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
    // The pool drops a dead connection when its socket closes, milliseconds after the error.
    await expect.poll(async () => (await site.app.inject('/readyz')).statusCode).toBe(200)
    for (const url of ['/api/blog', '/trpc/blog.list?input=%7B%7D', '/blog']) {
      expect((await site.app.inject(url)).statusCode, url).toBe(200)
    }
  },
)

onPostgres('a statement that waits for a lock answers 503 with Retry-After', async () => {
  await using site = await aSite()
  await using lock = await site.session()
  await lock.query('begin')
  await lock.query('lock table article')

  const response = await site.app.inject('/api/blog')

  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
})

onPostgres('after all connections are killed, changes still reach the pages', async () => {
  await using site = await aSite()
  await using other = await site.session()
  await anArticle(site.em(), { title: 'Antes' })
  await waitForNotifications(site.em(), site.changes)
  await site.app.inject('/blog')

  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // This notification is lost; the cache is cleared when the listener reconnects.
  await other.query(`update article set title = 'Después'`)

  await expect.poll(async () => (await site.app.inject('/blog')).body).toContain('Después')
  await other.query(`update article set title = 'Al final'`)
  await expect.poll(async () => (await site.app.inject('/blog')).body).toContain('Al final')
})

onPostgres('a frozen listener connection is replaced', async () => {
  await using site = await aSite()
  await using other = await site.session()
  const before = await site.listeners(other)

  site.proxy.freeze()

  await expect
    .poll(async () => (await site.listeners(other)).filter((pid) => !before.includes(pid)).length)
    .toBe(1)
})

onPostgres(
  'without a database cached pages are served, others answer 503, and all recover',
  async () => {
    await using site = await aSite()
    const { slug } = await anArticle(site.em(), { title: 'Guardado' })
    await waitForNotifications(site.em(), site.changes)
    await site.app.inject(`/blog/${slug}`)

    await site.proxy.disconnect()
    const [cached, other, api, contact, ready, alive] = await Promise.all([
      site.app.inject(`/blog/${slug}`),
      site.app.inject('/blog?lang=de'),
      site.app.inject('/api/blog?lang=de'),
      site.app.inject({ method: 'POST', url: '/api/contacts', payload: message }),
      site.app.inject('/readyz'),
      site.app.inject('/healthz'),
    ])
    await site.proxy.reconnect()

    expect(cached.body).toContain('Guardado')
    for (const response of [other, api, contact, ready]) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBeDefined()
    }
    expect(alive.statusCode).toBe(200)
    for (const url of ['/blog?lang=de', '/api/blog?lang=de', '/readyz']) {
      await expect.poll(async () => (await site.app.inject(url)).statusCode).toBe(200)
    }
    const accepted = await site.app.inject({
      method: 'POST',
      url: '/api/contacts',
      payload: message,
    })
    expect(accepted.statusCode).toBe(200)
  },
)

onPostgres(
  'the first answers after an outage are not older than what was acknowledged',
  async () => {
    await using site = await aSite({ listensApart: true })
    const { id, slug } = await anArticle(site.em(), { title: 'Guardado' })
    await waitForNotifications(site.em(), site.changes)
    const read = () => site.app.inject(`/api/blog/${slug}`)
    const vote = (session: string) =>
      site.app.inject({
        method: 'POST',
        url: `/api/blog/${id}/rate`,
        headers: { 'x-session-id': session },
        payload: { rating: 4 },
      })
    const interruptedWhenDropping: boolean[] = []
    site.changes.subscribe((topic) => {
      if (topic === 'backup') interruptedWhenDropping.push(site.changes.isInterrupted())
    })
    expect((await read()).json()).toMatchObject({ totalRatings: 0 })

    await site.listening.disconnect()
    await site.proxy.disconnect()
    await expect.poll(async () => (await vote('session_0001')).statusCode).toBe(503)
    expect((await read()).json(), 'kept while the database is away').toMatchObject({
      totalRatings: 0,
    })
    await site.proxy.reconnect()

    await expect.poll(async () => (await vote('session_0001')).statusCode).toBe(200)
    expect((await read()).json()).toMatchObject({ totalRatings: 1 })
    expect((await vote('session_0002')).statusCode).toBe(200)
    expect((await read()).json(), 'nothing is kept').toMatchObject({ totalRatings: 2 })
    await site.listening.reconnect()
    await expect.poll(() => site.changes.isInterrupted()).toBe(false)
    expect((await read()).json()).toMatchObject({ totalRatings: 2 })
    expect(interruptedWhenDropping).toEqual([true, true])
  },
)

onPostgres('the start waits for an unreachable database and logs it', async () => {
  await using proxy = await startTcpProxy(await newPostgresDatabase())
  const warnings: string[] = []
  await proxy.disconnect()

  const opening = openDatabase(
    { DATABASE_URL: proxy.url, DATA_DIR: '' },
    { info: () => undefined, warn: (text: unknown) => void warnings.push(String(text)) },
  )
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
  await proxy.reconnect()
  const { database, close } = await opening

  expect(warnings[0]).toMatch(/^The database is not reachable yet \(.+\); trying again in 2 s\.$/)
  expect(await database.migrator.getPending()).toEqual([])
  await close()
})

onPostgres('pool and timeouts of the database are settings', async () => {
  const DATABASE_URL = await newPostgresDatabase()
  const quiet = { info: () => undefined, warn: () => undefined }
  const { database, close } = await openDatabase(
    { DATABASE_URL, DATA_DIR: '', DATABASE_POOL: 2, DATABASE_TIMEOUT: 0.7 },
    quiet,
  )
  const ask = () =>
    database.em
      .fork()
      .execute<{ pid: number; timeout: string }[]>(
        `select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout, pg_sleep(0.05)`,
      )

  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  const [{ idle } = { idle: '' }] = await database.em
    .fork()
    .execute<{ idle: string }[]>(
      `select current_setting('idle_in_transaction_session_timeout') as idle`,
    )
  await close()

  expect(new Set(answers.flat().map(({ pid }) => pid)).size).toBe(2)
  expect(new Set(answers.flat().map(({ timeout }) => timeout))).toEqual(new Set(['700ms']))
  expect(idle).toBe('1400ms')
})

/** A site that reaches its database through a proxy, and listens through the same or another. */
async function aSite({ listensApart = false } = {}) {
  const url = await newPostgresDatabase()
  const proxy = await startTcpProxy(url)
  const listening = listensApart ? await startTcpProxy(url) : proxy
  const quiet = { info: () => undefined, warn: () => undefined }
  const { database, close } = await openDatabase({ DATABASE_URL: proxy.url, DATA_DIR: '' }, quiet)
  const changes = await watchChanges(database, listening.url, quiet)
  const env = readEnv({ NODE_ENV: 'test' })
  const app = await buildApp({ env, database, changes, pms: null, renderer: await builtRenderer() })
  const session = () => aSession(url)
  return {
    app,
    proxy,
    listening,
    changes,
    em: () => database.em.fork(),
    session,
    /** Process ids of the database's backends that wait for this type of event. */
    backends: async (event: string): Promise<number[]> => {
      await using other = await session()
      const { rows } = await other.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and wait_event_type = $1',
        [event],
      )
      return rows.map(({ pid }) => pid)
    },
    /** Process ids of backends whose last statement is `listen changes`. */
    listeners: async (other: pg.Client): Promise<number[]> => {
      const { rows } = await other.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
           and query like 'listen %'`,
      )
      return rows.map(({ pid }) => pid)
    },
    [Symbol.asyncDispose]: async () => {
      await proxy.disconnect().catch(() => undefined)
      if (listensApart) await listening.disconnect()
      await app.close()
      await changes.close()
      await close()
    },
  }
}

/** A direct connection to the same database. */
async function aSession(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
