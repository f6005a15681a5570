import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArticleList } from '#client/features/blog/list/article-list.tsx'
import { renderPart } from '#tests/support/client/render.tsx'
import { aTeaser } from '#tests/support/client/teasers.ts'

const show = (count: number, search = {}) =>
  renderPart(
    <ArticleList
      found={{
        articles: Array.from({ length: count }, () => aTeaser()),
        total: count,
        hasMore: false,
        pages: 1,
      }}
      search={search}
      categories={[]}
      isLoading={false}
    >
      <p>Una carta desde la isla</p>
    </ArticleList>,
    { at: '/blog' },
  )

const free = () => screen.getByText('Una carta desde la isla').parentElement?.dataset.free

test.each([
  [3, '3'],
  [4, '2'],
  [8, '1'],
  [12, '3'],
])(
  'of %i stories the first one leads, and the newsletter fills %s columns',
  async (count, columns) => {
    await show(count)

    expect(screen.getAllByRole('article')).toHaveLength(count)
    expect(screen.getAllByRole('listitem')[0]?.hasAttribute('data-lead')).toBe(true)
    expect(free()).toBe(columns)
  },
)

test.each([{ q: 'moai' }, { category: 'cultura' }, { page: 2 }])(
  'no story leads the list of %o',
  async (search) => {
    await show(4, search)

    expect(document.querySelector('[data-lead]')).toBeNull()
    expect(free()).toBe('2')
  },
)

test('a search without results keeps the newsletter', async () => {
  await show(0, { q: 'nada' })

  expect(screen.getByText('Ningún artículo coincide con tu búsqueda.')).toBeTruthy()
  expect(screen.getByText('Una carta desde la isla')).toBeTruthy()
})
