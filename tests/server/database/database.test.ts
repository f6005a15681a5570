import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PgliteConnection } from '@mikro-orm/pglite'
import { expect, test } from 'vitest'
import { connectEmbedded, openDatabase } from '#server/orm/connect.ts'
import { anArticle } from '#tests/support/builders.ts'
import {
  emptyDatabase,
  fillDataDirectory,
  newPostgresDatabase,
} from '#tests/support/database/test-database.ts'
import { temporaryDirectory } from '#tests/support/server-process.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const isPostgres = process.env.TEST_DATABASE === 'postgres'

test('the entities match the schema of the migrations', async () => {
  const { database } = await emptyDatabase()

  const wanted = await database.schema.getUpdateSchemaSQL()

  expect(wanted.replace("set names 'utf8';", '').trim()).toBe('')
})

test('every migration is applied, and applying them again changes nothing', async () => {
  const { database } = await emptyDatabase()
  const files = (await readdir('migrations')).filter((name) => name.endsWith('.ts'))

  await database.migrator.up()

  expect(await database.migrator.getPending()).toEqual([])
  expect(await database.migrator.getExecuted()).toHaveLength(files.length)
})

test.runIf(isPostgres)('processes that start in parallel migrate once', async () => {
  const url = await newPostgresDatabase({ isEmpty: true })
  const files = (await readdir('migrations')).filter((name) => name.endsWith('.ts'))

  const opened = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, quiet)),
  )

  for (const { database, close } of opened) {
    expect(await database.migrator.getExecuted()).toHaveLength(files.length)
    expect(await database.migrator.getPending()).toEqual([])
    await close()
  }
})

test.skipIf(isPostgres)(
  'the embedded database reads lists of values, and has no reader for rows of tables',
  async () => {
    await using directory = await temporaryDirectory()
    await fillDataDirectory(directory.path)
    const database = await connectEmbedded(join(directory.path, 'postgres'))
    const client = await (database.em.getConnection() as PgliteConnection).getNativeClient()

    const { rows } = await client.query(
      `select '{a,b}'::text[] as texts, '{1,2}'::int[] as numbers, '{"a": 1}'::jsonb as facts`,
    )
    const types = Object.keys(client.parsers).map(Number)
    await database.close()

    expect(rows).toEqual([{ texts: ['a', 'b'], numbers: [1, 2], facts: { a: 1 } }])
    expect(types.length).toBeGreaterThan(50)
    expect(types.filter((type) => type >= 10_000)).toEqual([])
  },
)

test.each([
  'Mayúscula',
  'dos palabras',
  'doble--guion',
  '-antes',
  'después-',
  'ñandú',
  '复活节岛',
  '',
  '123',
])('a check constraint rejects the slug "%s"', async (slug) => {
  const { database } = await emptyDatabase()

  await expect(anArticle(database.em.fork(), { slug })).rejects.toMatchObject({
    constraint: 'article_slug_form',
  })
})

test.each(['a', 'moai', '7-moai', 'moai-de-1722', 'x'.repeat(120)])(
  'the database accepts the slug "%s"',
  async (slug) => {
    const { database } = await emptyDatabase()

    await expect(anArticle(database.em.fork(), { slug })).resolves.toMatchObject({ slug })
  },
)

test.each([
  ['a read time of no minutes', { readTime: 0 }, 'article_read_time_range'],
  ['a read time of more than an hour', { readTime: 61 }, 'article_read_time_range'],
])('a constraint rejects %s', async (_name, facts, constraint) => {
  const { database } = await emptyDatabase()

  await expect(anArticle(database.em.fork(), facts)).rejects.toMatchObject({ constraint })
})

test('a slug is unique within its language', async () => {
  const { database } = await emptyDatabase()
  await anArticle(database.em.fork(), { slug: 'moai' })

  const again = anArticle(database.em.fork(), { slug: 'moai' })
  const inFrench = anArticle(database.em.fork(), { slug: 'moai', language: 'fr' })

  await expect(again).rejects.toMatchObject({ constraint: 'article_language_slug_unique' })
  await expect(inFrench).resolves.toMatchObject({ slug: 'moai' })
})

test('an article has one version per language', async () => {
  const { database } = await emptyDatabase()
  const { translationGroup } = await anArticle(database.em.fork())

  const again = anArticle(database.em.fork(), { translationGroup })

  await expect(again).rejects.toMatchObject({
    constraint: 'article_translation_group_language_unique',
  })
})

test('of parallel inserts with one slug exactly one succeeds', async () => {
  const { database } = await emptyDatabase()

  const takers = await Promise.allSettled(
    Array.from({ length: 12 }, () => anArticle(database.em.fork(), { slug: 'moai' })),
  )

  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
