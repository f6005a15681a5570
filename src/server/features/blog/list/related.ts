import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { notFound } from '#server/errors.ts'
import { Article } from '../article/article.entity.ts'
import { listTeasersByIds, PUBLISHED, type Teaser } from '../article/queries.ts'

const RELATED_COUNT = 3

/** How many of the newest articles of the language and of the category are compared. */
const MAX_COMPARED = { ofLanguage: 100, ofCategory: 50 }

/**
 * The published articles of the same language with the most in common: a shared tag counts 2, the
 * same category 1. Empty if no article shares a tag or the category.
 * @throws NOT_FOUND for a draft or an unknown article.
 */
export async function listRelated(em: EntityManager, articleId: number): Promise<Teaser[]> {
  const article = await em.findOneOrFail(
    Article,
    { id: articleId, ...PUBLISHED },
    { fields: ['language', 'category'], failHandler: () => notFound('Artículo no encontrado') },
  )
  const { language, category } = article
  const found = await query(em, z.object({ id: z.number() }))`
    select other.id from article as this
    join article as other on other.id = any(array(
      (select id from article where language = ${language} and published
       order by published_at desc, id desc limit ${MAX_COMPARED.ofLanguage})
      union
      (select id from article where language = ${language} and category = ${category} and published
       order by published_at desc, id desc limit ${MAX_COMPARED.ofCategory})
    ))
    cross join lateral (
      select (other.category = this.category)::int
        + 2 * (select count(*) from unnest(other.tags) as tag
          where tag = any(this.tags)) as closeness
    ) as score
    where this.id = ${articleId} and other.id <> this.id and closeness > 0
    order by closeness desc, other.published_at desc, other.id desc limit ${RELATED_COUNT}`
  const ids = found.map(({ id }) => id)
  return listTeasersByIds(em, ids)
}
