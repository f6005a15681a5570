import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ContentCache } from '#server/cache/content-cache.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { addScrapedGauges } from '#server/metrics/scraped-gauges.ts'
import { testApp } from '#tests/support/test-app.ts'

const METRIC = /\b(?:hotel|nodejs|process)_\w+/g

test('every metric that the dashboard and the alert rules name exists', async () => {
  const known = await metricNames()

  const dashboard = await readFile('deploy/metrics/dashboard.json', 'utf8')
  const rules = await readFile('deploy/metrics/alerts.yml', 'utf8')
  const expressions = [...rules.matchAll(/expr: ([^]*?)\n +for:/g)].map(([, text = '']) => text)
  const named = [dashboard, ...expressions].flatMap((text) => text.match(METRIC) ?? [])
  const missing = named.filter(
    (name) => !known.includes(name) && !known.includes(name.replace(/_(?:bucket|count|sum)$/, '')),
  )

  expect(missing).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(12)
  expect(expressions).toHaveLength(7)
})

test('our own metrics are all shown or watched', async () => {
  const names = await metricNames()

  const used =
    (await readFile('deploy/metrics/dashboard.json', 'utf8')) +
    (await readFile('deploy/metrics/alerts.yml', 'utf8'))
  const unused = names.filter((name) => name.startsWith('hotel_') && !used.includes(name))

  // How many entries the cache has is for a person who looks for memory.
  expect(unused).toEqual(['hotel_cache_entries'])
})

test('the figures have no label that a scrape gives itself, and those that the rules ask for', async () => {
  const labels = new Map<string, string[]>()
  for (const { name, values } of await metrics()) {
    labels.set(name, [...new Set(values.flatMap((value) => Object.keys(value.labels)))])
  }

  // Prometheus would call ours `exported_job`, and the rule would match nothing.
  expect(
    [...labels.values()].flat().filter((label) => ['job', 'instance'].includes(label)),
  ).toEqual([])
  const rules = await readFile('deploy/metrics/alerts.yml', 'utf8')
  const asked = [...rules.matchAll(/(hotel_\w+?)(?:_count)?\{(\w+)/g)]
  expect(asked.length).toBeGreaterThan(4)
  for (const [, name = '', label] of asked) expect(labels.get(name), name).toContain(label)
})

const metricNames = async () => (await metrics()).map(({ name }) => name)

async function metrics() {
  await using server = await testApp()
  const { registry, onAnswered } = openMetrics({ version: '1.0.0', commit: 'abc' })
  onAnswered({ method: 'GET', route: '/', status: 200, ms: 1 })
  const { database, changes, env } = server
  addScrapedGauges(registry, {
    env,
    database,
    changes,
    cache: new ContentCache(),
    jobs: { byName: { outbox: { succeededAt: () => 1 } } },
  })
  return registry.getMetricsAsJSON()
}
