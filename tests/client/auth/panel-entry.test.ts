import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { adminRoute } from '#client/routes/admin/admin.ts'

afterEach(() => {
  delete document.documentElement.dataset.hydrated
})

/** What happens to who opens the panel when nobody answers whether they are signed in. */
async function enter(cause: 'enter' | 'stay'): Promise<unknown> {
  const status = {
    queryOptions: () => ({
      queryKey: ['status'],
      queryFn: () => Promise.reject(new Error('offline')),
    }),
  }
  const context = { api: { auth: { status } }, queryClient: new QueryClient() }
  const { beforeLoad } = adminRoute.options as {
    beforeLoad: (options: unknown) => Promise<unknown>
  }
  return beforeLoad({ cause, context, location: { href: '/admin' } })
}

test('from a public page an unknown session counts as signed out: the home page', async () => {
  document.documentElement.dataset.hydrated = ''

  await expect(enter('enter')).rejects.toMatchObject({ options: { to: '/' } })
})

test('the panel that is open stays when the session cannot be asked for', async () => {
  document.documentElement.dataset.hydrated = ''

  expect(await enter('stay')).toEqual({ username: '' })
})

test('the document that the server gave to a session shows the panel', async () => {
  expect(await enter('enter')).toEqual({ username: '' })
})
