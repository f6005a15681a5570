import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { anArticleOn } from '#tests/support/cluster/article.ts'
import { startBalancer } from '#tests/support/cluster/balancer.ts'
import { checkSample, hasNginx, startNginx } from '#tests/support/cluster/nginx.ts'
import { startCluster } from '#tests/support/cluster/site.ts'
import { startTraffic } from '#tests/support/cluster/traffic.ts'
import { newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { copySite } from '#tests/support/site-tree.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const isNginxHere = hasNginx()
if (!isNginxHere) process.stdout.write('nginx is not installed: its sample was not tested.\n')

test.runIf(isNginxHere)('the sample configuration is right', async () => {
  await using folder = await temporaryDirectory()

  expect(await checkSample(folder.path)).toContain('test is successful')
})

test('restarting one process after the other on a new build fails no request', async () => {
  const databaseUrl = await newPostgresDatabase()
  await using cluster = await startCluster(databaseUrl)
  await using balancer = await startBalancer(cluster.ports)
  await using folder = await temporaryDirectory()
  await using nginx = isNginxHere ? await startNginx(folder.path, cluster.ports) : undefined
  await using later = await temporaryDirectory()
  await laterVersion(later.path)
  const urls = [balancer.url, ...(nginx ? [nginx.url] : [])]
  const traffic = startTraffic([...urls, ...urls], await anArticleOn(databaseUrl))
  const served = (count: number) => {
    const wanted = traffic.asked() + count
    return vi.waitFor(() => expect(traffic.asked()).toBeGreaterThan(wanted), WAIT_OPTIONS)
  }

  await served(100)
  await cluster.replace(0, later.path)
  await served(100)
  await cluster.replace(1, later.path)
  await served(100)
  await traffic.stop()

  expect(traffic.failures).toEqual([])
  expect(traffic.acknowledged.size).toBeGreaterThan(20)
})

/** The same site as another build makes it: every script has another name. */
async function laterVersion(folder: string): Promise<void> {
  await copySite(folder, { isBuilt: true })
  const assets = join(folder, 'dist', 'client', 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const renamed = new Map(names.map((name) => [name, name.replace(/.{2}\.js$/, '~2.js')]))
  const changed = await Promise.all(
    names.map(async (name) => [name, rename(await readFile(join(assets, name), 'utf8'))] as const),
  )
  for (const [name, text] of changed) await writeFile(join(assets, renamed.get(name) ?? ''), text)
  for (const file of ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js']) {
    const path = join(folder, file)
    await writeFile(path, rename(await readFile(path, 'utf8')))
  }

  function rename(text: string): string {
    return text.replace(/[\w.-]+-\w{7}\.js/g, (name) => renamed.get(name) ?? name)
  }
}
