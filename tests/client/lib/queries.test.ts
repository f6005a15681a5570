import { dehydrate, hydrate } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { authStatusQuery } from '#client/features/auth/auth-query.ts'
import { articleQuery } from '#client/features/blog/article/article-query.ts'
import { elsewhereQuery } from '#client/features/blog/article/article-missing.tsx'
import { bookingQuery, offersQuery } from '#client/features/booking/stay/queries.ts'
import { answeredBy } from '#tests/support/client/answered-by.ts'
import { sendOverHttp } from '#client/lib/http-calls.ts'
import { apiError, createApi, createQueryClient, errorCode } from '#client/lib/trpc.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'

test.each(['NOT_FOUND', 'BAD_REQUEST'])(
  'an article rejected with %s is null, and its page in the browser does not ask again',
  async (code) => {
    const server = accessTo(() => rejectedCall(code, 'No existe.'))
    const inBrowser = vi.fn(() => rejectedCall(code, 'No existe.'))
    const browser = accessTo(inBrowser)
    await server.queryClient.ensureQueryData(articleQuery(server, 'nada', 'es', undefined))
    await server.queryClient.ensureQueryData(elsewhereQuery(server, 'nada', 'es'))

    hydrate(browser.queryClient, JSON.parse(JSON.stringify(dehydrate(server.queryClient))))

    const { queryClient } = browser
    expect(
      await queryClient.ensureQueryData(articleQuery(browser, 'nada', 'es', undefined)),
    ).toBeNull()
    expect(await queryClient.ensureQueryData(elsewhereQuery(browser, 'nada', 'es'))).toBeNull()
    expect(inBrowser).not.toHaveBeenCalled()
  },
)

test('an article whose query fails otherwise is an error', async () => {
  const access = accessTo(() => rejectedCall('SERVICE_UNAVAILABLE', 'No disponible.'))

  const article = access.queryClient.fetchQuery(articleQuery(access, 'moai', 'es', undefined))

  await expect(article).rejects.toThrow('No disponible.')
})

test('the auth status is null on any failure, queried once and fresh for 5 minutes', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('offline')))
  const access = accessTo(ask)
  const query = authStatusQuery(access)

  expect(await access.queryClient.fetchQuery(query)).toBeNull()
  expect(await access.queryClient.fetchQuery(query)).toBeNull()

  expect(ask).toHaveBeenCalledOnce()
  expect(query.staleTime).toBe(300_000)
})

test.each([
  ['nothing', () => new Promise<Response>(() => undefined)],
  ['half an answer', async () => new Response(new ReadableStream())],
])('a search that is answered with %s fails after its repetitions', async (_what, answer) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  try {
    const queryClient = createQueryClient()
    const access = createApi(sendOverHttp, queryClient)
    const search = { checkIn: '2027-02-03', checkOut: '2027-02-05', adults: 2, children: 0 }

    const asked = queryClient.fetchQuery(offersQuery(access, search))
    await vi.advanceTimersByTimeAsync(26_000)

    await expect(asked).resolves.toEqual({ failure: 'unavailable' })
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('number and e-mail of a booking are sent in a body, and a missing answer is an error that the guest sees', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn((_url: string) => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', fetched)
  try {
    const queryClient = createQueryClient()
    const access = createApi(sendOverHttp, queryClient)
    const lookup = { confirmationNumber: '7056031879563', email: 'ana@example.com' }

    const asked = queryClient.fetchQuery(bookingQuery(access, lookup))
    await vi.advanceTimersByTimeAsync(26_000)

    await expect(asked).resolves.toEqual({ failure: 'unavailable' })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/trpc/booking.byEmail?batch=1'])
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('only an error that the server answered has a code', async () => {
  const rejected = accessTo(() => rejectedCall('CONFLICT', 'Ya existe.', { reason: 'slug_taken' }))
  const offline = accessTo(() => Promise.reject(new Error('offline')))

  const fromServer = await rejected.client.auth.status.query().catch((error: unknown) => error)
  const fromNetwork = await offline.client.auth.status.query().catch((error: unknown) => error)

  expect(errorCode(fromServer)).toBe('CONFLICT')
  expect(apiError(fromServer)?.data?.reason).toBe('slug_taken')
  expect(apiError(fromNetwork)).toBeUndefined()
})

const accessTo = (answer: () => Promise<unknown>) =>
  createApi(answeredBy(answer), createQueryClient())
