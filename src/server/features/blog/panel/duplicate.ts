import type { EntityManager } from '#server/database/database.ts'
import { articleNotFound, getArticle } from '#server/features/blog/admin-queries.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { createArticle } from '#server/features/blog/commands.ts'
import { fieldsOf } from '#server/features/blog/history/append-version.ts'
import type { PlainArticle } from '#server/features/blog/queries.ts'
import { freeSlug } from '#server/features/blog/trash.ts'
import type { Writer } from '#server/features/blog/write-article.ts'
import type { DuplicateArticle } from '#shared/blog/bulk.ts'
import { MAX_TITLE_LENGTH } from '#shared/blog/article-limits.ts'

const TITLE_ENDING = ' (copia)'

/**
 * Copies an article to a new draft in its language and a translation group of its own. A repeated
 * call with the same `creationId` answers the existing draft.
 * @throws NOT_FOUND when there is no such article.
 */
export async function duplicateArticle(
  em: EntityManager,
  { id, creationId }: DuplicateArticle,
  writer: Writer,
): Promise<PlainArticle> {
  const made = await em.findOne(Article, { creationId, deletedAt: null }, { fields: ['id'] })
  if (made) return getArticle(em.fork(), made.id)
  const article = await em.findOneOrFail(
    Article,
    { id, deletedAt: null },
    { failHandler: articleNotFound },
  )
  const fields = fieldsOf(article)
  const title = `${fields.title.slice(0, MAX_TITLE_LENGTH - TITLE_ENDING.length)}${TITLE_ENDING}`
  const slug = await freeSlug(em, { slug: `${fields.slug}-copia`, language: fields.language })
  return createArticle(em.fork(), { ...fields, title, slug, published: false, creationId }, writer)
}
