import { expect, test } from 'vitest'
import { answeredBy } from '#tests/support/client/answered-by.ts'
import { loadI18n } from '#client/lib/i18n.tsx'
import { createApi, createQueryClient } from '#client/lib/trpc.ts'
import { loadArticle } from '#client/routes/blog/article.page.tsx'

test('in the browser an article is shown without waiting for the articles below it', async () => {
  const i18n = await loadI18n('es')
  const asked: string[] = []
  const access = createApi(
    answeredBy(({ path }) => {
      asked.push(path)
      return path === 'blog.related' ? new Promise(() => {}) : Promise.resolve(ARTICLE)
    }),
    createQueryClient(),
  )
  const context = { ...access, i18n, publicUrl: 'https://hotel.example' } as Context

  const loaded = await loadArticle(context, 'moai', undefined)

  expect(loaded.paths).toEqual({ es: '/blog/moai' })
  expect(asked).toEqual(['blog.page', 'blog.related'])
})

type Context = Parameters<typeof loadArticle>[0]

const ARTICLE = {
  id: 1,
  slug: 'moai',
  title: 'Moai',
  excerpt: 'Un extracto.',
  category: 'cultura',
  keywords: [],
  tags: [],
  language: 'es',
  html: '<p>a</p>',
  chapters: [],
  references: { notes: [], citations: [], places: [] },
  imageUrl: '/images/hero.webp',
  updatedAt: '2026-02-01T03:00:00.000Z',
  publishedAt: null,
  author: 'Ana Tuki',
  averageRating: '0.0',
  totalRatings: 0,
  versions: [{ language: 'es', slug: 'moai' }],
}
