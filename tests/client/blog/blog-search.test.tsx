import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider, useSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { BlogSearch } from '#client/features/blog/list/blog-search.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('a text typed before hydration stays, and a navigation replaces it', async () => {
  const Page = () => <BlogSearch search={useSearch({ strict: false })} categories={[]} />
  const { router, unmount } = await renderPart(<Page />, { at: '/blog' })
  unmount()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  document.body.append(page)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  box.value = 'moai'

  await act(async () => void hydrateRoot(page, <RouterProvider router={router} />))

  expect(box.value).toBe('moai')
  await act(() => router.navigate({ to: '/blog', search: { q: 'tapati' } }))
  expect(box.value).toBe('tapati')
  page.remove()
})
