import { isDeepStrictEqual } from 'node:util'
import { wrap } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { record } from '#server/features/audit/record.ts'
import { Article } from '#server/features/blog/article.entity.ts'
import { ARTICLE_FIELDS, storedFields, type StoredFields } from '#shared/blog/admin.ts'
import { KEPT_REJECTED_TEXTS, KEPT_VERSIONS, type VersionKind } from '#shared/blog/history.ts'
import { countWords } from '#shared/blog/reading-time.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { ArticleRevision } from './article-revision.entity.ts'

/** The form fields of an article. */
export const fieldsOf = (article: Article): StoredFields =>
  storedFields.parse(wrap(article).toObject())

interface NewVersion {
  /** Revision of the article after the save; null for a text that lost a conflict. */
  revision: number | null
  kind: VersionKind
  fields: StoredFields
  before: StoredFields | undefined
  by: string | null
  at: Date
}

/**
 * Adds a version to the history of an article, records visible changes in the audit log, and
 * deletes the oldest version beyond the limit.
 * @returns the id of the version.
 */
export async function appendVersion(
  em: EntityManager,
  article: Article,
  { kind, fields, before, by, at, revision }: NewVersion,
): Promise<number> {
  const version = em.create(ArticleRevision, {
    article: em.getReference(Article, article.id),
    revision,
    kind,
    fields,
    changed: before ? changedFields(before, fields) : [],
    words: countWords(fields.content, fields.language),
    uploads: uploadsIn(fields),
    savedBy: by,
    createdAt: at,
  })
  em.persist(version)
  const action = kind === 'create' && fields.published ? 'article.publish' : AUDITED[kind]
  if (action) recordArticle(em, { id: article.id, title: fields.title, action, who: by })
  await em.flush()
  await dropOldest(em, article.id)
  return version.id
}

/** Kinds of saves that the audit log records. */
const AUDITED: Partial<Record<VersionKind, AuditAction>> = {
  publish: 'article.publish',
  unpublish: 'article.unpublish',
  restore: 'article.restore',
}

interface ArticleAction extends Pick<Article, 'id' | 'title'> {
  action: AuditAction
  who: string | null
}

/** Records an action on an article in the audit log. */
export const recordArticle = (tx: EntityManager, { id, title, action, who }: ArticleAction): void =>
  record(tx, { who: who || 'El sitio', action, about: `article:${id}`, label: title })

/**
 * Texts that lost a conflict have a limit of their own per account, so that they displace no saved
 * version.
 */
async function dropOldest(em: EntityManager, article: number): Promise<void> {
  await query(em)`
    delete from article_revision where id in (
      select id from (
        select id, kind = 'conflict' as is_loser, row_number() over (
          partition by kind = 'conflict', case when kind = 'conflict' then saved_by end
          order by id desc) as place
        from article_revision where article_id = ${article}
      ) as counted where place > case when is_loser then ${KEPT_REJECTED_TEXTS}::int else ${KEPT_VERSIONS}::int end)`
}

/**
 * Ensures that the article's present text is in the history before it is overwritten: articles of
 * the seed have no version.
 * @returns the id of the version.
 */
export async function keepPresent(em: EntityManager, article: Article): Promise<number> {
  const known = await em.findOne(
    ArticleRevision,
    { article: article.id, revision: article.revision },
    { fields: ['id'] },
  )
  if (known) return known.id
  return appendVersion(em, article, {
    kind: 'first',
    fields: fieldsOf(article),
    before: undefined,
    by: article.updatedBy,
    at: article.updatedAt,
    revision: article.revision,
  })
}

/** Keeps a text that was not stored because of a newer save; equal texts are kept once. */
export async function keepRejectedText(
  em: EntityManager,
  article: Article,
  { fields, by, at }: Pick<NewVersion, 'fields' | 'at'> & { by: string },
): Promise<void> {
  const last = await em.findOne(
    ArticleRevision,
    { article: article.id, kind: 'conflict', savedBy: by },
    { orderBy: { id: 'desc' } },
  )
  if (last && isDeepStrictEqual(last.fields, fields)) return
  const before = fieldsOf(article)
  await appendVersion(em, article, { kind: 'conflict', fields, before, by, at, revision: null })
}

const changedFields = (before: StoredFields, after: StoredFields) =>
  ARTICLE_FIELDS.filter((name) => !isDeepStrictEqual(before[name], after[name]))

function uploadsIn({ imageUrl, content }: StoredFields): string[] {
  const found = `${imageUrl ?? ''} ${content}`.matchAll(/\/uploads\/([0-9a-f]{32})/g)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}
