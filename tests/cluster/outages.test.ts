import pg from 'pg'
import { expect, test, vi } from 'vitest'
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

test('both processes outlive a database that stops and comes back', async ({ skip }) => {
  const found = findPostgres()
  skip(!found || 'url' in found, 'needs the programs of PostgreSQL')
  if (!found || 'url' in found) return
  const database = await postgres.startCluster(found.binaries)
  try {
    await using cluster = await startCluster(database.url)
    const callers = cluster.ports.map((port) => new Caller(`http://127.0.0.1:${port}`, HOST))
    const ask = (method: string, path: string, json?: object) =>
      Promise.all(callers.map(async (caller) => (await caller.ask(method, path, { json })).status))
    expect(await ask('GET', '/')).toEqual([200, 200])

    await database.pause()
    expect(await ask('GET', '/readyz')).toEqual([503, 503])
    expect(await ask('GET', '/'), 'kept pages').toEqual([200, 200])
    expect(await ask('POST', '/api/contacts', aContact())).toEqual([503, 503])
    await database.start()

    await vi.waitFor(
      async () => expect(await ask('GET', '/readyz')).toEqual([200, 200]),
      WAIT_OPTIONS,
    )
    expect(await ask('POST', '/api/contacts', aContact())).toEqual([200, 200])
    for (const { output } of cluster.processes) expect(output()).not.toContain('"level":60')
  } finally {
    await database.stop()
  }
})

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
