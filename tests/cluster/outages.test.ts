import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { InboxRow } from '#shared/panel/inbox.ts'
import { PASSWORD, USERNAME } from '#tests/support/accounts.ts'
import { startBalancer } from '#tests/support/cluster/balancer.ts'
import { anArticleOn } from '#tests/support/cluster/article.ts'
import { HOST, startCluster } from '#tests/support/cluster/site.ts'
import { startTraffic, type Traffic } from '#tests/support/cluster/traffic.ts'
import { findPostgres } from '#tests/support/database/postgres.ts'
import * as postgres from '#tests/support/database/postgres-cluster.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { Caller } from '#tests/support/load/caller.ts'
import { aContact } from '#tests/support/mail/contact.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

test('kill -9 of a process under load loses nothing that was acknowledged, and the other serves on', async () => {
  const databaseUrl = await newPostgresDatabase()
  await using cluster = await startCluster(databaseUrl)
  await using balancer = await startBalancer(cluster.ports)
  const urls = Array.from({ length: 4 }, () => balancer.url)
  const traffic = startTraffic(urls, await anArticleOn(databaseUrl))
  await asked(traffic, 100)

  cluster.processes[0]?.kill('SIGKILL')
  await cluster.processes[0]?.ended
  await asked(traffic, 50)
  const whenServing = traffic.failures.length
  await asked(traffic, 50)
  await traffic.stop()

  expect(traffic.failures.length, 'only what was on its way at the kill').toBe(whenServing)
  expect(traffic.failures.filter((failure) => !failure.startsWith('POST'))).toEqual([])
  expect(traffic.failures.length).toBeLessThanOrEqual(urls.length)
  const stored = new Set(await messagesOn(databaseUrl))
  expect([...traffic.acknowledged.difference(stored)]).toEqual([])
  expect(traffic.acknowledged.size).toBeGreaterThan(10)
})

test('both processes outlive a database that stops and comes back, and an answer repeated meanwhile leaves once', async ({
  skip,
}) => {
  const found = findPostgres()
  skip(!found || 'url' in found, 'needs the programs of PostgreSQL')
  if (!found || 'url' in found) return
  const database = await postgres.startCluster(found.binaries)
  try {
    await using cluster = await startCluster(database.url)
    const callers = cluster.ports.map((port) => new Caller(`http://127.0.0.1:${port}`, HOST))
    const ask = (method: string, path: string, json?: object, headers = {}) =>
      Promise.all(
        callers.map(async (caller) => (await caller.ask(method, path, { json, headers })).status),
      )
    expect(await ask('GET', '/')).toEqual([200, 200])
    const { answer, cookie } = await anOpenAnswer(callers[0]!)
    const send = () => ask('POST', '/trpc/admin.inbox.answer', answer, { cookie })

    await database.pause()
    expect(await ask('GET', '/readyz')).toEqual([503, 503])
    expect(await ask('GET', '/'), 'kept pages').toEqual([200, 200])
    expect(await ask('POST', '/api/contacts', aContact())).toEqual([503, 503])
    expect(await send()).toEqual([503, 503])
    await database.start()

    await vi.waitFor(
      async () => expect(await ask('GET', '/readyz')).toEqual([200, 200]),
      WAIT_OPTIONS,
    )
    expect(await ask('POST', '/api/contacts', aContact())).toEqual([200, 200])
    expect(await send()).toEqual([200, 200])
    expect(await send()).toEqual([200, 200])
    const sent = () => cluster.smtp.mails.filter(({ raw }) => raw.includes(answer.subject))
    await vi.waitFor(() => expect(sent()).toHaveLength(1), WAIT_OPTIONS)
    for (const { output } of cluster.processes) expect(output()).not.toContain('"level":60')
  } finally {
    await database.stop()
  }
})

/** A message, and its answer as a form of the panel sends it. */
async function anOpenAnswer(caller: Caller) {
  await caller.ask('POST', '/api/contacts', { json: aContact() })
  const { headers } = await caller.ask('POST', '/api/auth/login', {
    json: { username: USERNAME, password: PASSWORD },
  })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const list = await caller.ask('GET', '/trpc/admin.inbox.list?input={}', { headers: { cookie } })
  const [row] = (JSON.parse(list.body) as { result: { data: { rows: InboxRow[] } } }).result.data
    .rows
  const { id, revision } = row!
  const draft = { visit: crypto.randomUUID(), version: 1, from: null }
  const answerId = crypto.randomUUID()
  return { cookie, answer: { id, revision, answerId, subject: 'Cuna', text: 'Hay.', draft } }
}

function asked(traffic: Traffic, count: number): Promise<void> {
  const wanted = traffic.asked() + count
  return vi.waitFor(() => expect(traffic.asked()).toBeGreaterThan(wanted), WAIT_OPTIONS)
}

async function messagesOn(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ message: string }>('select message from contact_message')
  await client.end()
  return rows.map(({ message }) => message)
}
