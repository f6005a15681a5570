import { randomUUID } from 'node:crypto'
import type { RequiredEntityData } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'

let count = 0

/** A published Spanish article, with some fields replaced. */
export async function anArticle(
  em: EntityManager,
  facts: Partial<RequiredEntityData<Article>> = {},
): Promise<Article> {
  count += 1
  const article = em.create(Article, {
    translationGroup: randomUUID(),
    language: 'es',
    slug: `articulo-${count}`,
    title: `Artículo ${count}`,
    excerpt: 'Un extracto.',
    content: '<p>Un texto.</p>',
    category: 'cultura',
    author: 'Hare Mahina',
    imageUrl: null,
    published: true,
    publishedAt: new Date('2026-01-01T12:00:00Z'),
    ...facts,
  } as RequiredEntityData<Article>)
  await em.persist(article).flush()
  return article
}
