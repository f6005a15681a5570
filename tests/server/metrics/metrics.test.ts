import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { ContentCache } from '#server/cache/content-cache.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { serveMetrics } from '#server/metrics/serve.ts'
import { addScrapedGauges } from '#server/metrics/scraped-gauges.ts'
import { MAX_COUNTED_ROWS } from '#shared/panel/filters.ts'
import { anArticle } from '#tests/support/builders.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { freePort } from '#tests/support/free-port.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { queueMail } from '#server/features/outbox/service.ts'
import {
  newDatabase,
  startServerProcess,
  temporaryDirectory,
} from '#tests/support/server-process.ts'
import { testApp } from '#tests/support/test-app.ts'

const PROGRAM = { version: '1.2.3', commit: 'abc1234' }

/** A server whose figures can be read. */
async function watchedApp() {
  const metrics = openMetrics(PROGRAM)
  const cache = new ContentCache()
  const server = await testApp({ pages: true, log: logLines().log, observer: metrics, cache })
  const { database, changes, env } = server
  const job = { succeededAt: () => 1_800_000_000_000 }
  addScrapedGauges(metrics.registry, {
    env: { ...env, BACKUPS: true },
    database,
    cache,
    changes,
    jobs: { byName: { outbox: job, retention: { succeededAt: () => undefined } } },
  })
  return {
    ...server,
    metrics,
    figures: () => metrics.registry.metrics(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('requests are counted by the pattern of their address, however many addresses visitors make up', async () => {
  await using server = await watchedApp()

  for (let n = 0; n < 30; n += 1) {
    for (const base of [
      '/blog/made-up-',
      '/nothing/',
      '/api/blog/no-',
      '/assets/x-',
      '/api/nada',
    ]) {
      await server.app.inject(`${base}${n}?page=${n}`)
    }
  }
  const text = await server.figures()

  const lines = [...text.matchAll(/duration_seconds_count\{method="GET",route="([^"]+)"/g)]
  const routes = new Set(lines.map(([, route]) => route))
  expect(routes).toEqual(new Set(['/blog/$slug', '/*', '/api/blog/:slug', '/assets/*', '/api/*']))
  expect(text).toContain('route="/blog/$slug",status="404"} 30')
  expect(text).not.toMatch(/made-up|nothing|page=/)
})

test('a kept page is counted as a request and as a hit of the cache', async () => {
  await using server = await watchedApp()

  for (let n = 0; n < 3; n += 1) await server.app.inject('/blog')
  const text = await server.figures()

  expect(text).toContain(
    'hotel_http_request_duration_seconds_count{method="GET",route="/blog",status="200"} 3',
  )
  expect(text).toContain('hotel_cache_answers_total{result="hit"} 2')
  expect(text).toContain('hotel_cache_answers_total{result="made"} 1')
})

test('every late publication is counted, also more of them than a list of the panel shows', async () => {
  await using server = await watchedApp()
  for (let n = 0; n <= MAX_COUNTED_ROWS; n += 1) await anArticle(server.em, { published: false })
  await server.em.execute(`update article set publish_at = now() - interval '3 minutes'`)

  expect(await server.figures()).toContain(`articles_overdue ${MAX_COUNTED_ROWS + 1}\n`)
})

test('mails that wait, jobs, calls of the property and refused requests are figures', async () => {
  await using server = await watchedApp()
  const em = server.database.em.fork()
  queueMail(em, { key: 'contact', recipient: 'ana@example.org', subject: 's', text: 't' })
  await em.flush()
  server.metrics.onShed('eventLoopDelay')
  server.metrics.onPmsCall({
    operation: 'getHotels',
    outcome: 'unavailable',
    ms: 300,
    isSent: true,
    isBreakerOpen: true,
  })

  const text = await server.figures()

  expect(text).toContain('hotel_outbox_mails{status="pending"} 1')
  expect(text).toMatch(/hotel_outbox_oldest_seconds \d/)
  expect(text).toContain('hotel_job_last_success_timestamp_seconds{name="outbox"} 1800000000')
  // One that never ended well stands since the start.
  expect(text).toMatch(/hotel_job_last_success_timestamp_seconds\{name="retention"\} 1\d{9}/)
  expect(text).toContain('hotel_pms_breaker_open 1')
  expect(text).toContain(
    'hotel_pms_call_duration_seconds_count{operation="getHotels",outcome="unavailable"} 1',
  )
  expect(text).toContain('hotel_http_requests_shed_total{reason="eventLoopDelay"} 1')
  expect(text).toContain('hotel_build_info{version="1.2.3",commit="abc1234"} 1')
  expect(text).not.toContain('ana@')
})

test('the last proven backup is a figure, and what needs somebody', async () => {
  await using server = await watchedApp()
  const em = server.database.em.fork()

  const before = await server.figures()
  await em.execute(
    `insert into backup (state, created_at, proven_at) values ('proven', to_timestamp(1800000000), now())`,
  )
  const proven = await server.figures()
  await em.execute(
    `insert into backup (state, checked_at) values ('damaged', now() + interval '1 minute')`,
  )

  expect(before).toContain('hotel_backup_needs_somebody{state="none"} 1')
  expect(proven).toContain('hotel_backup_last_proven_timestamp_seconds 1800000000')
  expect(proven).toContain('hotel_backup_needs_somebody{state="none"} 0')
  expect(await server.figures()).toContain('hotel_backup_needs_somebody{state="damaged"} 1')
})

test('figures are given also while the database does not answer', async () => {
  await using server = await watchedApp()
  await using _broken = await withoutTable(server.database.em.fork(), 'outbox_mail')

  const text = await server.figures()

  expect(text).toContain('hotel_database_up 0')
  expect(text).toContain('hotel_outbox_mails{status="pending"} Nan')
  expect(text).toContain('hotel_cache_entries 0')
})

test.each([
  ['localhost', 'localhost', 200],
  ['localhost', '127.0.0.1', 200],
  ['localhost', '[::1]', 200],
  ['localhost', 'evil.example', 421],
  ['0.0.0.0', 'hotel', 200],
])('figures of the host %s that are asked for at %s answer %i', async (own, name, status) => {
  const port = await freePort()
  const { registry } = openMetrics(PROGRAM)
  const figures = await serveMetrics(registry, { METRICS_PORT: port, METRICS_HOST: own })
  try {
    const asked = request({ port, path: '/metrics', headers: { host: `${name}:${port}` } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(status)
  } finally {
    await figures.close()
  }
})

test('figures are read at a port of their own, and not at the site', async () => {
  await using directory = await temporaryDirectory()
  const port = await freePort()
  await using server = await startServerProcess({
    ...(await newDatabase(directory.path)),
    METRICS_PORT: String(port),
  })
  const figures = await fetch(`http://localhost:${port}/metrics`)

  expect(figures.status).toBe(200)
  expect(figures.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await figures.text()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})
