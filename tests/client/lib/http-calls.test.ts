import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiError } from '#client/lib/api-error.ts'
import { guestSessionId } from '#client/lib/guest-session.ts'
import { httpCalls } from '#client/lib/http-calls.ts'
import { createApi, createQueryClient } from '#client/lib/trpc.ts'
import type { AppRouter } from '#server/router.ts'

type Client = ReturnType<typeof createTRPCClient<AppRouter>>

beforeEach(() => localStorage.clear())

test('calls are sent as the official client sends them', async () => {
  const officialClient = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/trpc', maxItems: 10 })],
  })

  const official = await requestsOf(() => callAll(officialClient))
  const own = await requestsOf(() => callAll(aClient()))

  expect(own).toEqual(official)
  expect(own).toHaveLength(3)
})

test('calls made together go in one request of at most ten', async () => {
  const client = aClient()

  const sent = await requestsOf(() =>
    Promise.all(Array.from({ length: 12 }, () => client.auth.status.query())),
  )

  expect(sent.map(({ url }) => url.split('?')[0]?.split(',').length)).toEqual([10, 2])
})

test('each call gets its own answer, and an error keeps the server’s words and facts', async () => {
  const data = { code: 'NOT_FOUND', reason: 'no_article' }
  answering(200, [
    { result: { data: { isAuthenticated: false } } },
    { error: { message: 'No existe.', code: -32_004, data } },
  ])
  const client = aClient()

  const [status, article] = await Promise.allSettled([
    client.auth.status.query(),
    client.blog.bySlug.query({ slug: 'nada', lang: 'es' }),
  ])

  expect(status).toEqual({ status: 'fulfilled', value: { isAuthenticated: false } })
  const error = apiError(article.status === 'rejected' ? article.reason : undefined)
  expect(error?.message).toBe('No existe.')
  expect(error?.data).toEqual(data)
})

test.each([
  ['an answer that is not of the API', 429, { message: 'Demasiadas solicitudes.' }],
  ['fewer answers than calls', 200, []],
])('%s is an error without a code', async (_name, status, body) => {
  answering(status, body)

  const error: unknown = await aClient()
    .auth.status.query()
    .catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(Error)
  expect(apiError(error)).toBeUndefined()
})

test('a lost connection fails every call of the request', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const client = aClient()

  const results = await Promise.allSettled([
    client.auth.status.query(),
    client.booking.fromPrice.query(),
  ])

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('only calls of ratings carry the session header', async () => {
  const client = aClient()

  const [without] = await requestsOf(() => client.auth.status.query())
  const [withHeader] = await requestsOf(() => client.ratings.rate.mutate({ id: 7, rating: 5 }))

  expect(without?.headers).not.toHaveProperty('x-session-id')
  expect(withHeader?.headers).toHaveProperty('x-session-id', guestSessionId())
})

const aClient = () => createApi(httpCalls('/trpc'), createQueryClient()).client

/** Two queries in one request, one without input, and two mutations. */
const callAll = (client: Client) =>
  Promise.all([
    client.blog.bySlug.query({ slug: 'año & té, 100 %', lang: 'es' }),
    client.auth.status.query(),
    client.auth.logout.mutate(),
  ]).then(() => client.auth.login.mutate({ username: 'maría', password: 'árbol "grande"' }))

function answering(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
}

/** The requests made by what is called; each is answered with nulls. */
async function requestsOf(act: () => Promise<unknown>) {
  const sent: { url: string; method: string; headers: object; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const { method = 'GET', headers = {}, body } = options
    sent.push({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
    })
    return Response.json(Array.from({ length: 10 }, () => ({ result: { data: null } })))
  })
  await act()
  return sent
}
