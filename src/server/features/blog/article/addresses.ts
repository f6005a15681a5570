import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { ArticleInput } from '#shared/blog/blog.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'

interface Address {
  slug: string
  language: Language
}

/**
 * Records the former address of an article, in the transaction that stores the new address. A
 * former address redirects to the last article that had it, directly to the article's present
 * address.
 */
export async function recordMove(
  tx: EntityManager,
  article: number,
  { from, to }: { from: Address; to: Address },
): Promise<void> {
  if (from.slug === to.slug && from.language === to.language) return
  await query(tx)`
    insert into article_address (language, slug, article_id)
      values (${from.language}, ${from.slug}, ${article})
    on conflict (language, slug) do update set article_id = excluded.article_id, created_at = now()`
  await query(tx)`
    delete from article_address
      where article_id = ${article} and language = ${to.language} and slug = ${to.slug}`
}

/** Present slug, in the same language, of the published article with this former slug, or null. */
export async function findPresentSlug(
  em: EntityManager,
  { slug, lang }: ArticleInput,
): Promise<string | null> {
  const [present] = await query(em, z.object({ slug: z.string() }))`
    select present.slug from article_address former
    join article moved on moved.id = former.article_id and moved.deleted_at is null
    join article present on present.translation_group = moved.translation_group
      and present.language = former.language and present.published
    where former.language = ${lang} and former.slug = ${slug}`
  return present?.slug ?? null
}

/** The translation group with this former slug; if several match, the first of `LANGUAGES` wins. */
export async function findFormerGroup(em: EntityManager, slug: string) {
  const [moved] = await query(em, z.object({ group: z.string() }))`
    select translation_group as "group" from article_address former
    join article on article.id = article_id and deleted_at is null
    where former.language in (${LANGUAGES}) and former.slug = ${slug}
    order by array_position(array[${LANGUAGES}], former.language) limit 1`
  return moved?.group
}
