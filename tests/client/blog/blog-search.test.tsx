import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { BlogSearch } from '#client/features/blog/list/blog-search.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('a text typed before hydration stays, and a navigation replaces it', async () => {
  const { router, unmount } = await renderPart(<BlogSearch search={{}} categories={[]} />, {
    at: '/blog',
  })
  unmount()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  document.body.append(page)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  box.value = 'moai'

  await act(async () => void hydrateRoot(page, <RouterProvider router={router} />))

  expect(box.value).toBe('moai')
  page.remove()
})
