import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/orm/connect.ts'
import { seedDemoContent } from '#server/seed/seed.ts'
import { measureBlogCost } from './blog-cost.ts'
import { startSite, type Child } from './child.ts'
import { median, printTable } from './table.ts'

const FEW = 10
const MANY = 1000
/** The highest ratio of the times with 1,000 and with 10 articles. */
const MAX_RATIO = 1.5
/** The limit of a search. */
const MAX_SEARCH_MS = 150
const REQUESTS = 60
const WARM_UP = 15

interface Page {
  name: string
  path: (slug: string) => string
  isSearch?: true
}

const PAGES: readonly Page[] = [
  { name: 'list', path: () => '/blog' },
  { name: 'list of a category', path: () => '/blog?category=cultura' },
  { name: 'search, a common word', path: () => '/blog?q=moai', isSearch: true },
  { name: 'search, a rare word', path: () => '/blog?q=rongorongo', isSearch: true },
  { name: 'search, three words', path: () => '/blog?q=la+historia+moai', isSearch: true },
  { name: 'search, nothing found', path: () => '/blog?q=xylophon', isSearch: true },
  { name: 'article', path: (slug) => `/blog/${slug}` },
]

/** What the blog costs as it grows: in the database, and until a page is answered. */
export async function measureBlog(): Promise<boolean> {
  const isCheap = await measureBlogCost()
  return (await measurePages()) && isCheap
}

/** Response times of the blog's pages with 10 and with 1,000 articles in one language, page cache off. */
async function measurePages(): Promise<boolean> {
  await using few = await siteWith(FEW)
  await using many = await siteWith(MANY)
  const results = []
  for (const page of PAGES) results.push(await compare(page, few, many))

  printTable(
    `Blog: one request at a time, page cache off, median of ${REQUESTS}; ${FEW} and ${MANY} Spanish articles`,
    [
      ['', `${FEW} articles`, `${MANY} articles`, 'ratio', ''],
      ...results.map(({ name, small, large, ratio, isGood }) => [
        name,
        `${small.toFixed(1)} ms`,
        `${large.toFixed(1)} ms`,
        ratio.toFixed(2),
        isGood ? '' : 'OVER',
      ]),
    ],
  )
  return results.every(({ isGood }) => isGood)
}

/** Requests alternate between the two sites, so that load on the machine affects both. */
async function compare({ name, path, isSearch }: Page, few: Blog, many: Blog) {
  const times: [number, number][] = []
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    times.push([await timeOf(few.url + path(few.slug)), await timeOf(many.url + path(many.slug))])
  }
  const measured = times.slice(WARM_UP)
  const small = median(measured.map(([time]) => time))
  const large = median(measured.map(([, time]) => time))
  const ratio = large / small
  const isGood = ratio <= MAX_RATIO && (!isSearch || large <= MAX_SEARCH_MS)
  return { name, small, large, ratio, isGood }
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return performance.now() - start
}

interface Blog extends Child {
  /** Slug of an article. */
  slug: string
}

async function siteWith(articles: number): Promise<Blog> {
  const folder = await mkdtemp(join(tmpdir(), 'hare-mahina-bench-'))
  const slug = await writeArticles(folder, articles)
  const site = await startSite('tests/bench/uncached-server.ts', {
    DATA_DIR: folder,
    SEED_DEMO: 'off',
  })
  return {
    ...site,
    slug,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

/** Stores numbered copies of the Spanish demo articles. */
async function writeArticles(folder: string, articles: number): Promise<string> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const { database, close } = await openDatabase({ DATA_DIR: folder }, quiet)
  const em = database.em.fork()
  await seedDemoContent(em)
  await em.execute(`delete from article where language <> 'es' or not published`)
  await em.execute(
    `insert into article (translation_group, language, slug, title, excerpt, content, category, author,
       published, published_at, tags, image_url)
     select gen_random_uuid(), language, slug || '-' || n, title || ' ' || n, excerpt, content, category,
       author, published, published_at - n * interval '1 hour', tags, image_url
     from article, generate_series(1, ?::int) as n order by n, id limit ? - (select count(*) from article)`,
    [Math.ceil(articles / 8), articles],
  )
  await em.execute('analyze article')
  const [article] = await em.execute<{ slug: string }[]>(
    'select slug from article order by id limit 1',
  )
  await close()
  if (!article) throw new Error('No article was stored.')
  return article.slug
}
