import { renderText } from '#server/features/blog/html/render-text.ts'
import { translatorFor } from '#server/i18n/dictionary.ts'
import type { ArticlePage } from '#shared/blog/blog.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'

/** A published article as returned for its page. */
export const anArticlePage = (facts: Partial<ArticlePage> = {}): ArticlePage => ({
  id: 1,
  slug: 'moai',
  title: 'Moai',
  excerpt: 'Un extracto.',
  ...shown('<h2>Uno</h2><p>a</p><h2>Dos</h2><p>b</p><h2>Tres</h2><p>c</p>'),
  category: 'cultura',
  author: 'Ana Tuki',
  imageUrl: '/images/hero.webp',
  imageAlt: 'Una fila de moai.',
  publishedAt: '2026-02-01T03:00:00.000Z',
  updatedAt: '2026-02-01T03:00:00.000Z',
  readTime: 4,
  featured: false,
  published: true,
  tags: ['moai'],
  keywords: [],
  metaTitle: '',
  metaDescription: '',
  averageRating: '0.0',
  totalRatings: 0,
  language: 'es',
  versions: [{ language: 'es', slug: 'moai' }],
  ...facts,
})

/** A text without uploaded pictures, as the server prepares it. */
export const shown = (content: string, language: Language = DEFAULT_LANGUAGE) =>
  renderText(content, { t: translatorFor(language), pictures: {}, bytes: undefined })
