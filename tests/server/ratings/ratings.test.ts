import { expect, test } from 'vitest'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { anArticle } from '#tests/support/builders.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

interface Vote {
  session?: string | string[]
  address?: string
}

/** A call with the session id and the IP address of a guest. */
function vote(
  { app }: TestApp,
  id: number | string,
  rating: unknown,
  { session = 'session_0001', address = '203.0.113.1' }: Vote = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/blog/${id}/rate`,
    headers: { 'x-session-id': session },
    remoteAddress: address,
    payload: { rating },
  })
}

function ownRating({ app }: TestApp, id: number | string, session = 'session_0001') {
  return app.inject({ url: `/api/blog/${id}/rating`, headers: { 'x-session-id': session } })
}

async function statusOf(answer: ReturnType<typeof vote>) {
  const { statusCode, body } = await answer
  return { status: statusCode, body }
}

/** An article's stored average and total, and the same computed from its votes. */
async function aggregateAndVotes({ em }: TestApp, id: number) {
  const rows = await em.execute<Record<string, unknown>[]>(
    `select total_ratings as total, rating_sum as sum, average_rating::text as average,
       (select count(*)::int from rating where article_id = article.id) as votes,
       (select coalesce(sum(value), 0)::int from rating where article_id = article.id) as "votesSum"
     from article where id = ?`,
    [id],
  )
  return rows[0]!
}

test('the second vote of a guest replaces the first', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)

  const before = await ownRating(server, id)
  const first = await vote(server, id, 3)
  const second = await vote(server, id, 5)
  const after = await ownRating(server, id)

  expect(before.json()).toEqual({ rating: null, averageRating: '0.0', totalRatings: 0 })
  expect(first.json()).toEqual({ rating: 3, averageRating: '3.0', totalRatings: 1 })
  expect(second.json()).toEqual({ rating: 5, averageRating: '5.0', totalRatings: 1 })
  expect(after.json()).toEqual(second.json())
})

test('a vote is shown to its session only', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  await vote(server, id, 4)

  const other = await ownRating(server, id, 'session_0002')

  expect(other.json()).toEqual({ rating: null, averageRating: '4.0', totalRatings: 1 })
})

test('200 parallel votes are all counted', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)

  let waiting = Array.from({ length: 200 }, (_, n) => n)
  for (let round = 0; round < 20 && waiting.length > 0; round += 1) {
    const answers = await Promise.all(
      waiting.map(async (n) => {
        const voter = { session: `session_${n}_parallel`, address: `198.51.100.${n}` }
        return { n, ...(await statusOf(vote(server, id, (n % 5) + 1, voter))) }
      }),
    )
    // A busy database may answer 503; no other error is expected.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    waiting = answers.filter(({ status }) => status === 503).map(({ n }) => n)
  }

  expect(await aggregateAndVotes(server, id)).toEqual({
    total: 200,
    sum: 600,
    average: '3.0',
    votes: 200,
    votesSum: 600,
  })
})

test('20 parallel votes of one session are one vote', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)

  await Promise.all(Array.from({ length: 20 }, (_, n) => vote(server, id, (n % 5) + 1)))
  const last = await vote(server, id, 2)

  expect(last.json()).toEqual({ rating: 2, averageRating: '2.0', totalRatings: 1 })
  expect(await aggregateAndVotes(server, id)).toMatchObject({ total: 1, votes: 1, sum: 2 })
})

test('the average is the mean rounded to one decimal', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const votes = [5, 4, 4, 5, 3, 5, 1]

  for (const [n, value] of votes.entries()) {
    await vote(server, id, value, { session: `session_mean_${n}` })
  }

  // 27 / 7 = 3.857…
  expect((await ownRating(server, id)).json()).toMatchObject({
    averageRating: '3.9',
    totalRatings: 7,
  })
})

test('an IP address can cast 30 new votes an hour over all articles', async () => {
  await using server = await testApp()
  const articles = [await anArticle(server.em), await anArticle(server.em)]
  const idOf = (n: number) => articles[n % 2]!.id

  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      vote(server, idOf(n), 1, { session: `stuffing_session_${n}` }),
    ),
  )

  const taken = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([taken.length, refused.length]).toEqual([30, 120])
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  const [row] = await server.em.execute<{ votes: number; total: number }[]>(
    `select (select count(*)::int from rating) as votes, sum(total_ratings)::int as total from article`,
  )
  expect(row).toEqual({ votes: 30, total: 30 })
})

test('changing a vote is not limited, even when new votes are', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  for (let n = 0; n < 31; n += 1) await vote(server, id, 1, { session: `busy_session_${n}` })

  const changed = await vote(server, id, 5, { session: 'busy_session_0' })
  const added = await vote(server, id, 5, { session: 'busy_session_99' })

  expect(changed.statusCode).toBe(200)
  expect(added.statusCode).toBe(429)
})

test('X-Forwarded-For counts only behind a trusted proxy', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      server.app.inject({
        method: 'POST',
        url: `/api/blog/${id}/rate`,
        headers: { 'x-session-id': `forged_session_${n}`, 'x-forwarded-for': `192.0.2.${n}` },
        payload: { rating: 5 },
      }),
    ),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['too short', 'abc'],
  ['oversized', 'x'.repeat(129)],
  ['with other characters', 'session 0001;drop'],
  ['twice', ['session_0001', 'session_0002']],
])('a session id that is %s answers 400', async (_name, session) => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const headers = session === undefined ? {} : { 'x-session-id': session }

  const read = await server.app.inject({ url: `/api/blog/${id}/rating`, headers })
  const rated = await server.app.inject({
    method: 'POST',
    url: `/api/blog/${id}/rate`,
    headers,
    payload: { rating: 5 },
  })

  expect([read.statusCode, rated.statusCode]).toEqual([400, 400])
  expect(rated.json().message).toBe(
    'No se pudo identificar la sesión. Recarga la página e intenta de nuevo.',
  )
})

test.each([0, 6, -1, 4.5, '5', null, undefined, [5], { rating: 5 }, 1e99])(
  'the rating %j answers 400 and is not stored',
  async (rating) => {
    await using server = await testApp()
    const { id } = await anArticle(server.em)

    const response = await vote(server, id, rating)

    expect(response.statusCode).toBe(400)
    expect(await aggregateAndVotes(server, id)).toMatchObject({ total: 0, votes: 0 })
  },
)

test.each(['1abc', '1e3', '-1', '0', '1.0', '%00', '999999999999', '0x1'])(
  'the article id %s is invalid',
  async (id) => {
    await using server = await testApp()
    await anArticle(server.em)

    const read = await ownRating(server, id)
    const rated = await vote(server, id, 5)

    expect([400, 404]).toContain(read.statusCode)
    expect([400, 404]).toContain(rated.statusCode)
  },
)

test('rating or reading a draft answers the same 404 as an unknown article', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em, { published: false })

  const answers = await Promise.all([
    ownRating(server, id),
    vote(server, id, 5),
    ownRating(server, id + 1000),
    vote(server, id + 1000, 5),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await aggregateAndVotes(server, id)).toMatchObject({ total: 0, votes: 0 })
})

test('only a hash of the session id is stored', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const session = 'session_1700000000000_personal'
  await vote(server, id, 5, { session })

  const tables = ['rating', 'setting', 'rate_limit', 'article']
  for (const table of tables) {
    const rows = await server.em.execute<{ row: string }[]>(
      `select to_jsonb(t)::text as row from ${table} t`,
    )
    expect(rows.some(({ row }) => row.includes(session))).toBe(false)
  }
  const [{ voter } = { voter: '' }] = await server.em.execute<{ voter: string }[]>(
    'select voter from rating',
  )
  expect(voter).toMatch(/^[0-9a-f]{64}$/)
})

test('deleting an article deletes its votes', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  await vote(server, id, 5)

  await server.em.nativeDelete(Article, { id })

  expect(await server.em.execute('select 1 from rating')).toEqual([])
})

test('a vote updates cached responses and keeps updatedAt', async () => {
  await using server = await testApp()
  const { id, slug } = await anArticle(server.em)
  const read = async () => (await server.app.inject(`/api/blog/${slug}`)).json()
  const before = await read()

  await vote(server, id, 4)

  await expect.poll(async () => (await read()).averageRating).toBe('4.0')
  expect((await read()).updatedAt).toBe(before.updatedAt)
})

test('a vote announces ratings and those of its article, not blog', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const heard: string[] = []
  server.changes.subscribe((topic) => heard.push(topic))
  // Notifications arrive in commit order: after this one, those of the setup have arrived.
  await server.em.execute(`select pg_notify('changes', 'outbox')`)
  await expect.poll(() => heard).toContain('outbox')
  heard.length = 0

  await vote(server, id, 4)
  await expect.poll(() => heard).toContain(`ratings:${id}`)
  expect(heard).toEqual(['ratings', `ratings:${id}`])

  await server.em.execute(`update article set title = 'Dos' where id = ?`, [id])
  await expect.poll(() => heard).toContain('blog')
})
