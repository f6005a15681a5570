import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installBuild } from '#server/ssr/build-info.ts'
import {
  failedStart,
  newDatabase,
  startServerProcess,
  temporaryDirectory,
} from '#tests/support/server-process.ts'
import { copySite } from '#tests/support/site-tree.ts'

const STALE = 'the pages were built from other sources than these'

test.each([
  ['client', 'open pages ask for them'],
  ['server', 'a process that runs on them loads a page’s code late'],
])('the assets of the last build’s %s stay for one more: %s', async (part) => {
  await using directory = await temporaryDirectory()
  const build = async (sources: string, ...files: string[]) => {
    const next = join(directory.path, 'next')
    for (const each of ['client', 'server']) {
      await mkdir(join(next, each, 'assets'), { recursive: true })
    }
    for (const file of files) await writeFile(join(next, part, 'assets', file), sources)
    installBuild(next, { sources, commit: undefined }, join(directory.path, 'dist'))
    return (await readdir(join(directory.path, 'dist', part, 'assets'))).toSorted()
  }
  await mkdir(join(directory.path, 'dist'))

  expect(await build('first', 'font.woff2', 'home-1.js')).toEqual(['font.woff2', 'home-1.js'])
  expect(await build('second', 'font.woff2', 'home-2.js')).toEqual([
    'font.woff2',
    'home-1.js',
    'home-2.js',
  ])
  expect(await build('second', 'font.woff2', 'home-2.js'), 'the same once more').toContain(
    'home-1.js',
  )
  expect(await build('third', 'font.woff2', 'home-3.js')).toEqual([
    'font.woff2',
    'home-2.js',
    'home-3.js',
  ])
})

test('without a build and without what builds, npm start says so in one sentence', async () => {
  await using site = await temporaryDirectory()
  await copySite(site.path, { isBuilt: false, without: ['vite'] })
  const variables = { DATA_DIR: join(site.path, 'data') }

  const byNpm = await failedStart(variables, { command: ['npm', 'start'], root: site.path })
  const byNode = await failedStart(variables, { root: site.path })

  expect(byNpm.code).toBe(1)
  expect(byNpm.output).toContain(
    'The pages are not built: run npm run build where vite is installed.\n',
  )
  expect(byNode.code).toBe(1)
  expect(byNode.output.trim()).toBe('The pages are not built: run npm run build.')
  for (const { output } of [byNpm, byNode]) expect(output).not.toMatch(/^ +at /m)
})

test('a start never builds again, and warns of a build of other sources', async () => {
  await using site = await temporaryDirectory()
  await copySite(site.path, { isBuilt: true })
  await using directory = await temporaryDirectory()
  const variables = { ...(await newDatabase(directory.path)), LOG_LEVEL: 'warn' }
  const start = async () => {
    await using server = await startServerProcess(variables, {
      command: ['npm', 'start'],
      root: site.path,
    })
    server.kill('SIGTERM')
    return (await server.ended).output
  }
  const built = join(site.path, 'dist', 'build.json')
  const { mtimeMs } = await stat(built)

  const afterCopying = await start()
  await writeFile(
    join(site.path, 'src/client/new.ts'),
    await readFile(join(site.path, 'src/client/router.tsx')),
  )
  const afterChanging = await start()
  await rm(join(site.path, 'src/client'), { recursive: true })
  const withoutSources = await start()

  expect(afterCopying).not.toContain(STALE)
  expect(afterChanging).toContain(STALE)
  expect(withoutSources, 'where only what serves was copied').not.toContain(STALE)
  expect((await stat(built)).mtimeMs).toBe(mtimeMs)
})
