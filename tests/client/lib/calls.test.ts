import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { createTRPCClient, TRPCClientError } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { plainCalls, queryUtilities, type Api, type Call } from '#client/lib/calls.ts'

const queryClient = new QueryClient()
const sent: Call[] = []
const send = async (call: Call) => sent.push(call)
const ours = queryUtilities(send, queryClient)
const theirs = createTRPCQueryUtils<AppRouter>({
  queryClient,
  client: createTRPCClient<AppRouter>({
    links: [() => () => observable((out) => out.error(new TRPCClientError('not asked')))],
  }),
})

const QUESTIONS: [string, (api: Api) => { queryKey: QueryKey }][] = [
  ['with an input', ({ blog }) => blog.teasers.queryOptions({ lang: 'es', limit: 3 })],
  ['without an input', ({ admin }) => admin.site.rooms.queryOptions()],
  [
    'for data that stay fresh',
    ({ admin }) => admin.today.guests.queryOptions(undefined, { staleTime: 1 }),
  ],
  [
    'in pages',
    ({ admin }) => admin.bookings.list.infiniteQueryOptions({ filter: 'all', q: '' }, PAGES),
  ],
]

const PAGES = { getNextPageParam: ({ next }: { next: string | null }) => next }

test.each(QUESTIONS)('a query %s has the key that tRPC gives it', (_name, of) => {
  expect(of(ours).queryKey).toEqual(of(theirs).queryKey)
})

test.each([
  ['a procedure', (api: Api) => api.blog.teasers.invalidate()],
  ['a procedure with its input', (api: Api) => api.blog.teasers.invalidate({ lang: 'es' })],
  ['a part of the router', (api: Api) => api.admin.bookings.invalidate()],
])('what tRPC would ask again for %s is asked again', async (_name, invalidate) => {
  const invalidated = async (api: Api) => {
    const keys: QueryKey[] = []
    for (const [, of] of QUESTIONS) queryClient.setQueryData(of(theirs).queryKey, {})
    await invalidate(api)
    for (const { queryKey, state } of queryClient.getQueryCache().getAll())
      if (state.isInvalidated) keys.push(queryKey)
    queryClient.clear()
    return keys
  }

  const expected = await invalidated(theirs)
  expect(expected.length).toBeGreaterThan(0)
  expect(await invalidated(ours)).toEqual(expected)
})

test('a plain call names its procedure, and says whether it changes something', async () => {
  sent.length = 0
  const client = plainCalls(send)

  await client.blog.teasers.query({ lang: 'es', limit: 3 })
  await client.auth.logout.mutate()

  expect(sent).toMatchObject([
    { type: 'query', path: 'blog.teasers', input: { lang: 'es', limit: 3 } },
    { type: 'mutation', path: 'auth.logout' },
  ])
})
