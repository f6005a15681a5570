import type { ArticleTeaser } from '#shared/blog/blog.ts'

let count = 0

/** An article as the API lists it, with some fields replaced. */
export function aTeaser(facts: Partial<ArticleTeaser> = {}): ArticleTeaser {
  count += 1
  return {
    id: count,
    slug: `articulo-${count}`,
    title: `Artículo ${count}`,
    excerpt: 'Un extracto.',
    category: 'cultura',
    author: 'Hare Mahina',
    imageUrl: null,
    imageAlt: '',
    publishedAt: '2026-01-01T12:00:00.000Z',
    readTime: 5,
    featured: false,
    language: 'es',
    ...facts,
  }
}
