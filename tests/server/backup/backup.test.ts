import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { NOT_ARCHIVED } from '#server/backup/archive/tables.ts'
import { watchChanges } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { readEnv } from '#server/env.ts'
import { diskStore } from '#server/gateways/image-store/disk.ts'
import { openDatabase } from '#server/orm/connect.ts'
import { builtRenderer } from '#server/ssr/renderer.ts'
import { anAccount, aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { emptyDatabase, newPostgresDatabase } from '#tests/support/database/test-database.ts'
import { quiet } from '#tests/support/mail/outbox.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'
import { testApp } from '#tests/support/test-app.ts'
import { archive, command, contentOf, restored } from './archives.ts'
import { UPLOAD, writeEverything } from './rows.ts'
import { aSite } from './site.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const PAGE = '/blog/cueva?lang=es'

test('an archive restored into another database has every row and shows the same page', async () => {
  const { url } = await emptyDatabase()
  await using server = await testApp({ pages: true })
  await using folder = await temporaryDirectory()
  await writeEverything(server.em)
  await anAccount(server.em)
  await aSession(server)
  await diskStore(server.uploads).put(`${UPLOAD}.webp`, Buffer.from('picture'))
  // What a system leaves in a folder is no upload.
  await writeFile(join(server.uploads, '.DS_Store'), 'x')
  const path = join(folder.path, 'site.tar.zst')
  const before = await contentOf(server.database)
  const page = (await server.app.inject(PAGE)).body

  const made = await archive(server.database, { path, url, uploads: server.uploads })
  const embedded = { DATA_DIR: join(folder.path, 'embedded') }
  await restored(embedded, { path, sendsWaiting: true })
  await using first = await reopened(embedded)

  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(made).toMatchObject({ pictures: 1, missing: [] })
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0)
  const forgotten = empty.filter((table) => !NOT_ARCHIVED.includes(table))
  expect(forgotten, 'write a row of it in rows.ts, or name it in NOT_ARCHIVED').toEqual([])
  expect(await contentOf(first.database)).toEqual(before)
  expect(await first.page()).toBe(page)
  expect(await readdir(join(embedded.DATA_DIR, 'uploads'))).toEqual([`${UPLOAD}.webp`])
  expect(await first.database.em.fork().execute('select 1 from session')).toEqual([])

  if (!isPostgres) return
  // And back from the embedded database into a PostgreSQL.
  const again = join(folder.path, 'again.tar.zst')
  const inEmbedded = await contentOf(first.database)
  await archive(first.database, { path: again, uploads: join(embedded.DATA_DIR, 'uploads') })
  const postgres = {
    DATA_DIR: join(folder.path, 'postgres'),
    DATABASE_URL: await newPostgresDatabase({ isEmpty: true }),
  }
  await restored(postgres, { path: again, sendsWaiting: true })
  await using second = await reopened(postgres)
  expect(await contentOf(second.database)).toEqual(inEmbedded)
  expect(await second.page()).toBe(page)
  expect(await nextArticle(second.database)).toBe(await nextArticle(server.database))
})

test('a restore replaces what is there, and can be taken back, and that again, until the other is deleted', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  const path = await site.archive()
  await site.articles(['nueva'])

  await site.restore(path)
  const after = await site.slugs()
  await site.back()
  const back = await site.slugs()
  await site.back()

  expect(after).toEqual(['vieja'])
  expect(back).toEqual(['nueva', 'vieja'])
  expect(await site.slugs()).toEqual(['vieja'])
  await site.forget()
  await expect(site.back()).rejects.toThrow('No restore has replaced anything here.')
  expect(await site.slugs()).toEqual(['vieja'])
})

/** The embedded database opens slowly, so there only the step that changes something is tried. */
const STEPS = [
  ...(isPostgres ? ['reading the present data', 'loading', 'checking'] : []),
  'switching',
]

test.each(STEPS)(
  'killed while it is %s, a restore leaves the old data or the new, and works when repeated',
  async (step) => {
    await using site = await aSite()
    await site.articles(['vieja'])
    const path = await site.archive()
    await site.articles(['nueva'])
    const run = { args: [path], variables: site.place }

    const killed = await command('restore', { ...run, killAt: `${step}…` })
    const after = await site.slugs()

    expect(killed.code).toBeNull()
    expect([['nueva', 'vieja'], ['vieja']]).toContainEqual(after)
    if (step !== 'switching') return
    const repeated = await command('restore', run)
    expect(repeated.output).toContain('Restored: ')
    expect(await site.slugs()).toEqual(['vieja'])
  },
)

test('a dump that is killed leaves no half archive, and the next one is whole', async () => {
  await using site = await aSite()
  const path = join(site.place.DATA_DIR, 'killed.tar.zst')
  const run = { args: [path], variables: site.place }

  await command('dump', { ...run, killAt: 'writing' })
  const isThere = existsSync(path)
  if (isThere) await site.restore(path)
  const next = await command('dump', run)

  expect(next).toMatchObject({ code: 0 })
  await site.restore(path)
})

test('an archive is restored although the present database is damaged', async () => {
  await using site = await aSite()
  await site.articles(['vieja'])
  const path = await site.archive()
  if (isPostgres)
    await site.use((em) =>
      em.execute(
        'drop table article cascade; drop table outbox_mail cascade; create table outbox_mail (id int)',
      ),
    )
  else {
    await destroyEmbedded(join(site.place.DATA_DIR, 'postgres'))
    const start = await command('dump', { variables: site.place })
    expect(start.output).toMatch(/^The embedded database in \S+ does not open .*db:restore/)
  }

  const { warnings } = await site.restore(path)

  expect(warnings.join()).toContain('cannot be read')
  expect(await site.slugs()).toEqual(['vieja'])
})

async function destroyEmbedded(folder: string): Promise<void> {
  await rm(join(folder, 'base'), { recursive: true })
  await writeFile(join(folder, 'global/pg_control'), 'garbage')
}

const nextArticle = async (database: Database) =>
  (await anArticle(database.em.fork(), { slug: `otra-${Date.now()}` })).id

/** A restored place as the site opens it. */
async function reopened(place: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { database, close } = await openDatabase(place, quiet)
  const changes = await watchChanges(database, place.DATABASE_URL, quiet)
  return {
    database,
    page: async () => {
      const app = await buildApp({
        env: readEnv({ NODE_ENV: 'test' }),
        database,
        changes,
        pms: null,
        renderer: await builtRenderer(),
      })
      const { body } = await app.inject(PAGE)
      await app.close()
      return body
    },
    [Symbol.asyncDispose]: async () => {
      await changes.close()
      await close()
    },
  }
}
