import { expect, test } from 'vitest'
import { anArticle } from '#tests/support/builders.ts'
import { withoutTable } from '#tests/support/database/broken-table.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { waitForNotifications } from '#tests/support/wait-for-notifications.ts'

/** Published articles that all have the same date, to the microsecond. */
async function manyArticles({ em, changes }: TestApp, count: number): Promise<void> {
  await em.execute(
    `insert into article (translation_group, language, slug, title, content, category, author, published, published_at, updated_at)
     select gen_random_uuid(), 'es', 'a-' || n, 'A ' || n, '<p>Texto.</p>', 'cultura', '', true,
       '2026-01-01 12:00:00.123456Z', '2026-01-01 12:00:00.123456Z' from generate_series(1, ?::int) as n`,
    [count],
  )
  await waitForNotifications(em, changes)
}

type Get = (url: string) => Promise<{ statusCode: number; headers: object; json: () => unknown }>

/** Follows `Link: <…>; rel="next"` to the end. */
async function readAll(get: Get, first: string): Promise<number[][]> {
  const pages: number[][] = []
  for (let url: string | undefined = first; url !== undefined;) {
    const { headers, json } = await get(url)
    pages.push((json() as { id: number }[]).map(({ id }) => id))
    const link = 'link' in headers ? String(headers.link) : ''
    url = /^<([^>]+)>; rel="next"$/.exec(link)?.[1]
  }
  return pages
}

test.each(['/api/blog?lang=es', '/api/admin/blog?lang=es&published=', '/api/admin/blog'])(
  'the pages of %s have a hundred articles, every article once, and name the next one',
  async (url) => {
    await using server = await testApp()
    await manyArticles(server, 250)
    const { get } = await aStaffMember(server)

    const pages = await readAll(get, url)

    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
    const ids = Array.from({ length: 250 }, (_, index) => 250 - index)
    expect(pages.flat()).toEqual(ids)
  },
)

test('a page of exactly a hundred articles has no next one', async () => {
  await using server = await testApp()
  await manyArticles(server, 100)

  const first = await server.app.inject('/api/blog')

  expect(first.json()).toHaveLength(100)
  expect(first.headers).not.toHaveProperty('link')
})

test('a page keeps its parameters in the address of the next one, also when it is cached', async () => {
  await using server = await testApp()
  await manyArticles(server, 101)
  const { get } = await aStaffMember(server)

  const made = await server.app.inject('/api/blog?utm_source=x')
  const cached = await server.app.inject('/api/blog')
  const staff = await get('/api/admin/blog?lang=es&published=true&x=1')

  const cursor = '1767268800123456-2'
  expect(made.headers.link).toBe(`</api/blog?lang=es&cursor=${cursor}>; rel="next"`)
  expect(cached.headers.link).toBe(made.headers.link)
  expect(staff.headers.link).toBe(
    `</api/admin/blog?lang=es&published=true&cursor=${cursor}>; rel="next"`,
  )
})

test('an article that is deleted or added between two pages moves no other', async () => {
  await using server = await testApp()
  await manyArticles(server, 150)
  const { headers } = await server.app.inject('/api/blog')
  await server.em.execute('delete from article where id = 51 or id = 120')
  await anArticle(server.em, { publishedAt: new Date('2026-06-01') })

  const [, next = ''] = /<([^>]+)>/.exec(String(headers.link)) ?? []
  const rest = (await server.app.inject(next)).json<{ id: number }[]>()

  expect(rest.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index))
})

test.each(['x', '1', '-1', '1-', '1-0', '-', '1.5-2', '99999999999999999-1', '1-1 or true'])(
  'the cursor %s is refused',
  async (cursor) => {
    await using server = await testApp()
    const { get } = await aStaffMember(server)

    for (const path of ['/api/blog', '/api/admin/blog']) {
      const answer = await get(`${path}?cursor=${encodeURIComponent(cursor)}`)
      expect(answer.statusCode, path).toBe(400)
      expect(answer.json()).toMatchObject({ issues: [{ path: 'cursor' }] })
    }
  },
)

test.each(['0-1', '9999999999999999-9999999999'])(
  'the made-up cursor %s gives an answer',
  async (cursor) => {
    await using server = await testApp()
    const { id } = await anArticle(server.em)

    const answer = await server.app.inject(`/api/blog?cursor=${cursor}`)

    expect(answer.statusCode).toBe(200)
    expect(answer.json().map((one: { id: number }) => one.id)).toEqual(cursor === '0-1' ? [] : [id])
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('a vote is in the list at once', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  await waitForNotifications(server.em, server.changes)
  await server.app.inject('/api/blog')

  const vote = await server.app.inject({
    method: 'POST',
    url: `/api/blog/${id}/rate`,
    headers: { 'x-session-id': 'session_0001' },
    payload: { rating: 4 },
  })
  await waitForNotifications(server.em, server.changes)

  expect(vote.statusCode).toBe(200)
  expect((await server.app.inject('/api/blog')).json()).toMatchObject([
    { id, averageRating: '4.0', totalRatings: 1 },
  ])
})

test('only the first page is cached, because cursors can be made up', async () => {
  await using server = await testApp()
  await manyArticles(server, 101)
  const next = '/api/blog?cursor=1767268800123456-2'
  for (const url of ['/api/blog', next]) await server.app.inject(url)

  await using _broken = await withoutTable(server.em, 'article')

  expect((await server.app.inject('/api/blog')).statusCode).toBe(200)
  expect((await server.app.inject(next)).statusCode).toBe(500)
})

test.each(['blog.list', 'admin.blog.list'])('a batch has at most one %s', async (procedure) => {
  await using server = await testApp()
  const { get } = await aStaffMember(server)
  const batch = (names: string[]) =>
    get(`/trpc/${names.join(',')}?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D`)

  const one = await batch([procedure, 'blog.teasers'])
  const two = await batch([procedure, procedure])

  expect(one.json()).toMatchObject([{ result: {} }, { result: {} }])
  expect(two.statusCode).toBe(400)
  expect(two.json()).toMatchObject([{ error: { data: { code: 'BAD_REQUEST' } } }, { error: {} }])
})
