import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

const CHANGED = 'TanStack Router has changed a private API that entry-server or entry-client uses'

function aRouter(path: string, isServer: boolean) {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    loader: () => 'text of the page',
    component: function Page() {
      return <p>{page.useLoaderData()}</p>
    },
  })
  const moved = createRoute({
    getParentRoute: () => root,
    path: '/moved',
    loader: () => {
      throw redirect({ href: '/page', statusCode: 301 })
    },
  })
  return createRouter({
    routeTree: root.addChildren([page, moved]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer,
  })
}

test('on the server a loader’s redirect is in `_serverResult`, which entry-server reads', async () => {
  const router = aRouter('/moved', true)
  await router.load()
  const result = router._serverResult

  expect(result?.type, CHANGED).toBe('redirect')
  if (result?.type !== 'redirect') return
  const { headers, status } = router.resolveRedirect(result.redirect)
  expect([status, headers.get('location')], CHANGED).toEqual([301, '/page'])
})

test('with `router.ssr` set the browser hydrates what the server has rendered', async () => {
  const server = aRouter('/page', true)
  await server.load()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<RouterProvider router={server} />)
  const browser = aRouter('/page', false)
  browser.ssr = { manifest: undefined }
  await browser.load()
  const problems: unknown[] = []
  const before = place.querySelector('p')

  await act(async () => {
    hydrateRoot(place, <RouterProvider router={browser} />, {
      onRecoverableError: (error) => problems.push(error),
    })
  })

  expect(before?.textContent, CHANGED).toBe('text of the page')
  expect(problems, CHANGED).toEqual([])
  expect(place.querySelector('p'), CHANGED).toBe(before)
})
