import { defaultStringifySearch } from '@tanstack/react-router'
import { BlogManagement } from '#client/features/blog-admin/blog-management.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { AdminArticleCard, AdminCardsPage, ListSummary } from '#shared/blog/cards.ts'
import type { AdminBlogSearch } from '#shared/blog/list/admin-search.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'
import { WithCode } from './part.tsx'

/** The list of the blog management at an address. */
export const openList = (answers: Answers, search: AdminBlogSearch = {}) =>
  renderPart(
    <AdminProvider>
      <WithCode>
        <BlogManagement />
      </WithCode>
    </AdminProvider>,
    {
      at: `/admin/blog${defaultStringifySearch(search)}`,
      answers: {
        'admin.blog.categories': async () => [],
        'admin.blog.versions': async () => [],
        'admin.blog.tally': async () => aTally(),
        ...answers,
      },
    },
  )

export const aPage = (articles: AdminArticleCard[]): AdminCardsPage => ({ articles, next: null })

export const aTally = (facts: Partial<ListSummary> = {}): ListSummary => ({
  total: 3,
  authors: ['Hare Mahina'],
  tags: [],
  ...facts,
})

/** A draft in Spanish, with some facts replaced. */
export function aCard(facts: Partial<AdminArticleCard>): AdminArticleCard {
  return {
    id: 1,
    title: 'Título',
    excerpt: '',
    category: 'cultura',
    author: 'Hare Mahina',
    published: false,
    featured: false,
    readTime: 5,
    language: 'es',
    slug: 'los-moai',
    publishAt: null,
    imageUrl: null,
    publishedAt: null,
    createdAt: '2026-01-01T20:00:00Z',
    updatedAt: '2026-01-01T20:00:00Z',
    revision: 1,
    versions: { es: 'draft' },
    deletedAt: null,
    deletedBy: null,
    ...facts,
  }
}
