import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageAnnouncer } from '#client/features/site/page-announcer.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('the title of a page that a link opened is announced, not that of the first', async () => {
  document.title = 'Inicio'
  const { router, container } = await renderPart(<PageAnnouncer />, { at: '/' })
  const announcer = container.querySelector('[aria-live=polite]')
  expect(announcer?.textContent).toBe('')

  document.title = 'Blog'
  await act(() => router.navigate({ to: '/', search: { q: 'moai' } as never }))
  expect(announcer?.textContent, 'another search is the same page').toBe('')
  await act(() => router.navigate({ to: '/blog' }))

  expect(await screen.findByText('Blog')).toBe(announcer)
})
