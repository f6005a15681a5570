import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '#tests/support/database/postgres-cluster.ts'
import { findPostgres } from '#tests/support/database/postgres.ts'
import { startChild } from './child.ts'
import type { BenchOptions } from './options.ts'
import { count, printTable } from './table.ts'

/** Resident megabytes of an idle process. */
const MAX_MEGABYTES = { embedded: 420, PostgreSQL: 130 } as const
const IDLE_MS = 45_000

/** What starts the site, with the memory settings that a test keeps equal in all places. */
interface Package {
  scripts: { start: string }
}

/** Memory of the site as `npm start` runs it, after a while without requests; Linux only. */
export async function measureMemory({ record }: BenchOptions): Promise<boolean> {
  const results = [{ name: 'embedded', megabytes: await idleMegabytes({}) }]
  const postgres = findPostgres()
  if (postgres && 'binaries' in postgres) {
    const cluster = await startCluster(postgres.binaries)
    const megabytes = await idleMegabytes({ DATABASE_URL: cluster.url })
    await cluster.stop()
    results.push({ name: 'PostgreSQL', megabytes })
  }
  const limitOf = (name: string) => MAX_MEGABYTES[name as keyof typeof MAX_MEGABYTES]
  for (const { name, megabytes } of results) record(`memory: idle, ${name}`, [megabytes])
  printTable(`Memory after ${IDLE_MS / 1000} s without a request, MB`, [
    ['', 'RSS', 'goal', ''],
    ...results.map(({ name, megabytes }) => [
      name,
      count(megabytes),
      count(limitOf(name)),
      megabytes <= limitOf(name) ? '' : 'OVER',
    ]),
  ])
  return results.every(({ name, megabytes }) => megabytes <= limitOf(name))
}

/** Of the command, without the part that the shell works out. */
async function startSettings() {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as Package
  const words = scripts.start.replace(/\$\([^)]*\)/, '').split(' ')
  const env = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return {
    flags: words.filter((word) => word.startsWith('--')),
    env: Object.fromEntries(env) as Record<string, string>,
  }
}

async function idleMegabytes(database: Record<string, string>): Promise<number> {
  const { flags, env } = await startSettings()
  const folder = await mkdtemp(join(tmpdir(), 'hare-mahina-bench-'))
  try {
    await using site = await startChild(
      'src/server/main.ts',
      { ...env, DATA_DIR: folder, LOG_LEVEL: 'error', ...database },
      flags,
    )
    await sleep(IDLE_MS)
    return await site.megabytes()
  } finally {
    await rm(folder, { recursive: true })
  }
}
