import { newDraft } from '#client/features/blog-admin/article/draft.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'

export function anArticle(): AdminArticle {
  return {
    ...newDraft('es'),
    id: 7,
    published: false,
    title: 'Los moai',
    slug: 'los-moai',
    content: '<p>Texto.</p>',
    keywords: [],
    tags: ['moai'],
    imageUrl: null,
    translationGroup: 'g',
    revision: 3,
    createdAt: '2026-01-01T00:00:00Z',
    updatedBy: null,
    publishAt: null,
    updatedAt: '2026-01-01T00:00:00Z',
    publishedAt: null,
    averageRating: '4.5',
    totalRatings: 2,
  }
}
