import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { teasersById } from './search.ts'
import type { Teaser } from './teasers.ts'

const RELATED_COUNT = 3

/**
 * Published articles of the same language that share tags or the category, the closest first.
 * @throws NOT_FOUND for a draft or none at all.
 */
export async function relatedArticles(em: EntityManager, articleId: number): Promise<Teaser[]> {
  const article = await em.findOneOrFail(
    Article,
    { id: articleId, published: true },
    {
      fields: ['language', 'category', 'tags'],
      failHandler: () => notFound('Artículo no encontrado'),
    },
  )
  const rows = await em.execute<{ id: number }[]>(
    `select id from (
       select id, published_at, (category = ?)::int
         + 2 * (select count(*) from unnest(tags) as tag where tag = any(?::text[])) as closeness
       from article where language = ? and published and id <> ?
     ) as others
     where closeness > 0 order by closeness desc, published_at desc, id desc limit ?`,
    [article.category, textArray(article.tags), article.language, articleId, RELATED_COUNT],
  )
  return teasersById(
    em,
    rows.map(({ id }) => id),
  )
}

/** An array as PostgreSQL writes it; the drivers do not agree on how to send one. */
function textArray(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, String.raw`\$&`)}"`)
  return `{${quoted.join(',')}}`
}

/** A published language version of an article. */
export interface Version {
  language: Language
  slug: string
  title: string
}

/**
 * The published versions of the article that has this slug or id in any language; none where it
 * names nothing published. Where languages share a slug, the first language of the site wins.
 */
export async function versionsOf(em: EntityManager, slugOrId: string): Promise<Version[]> {
  const named = await em.find(
    Article,
    { ...articleReference(slugOrId), published: true },
    { fields: ['language', 'translationGroup'] },
  )
  const [first] = named.toSorted((a, b) => placeOf(a.language) - placeOf(b.language))
  if (!first) return []
  const versions = await em.find(
    Article,
    { translationGroup: first.translationGroup, published: true },
    { fields: ['language', 'slug', 'title'] },
  )
  return versions.toSorted((a, b) => placeOf(a.language) - placeOf(b.language))
}

const placeOf = (language: Language): number => LANGUAGES.indexOf(language)

/** Slugs are never digits only, so digits only are an id. */
export function articleReference(slugOrId: string): { id: number } | { slug: string } {
  return /^\d{1,9}$/.test(slugOrId) ? { id: Number(slugOrId) } : { slug: slugOrId }
}
