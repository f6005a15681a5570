import { expect, test } from 'vitest'
import { TOKEN_LIMIT } from '#server/features/auth/bearer.ts'
import { anAccount, login, aSession } from '#tests/support/accounts.ts'
import { anArticle } from '#tests/support/builders.ts'
import { logLines } from '#tests/support/log-lines.ts'
import { TEXT } from '#tests/support/staff.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { aToken, bearer } from '#tests/support/tokens.ts'

const FILE = '/api/admin/bookings.csv'

const get = ({ app }: TestApp, headers: Record<string, string>, url = FILE) =>
  app.inject({ url, headers })

test.each<[string, (token: string) => { url?: string; headers?: Record<string, string> }]>([
  ['as a cookie', (token) => ({ headers: { cookie: `session=${token}` } })],
  ['as a cookie of https', (token) => ({ headers: { cookie: `__Host-session=${token}` } })],
  ['in the query', (token) => ({ url: `${FILE}?token=${token}&access_token=${token}` })],
  ['as a password', (token) => ({ headers: { authorization: `Basic ${btoa(`maria:${token}`)}` } })],
  ['under another name', (token) => ({ headers: { 'x-api-key': token } })],
  [
    'from a page of the site',
    (token) => ({ headers: { ...bearer(token), origin: 'http://localhost' } }),
  ],
  [
    'from a page, by Fetch Metadata',
    (token) => ({ headers: { ...bearer(token), 'sec-fetch-site': 'none' } }),
  ],
  ['that differs in one letter', (token) => ({ headers: bearer(`${token}x`) })],
  ['without its secret', () => ({ headers: bearer('hm_') })],
  ['twice in one header', (token) => ({ headers: bearer(`${token},${token}`) })],
])('a token %s is 401, says how to send one, and makes no session', async (_name, ask) => {
  await using server = await testApp()
  const token = await aToken(server)
  const { url = FILE, headers = {} } = ask(token)

  const answer = await get(server, headers, url)

  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.json()).toEqual({ message: expect.not.stringContaining('hm_') })
  expect(await server.em.execute('select 1 from session')).toEqual([])
  expect(await server.em.execute('select last_used_at from api_token')).toEqual([
    { last_used_at: null },
  ])
})

test('a token beside a session is refused, so that it is clear who acts', async () => {
  await using server = await testApp()
  const cookie = await aSession(server)

  const both = await get(server, { ...bearer(await aToken(server)), cookie })
  const proxy = await get(server, { authorization: 'Bearer of.a.proxy', cookie })

  expect(both.statusCode).toBe(401)
  expect(both.json().message).toContain('no los dos')
  expect(proxy.statusCode, 'the header of a proxy is none of ours').toBe(200)
})

test.each([
  ['revoked', 'revoked_at = now()'],
  ['over by the clock of the database', `ends_at = now() - interval '1 second'`],
])('a token that is %s ends at once, in another process too', async (_name, change) => {
  await using server = await testApp()
  await using other = await server.another()
  const headers = bearer(await aToken(server))
  expect((await get(server, headers)).statusCode).toBe(200)
  expect((await get(other, headers)).statusCode).toBe(200)

  await server.em.execute(`update api_token set ${change}`)

  for (const process of [server, other]) {
    const answer = await get(process, headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Este token no existe, ya terminó o fue revocado.')
  }
})

test('each token has a limit of its own, and is told how long to wait', async () => {
  await using server = await testApp()
  await using other = await server.another()
  const busy = bearer(await aToken(server))
  const calm = bearer(await aToken(server, { name: 'Calma' }))
  const url = '/api/admin/cloudbeds-status'

  const answers = await Promise.all(
    Array.from({ length: TOKEN_LIMIT.limit + 30 }, (_, index) =>
      get(index % 2 === 0 ? server : other, busy, url),
    ),
  )

  const over = answers.filter(({ statusCode }) => statusCode === 429)
  expect(over).toHaveLength(30)
  for (const { headers } of over) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(TOKEN_LIMIT.limit)
  expect((await get(server, calm)).statusCode).toBe(200)
})

test('the time of use is written at most once a minute', async () => {
  await using server = await testApp()
  const headers = bearer(await aToken(server))
  const used = async () => {
    expect((await get(server, headers)).statusCode).toBe(200)
    const [row] = await server.em.execute<{ at: string }[]>(
      'select last_used_at::text as at from api_token',
    )
    return row?.at
  }

  const first = await used()
  expect(await used()).toBe(first)
  await server.em.execute(`update api_token set last_used_at = now() - interval '61 seconds'`)
  expect(await used()).not.toBe(first)
})

test('what a token changes names it, and its program has no drafts', async () => {
  await using server = await testApp()
  const { id } = await anArticle(server.em)
  const headers = bearer(await aToken(server, { areas: ['blog'], access: 'write' }))
  const draft = { id: '00000000-0000-4000-8000-000000000001', version: 1 }

  const saved = await server.app.inject({
    method: 'PUT',
    url: `/api/admin/blog/${id}`,
    headers,
    payload: { ...TEXT, draft },
  })
  await server.app.inject({ method: 'DELETE', url: `/api/admin/blog/${id}`, headers })

  expect(saved.statusCode).toBe(200)
  expect(saved.json().updatedBy).toBe('Token «Contabilidad»')
  expect(await server.em.execute('select 1 from article_draft')).toEqual([])
  expect(await server.em.execute('select who, deed from audit_entry')).toEqual([
    { who: 'Token «Contabilidad»', deed: 'article.delete' },
  ])
})

test('a token opens no session, and changes nothing of a sign-in', async () => {
  await using server = await testApp()
  await anAccount(server.em)
  const token = await aToken(server, { areas: ['system'], access: 'write' })

  const status = await get(server, bearer(token), '/api/auth/status')
  const wrong = await login(server, { password: token, headers: bearer(token) })

  expect(status.json()).toEqual({ isAuthenticated: false })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

test('no line of the log has a token, wherever a program puts it', async () => {
  const { log, text } = logLines()
  await using server = await testApp({ log })
  const token = await aToken(server)

  await get(server, bearer(token))
  await get(server, {}, `/api/admin/blog/${token}?token=${token}`)
  await get(server, bearer(token), `/trpc/${token}`)
  log.error({
    err: new Error(`failed with ${token}`),
    authorization: token,
    headers: bearer(token),
  })

  expect(text()).toContain('hm_[redacted]')
  expect(text()).not.toContain(token.slice(3))
})
