import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import type { Article } from '#server/features/blog/article/article.entity.ts'

/**
 * Records the revision of the Spanish version that a translation was made from. A record of the
 * present revision, e.g. by another tab, is not replaced by an older one; a revision that is no
 * longer in the history is ignored.
 * @param seen Revision that the writer had open; absent: the present one.
 */
export async function recordSource(
  em: EntityManager,
  { id, translationGroup }: Pick<Article, 'id' | 'translationGroup'>,
  seen?: number,
): Promise<void> {
  await query(em)`
    with spanish as (
      select id, revision, text_hash from article
      where translation_group = ${translationGroup} and language = 'es' and deleted_at is null
    ), seen as (
      select revision, text_hash as hash from spanish
      where revision = coalesce(${seen}::int, revision)
      union all
      select kept.revision,
        article_text_hash(fields->>'title', fields->>'excerpt', fields->>'content')
      from article_revision kept, spanish
      where article_id = spanish.id and kept.revision = ${seen}::int
        and kept.revision < spanish.revision
    )
    update article as version set source_revision = seen.revision, source_hash = seen.hash
    from spanish, seen
    where version.id = ${id} and version.language <> 'es'
      and (seen.hash = spanish.text_hash or version.source_hash is distinct from spanish.text_hash)`
}

/**
 * Records the source of a new translation; a new Spanish version becomes the source of the existing
 * translations without one.
 * @param seen Spanish revision that the translator had open; null: unknown; undefined: the present
 * one.
 */
export async function recordNewVersion(
  em: EntityManager,
  version: Pick<Article, 'id' | 'translationGroup' | 'language'>,
  seen: number | null | undefined,
): Promise<void> {
  if (version.language === 'es') return setMissingSources(em, version.translationGroup)
  if (seen !== null) await recordSource(em, version, seen)
}

/**
 * Records the present Spanish version as the source of translations without one.
 * @param group Translation group; absent: all groups.
 */
export async function setMissingSources(em: EntityManager, group?: string): Promise<void> {
  await query(em)`
    update article as version
      set source_revision = spanish.revision, source_hash = spanish.text_hash
    from article spanish
    where spanish.translation_group = version.translation_group and spanish.language = 'es'
      and spanish.deleted_at is null and version.language <> 'es' and version.source_hash is null
      and version.translation_group = coalesce(${group}::uuid, version.translation_group)`
}
