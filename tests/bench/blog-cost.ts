import type { EntityManager } from '#server/database/database.ts'
import { listUsedCategories } from '#server/features/blog/article/queries.ts'
import { listCards } from '#server/features/blog/panel/cards.ts'
import { listRelated } from '#server/features/blog/list/related.ts'
import { listCategories, searchArticles } from '#server/features/blog/list/search.ts'
import { openDatabase, type OpenDatabase } from '#server/orm/connect.ts'
import { startCluster } from '#tests/support/database/postgres-cluster.ts'
import { findPostgres } from '#tests/support/database/postgres.ts'
import { fillBlog, WORDS } from './fill-blog.ts'
import { statementCost } from './statement-cost.ts'
import { printTable } from './table.ts'

/** Articles beside the 41 of the demo, all in Spanish. */
const MADE_UP = 10_000
const MAX_RATIO = 3

interface Read {
  name: string
  call: (em: EntityManager) => Promise<unknown>
  /** Compared, but not limited: its matches lie far apart, and there are many; or parts of words are sought. */
  isFree?: true
}

const search = (q?: string, page = 1) => ({
  call: (em: EntityManager) =>
    searchArticles(em, { lang: 'es', page, ...(q === undefined ? {} : { q }) }),
})

const cards = (asked: { q?: string; order?: 'title' }) => ({
  call: (em: EntityManager) =>
    listCards(em, { lang: 'es', deleted: false, order: 'changed', ...asked }),
})

const READS: readonly Read[] = [
  { name: 'list', ...search() },
  { name: 'list, second page', ...search(undefined, 2) },
  { name: 'categories', call: (em) => listCategories(em, 'es') },
  { name: 'one word of most texts', ...search('moai') },
  { name: 'two words of every text', ...search(WORDS.everywhere.join(' ')) },
  { name: 'two words of most texts', ...search('de la') },
  { name: 'a word of an eighth', ...search(WORDS.eighth), isFree: true },
  { name: 'a word of a hundredth', ...search(WORDS.hundredth) },
  { name: 'a word of four', ...search(WORDS.fewer) },
  { name: 'nothing found', ...search('xylophon') },
  { name: 'related articles', call: (em) => listRelated(em, 1) },
  { name: 'panel: list', ...cards({}) },
  { name: 'panel: list by title', ...cards({ order: 'title' }) },
  { name: 'panel: categories in use', call: (em) => listUsedCategories(em, 'es') },
  { name: 'panel: a word of most texts', ...cards({ q: 'moai' }), isFree: true },
  { name: 'panel: nothing found', ...cards({ q: 'xylophon' }), isFree: true },
]

/** What the database works for a read with 41 and with 10,041 articles; on both databases where there are two. */
export async function measureBlogCost(): Promise<boolean> {
  const embedded = await compare('embedded', async () =>
    openDatabase({ DATA_DIR: 'memory://' }, QUIET),
  )
  const postgres = findPostgres()
  if (!postgres || !('binaries' in postgres)) return embedded
  const { url, stop } = await startCluster(postgres.binaries)
  try {
    const open = async (name: string) => {
      await using server = disposable(
        await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, QUIET),
      )
      await server.database.em.fork().execute(`create database ${name}`)
      return openDatabase({ DATABASE_URL: url.replace(/[^/]+$/, name), DATA_DIR: '' }, QUIET)
    }
    return (await compare('PostgreSQL', open)) && embedded
  } finally {
    await stop()
  }
}

const QUIET = { info: () => undefined, warn: () => undefined }

const disposable = (open: OpenDatabase) => ({ ...open, [Symbol.asyncDispose]: open.close })

async function compare(
  kind: string,
  open: (name: string) => Promise<OpenDatabase>,
): Promise<boolean> {
  await using few = disposable(await open('few'))
  await using many = disposable(await open('many'))
  await fillBlog(few.database.em.fork(), 0)
  await fillBlog(many.database.em.fork(), MADE_UP)
  const results = []
  for (const { name, call, isFree } of READS) {
    const small = await statementCost(few.database.em.fork(), call)
    const large = await statementCost(many.database.em.fork(), call)
    const ratio = large / small
    results.push({ name, small, large, ratio, isGood: isFree === true || ratio <= MAX_RATIO })
  }
  printTable(`Blog: milliseconds of the database (${kind}); 41 and ${41 + MADE_UP} articles`, [
    ['', '41', String(41 + MADE_UP), 'ratio', ''],
    ...results.map(({ name, small, large, ratio, isGood }) => [
      name,
      small.toFixed(2),
      large.toFixed(2),
      ratio.toFixed(1),
      isGood ? '' : 'OVER',
    ]),
  ])
  return results.every(({ isGood }) => isGood)
}
