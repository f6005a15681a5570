import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { adminRoute } from '#client/routes/admin/admin.ts'

afterEach(() => {
  delete document.documentElement.dataset.hydrated
})

/** What a person who opens the panel gets while the session cannot be asked for. */
async function enter(cause: 'enter' | 'stay', known?: object): Promise<unknown> {
  const offline = (name: string) => ({
    queryOptions: () => ({
      queryKey: [name],
      queryFn: () => Promise.reject(new Error('offline')),
    }),
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['status'], known, { updatedAt: 1 })
  const api = { auth: { status: offline('status') }, admin: { account: { me: offline('me') } } }
  const context = { api, queryClient }
  const { beforeLoad } = adminRoute.options as {
    beforeLoad: (options: unknown) => Promise<unknown>
  }
  const visit = { cause, context, location: { href: '/admin' } }
  await beforeLoad(visit)
  return beforeLoad(visit)
}

test('from a public page an unknown session counts as signed out: the home page', async () => {
  document.documentElement.dataset.hydrated = ''

  await expect(enter('enter')).rejects.toMatchObject({ options: { to: '/' } })
})

test('the panel that is open stays when the session cannot be asked for', async () => {
  document.documentElement.dataset.hydrated = ''

  expect(await enter('stay')).toEqual({ username: '', role: undefined })
})

test('a name that was known stays known, because unsaved texts are stored under it', async () => {
  document.documentElement.dataset.hydrated = ''
  const known = { isAuthenticated: true, username: 'maria' }

  expect(await enter('stay', known)).toEqual({ username: 'maria', role: undefined })
})

test('the document that the server gave to a session shows the panel', async () => {
  expect(await enter('enter')).toEqual({ username: '', role: undefined })
})
