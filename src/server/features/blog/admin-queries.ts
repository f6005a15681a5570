import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { notFound } from '#server/errors.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { present, type PlainArticle } from './queries.ts'

/**
 * An article or draft, for the editor.
 * @throws NOT_FOUND when there is none.
 */
export async function getArticle(em: EntityManager, id: number): Promise<PlainArticle> {
  return present(
    await em.findOneOrFail(Article, { id, deletedAt: null }, { failHandler: articleNotFound }),
  )
}

/**
 * Some columns of an article or draft.
 * @throws NOT_FOUND when there is none.
 */
export const findColumns = <const Column extends keyof Article & string>(
  em: EntityManager,
  id: number,
  fields: readonly Column[],
): Promise<Pick<Article, 'id' | Column>> =>
  em.findOneOrFail(
    Article,
    { id, deletedAt: null },
    { fields: fields as never, failHandler: articleNotFound },
  )

export const articleNotFound = () => notFound('Artículo no encontrado')

/**
 * The categories of articles and drafts, in one language or all, in alphabetical order. The query
 * jumps through an index from one category to the next (loose index scan), so its cost does not
 * depend on the number of articles.
 */
export async function listUsedCategories(
  em: EntityManager,
  language: Language | undefined,
): Promise<string[]> {
  const found = await query(em, z.object({ category: z.string() }))`
    with recursive used as (
      select language, (
        select min(category) from article
        where language = spoken.language and deleted_at is null and category > ''
      ) as category
      from unnest(array[${language ?? LANGUAGES}]) as spoken (language)
      union all
      select language, (
        select min(category) from article
        where language = used.language and deleted_at is null and category > used.category
      )
      from used where category is not null
    )
    select distinct category from used where category is not null order by category`
  return found.map(({ category }) => category)
}
