import type { EntityManager } from '#server/database/database.ts'
import { isImageUrl } from '#shared/blog/article-limits.ts'
import { forGuests, getArticle } from '../article/queries.ts'
import { sanitizeArticle } from '../article/sanitize.ts'
import { getDraft } from '../drafts/service.ts'

/**
 * An article as guests would get it: as it is saved, or as the account's draft has it.
 * @param of Id of the article, or of the draft.
 * @throws NOT_FOUND for an unknown or deleted article, and for a draft of another account.
 */
export async function findForStaff(em: EntityManager, userId: number, of: number | string) {
  if (typeof of === 'number') return forGuests(await getArticle(em, of))
  const { draft, articleId } = await getDraft(em, userId, of)
  const saved = articleId === undefined ? NEW : await getArticle(em, articleId)
  return forGuests({
    ...saved,
    ...draft,
    // A draft may break the rules of an article.
    content: sanitizeArticle(draft.content),
    imageUrl: isImageUrl(draft.imageUrl) ? draft.imageUrl : null,
    readTime: Math.round(draft.readTime),
  })
}

/** The facts of an article that was never saved. */
const NEW = {
  id: 0,
  published: false,
  publishedAt: null,
  updatedAt: new Date(0),
  averageRating: '0.0',
  totalRatings: 0,
}
