import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { Article } from './article.entity.ts'
import { listTeasersByIds, type Teaser } from './queries.ts'

const RELATED_COUNT = 3

const relatedIds = z.array(z.object({ id: z.number() }))

/**
 * Up to 3 published articles of the same language that share tags or the category, the closest
 * first: a tag counts 2, the category 1.
 * @throws NOT_FOUND for a draft or none at all.
 */
export async function listRelated(em: EntityManager, articleId: number): Promise<Teaser[]> {
  const isPublished = (await em.count(Article, { id: articleId, published: true })) > 0
  if (!isPublished) throw notFound('Artículo no encontrado')
  const rows = await em.execute(
    `select other.id from article as this
     join article as other on other.language = this.language and other.published and other.id <> this.id
     cross join lateral (
       select (other.category = this.category)::int
         + 2 * (select count(*) from unnest(other.tags) as tag where tag = any(this.tags)) as closeness
     ) as score
     where this.id = ? and closeness > 0
     order by closeness desc, other.published_at desc, other.id desc limit ?`,
    [articleId, RELATED_COUNT],
  )
  return listTeasersByIds(
    em,
    relatedIds.parse(rows).map(({ id }) => id),
  )
}
