import { isRaw } from '@mikro-orm/core'
import type { AbstractSqlConnection } from '@mikro-orm/postgresql'
import { expect, test } from 'vitest'
import type { EntityManager } from '#server/database/database.ts'
import { listUsedCategories } from '#server/features/blog/article/queries.ts'
import { listCards } from '#server/features/blog/panel/cards.ts'
import { LIST_ORDERS } from '#shared/blog/list/admin-search.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp } from '#tests/support/test-app.ts'

/** What a list of a thousand articles may cost, compared with one of fifty. */
const MAX_RATIO = 1.2

const ARTICLES = `
  insert into article (translation_group, language, slug, title, excerpt, content, category, author,
    published, published_at, created_at, updated_at)
  select gen_random_uuid(), 'es', 'articulo-' || n, 'Artículo ' || n, 'Extracto', '<p>Texto</p>',
    (array['cultura', 'historia', 'aves'])[1 + n % 3], 'Hare Mahina', true, at, at, at
  from generate_series(1, ?) as n
  cross join lateral (select timestamptz '2025-01-01' - n * interval '1 hour' as at) as times`

test('the list of 1,000 articles opens with the bytes, queries and rows of one of 50', async () => {
  const few = await costOf(50)
  const many = await costOf(1000)

  expect(many.bytes).toBeLessThanOrEqual(few.bytes * MAX_RATIO)
  expect(many.queries).toBe(few.queries)
  expect(few.queries).toBe(4)
  for (const order of LIST_ORDERS) {
    expect(many.rows[order], order).toBeLessThanOrEqual(few.rows[order] * MAX_RATIO)
  }
})

async function costOf(articles: number) {
  await using server = await testApp()
  const staff = await aStaffMember(server)
  await server.em.execute(ARTICLES, [articles])
  await server.em.execute('vacuum analyze article')
  const input = encodeURIComponent(JSON.stringify({ lang: 'es' }))
  const { body } = await staff.get(`/trpc/admin.blog.cards?input=${input}`)
  const opens = (order: (typeof LIST_ORDERS)[number]) => (em: EntityManager) =>
    Promise.all([
      listCards(em.fork(), { lang: 'es', deleted: false, order }),
      listUsedCategories(em.fork(), 'es'),
    ])
  const statements = await statementsOf(server.em, opens('changed'))
  const rows = { changed: 0, newest: 0, stale: 0, title: 0 }
  for (const order of LIST_ORDERS) {
    for (const statement of await statementsOf(server.em, opens(order))) {
      rows[order] += await rowsRead(server.em, statement)
    }
  }
  return { bytes: body.length, queries: statements.length, rows }
}

type Execute = AbstractSqlConnection['execute']
/** A statement and its values. */
type Statement = [sql: string, params: Parameters<Execute>[1]]

/** The statements that a call sends. */
async function statementsOf(
  em: EntityManager,
  call: (em: EntityManager) => Promise<unknown>,
): Promise<Statement[]> {
  const connection = em.getConnection()
  const execute: Execute = connection.execute.bind(connection)
  const statements: Statement[] = []
  connection.execute = async (...statement: Parameters<Execute>) => {
    const [sql, params] = statement
    if (isRaw(sql)) statements.push([sql.sql, sql.params])
    else if (typeof sql === 'string') statements.push([sql, params])
    else throw new Error('The statement is no text.')
    return execute(...statement)
  }
  try {
    await call(em)
  } finally {
    connection.execute = execute
  }
  return statements
}

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The rows that a statement reads from tables and indexes. */
async function rowsRead(em: EntityManager, [sql, params]: Statement): Promise<number> {
  const [row] = await em
    .getConnection()
    .execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (analyze, format json) ${sql}`,
      params ?? [],
    )
  return readIn(row!['QUERY PLAN'][0]!.Plan)
}

function readIn(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, each) => sum + readIn(each), 0)
  if (!/(?:Seq|Index|Index Only|Heap) Scan$/.test(plan['Node Type'])) return below
  const { 'Actual Rows': found, 'Rows Removed by Filter': skipped = 0 } = plan
  return below + (found + skipped) * plan['Actual Loops']
}
