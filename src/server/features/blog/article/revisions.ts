import { isDeepStrictEqual } from 'node:util'
import { wrap } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { record } from '#server/features/audit/record.ts'
import { Article } from '#server/features/blog/article/article.entity.ts'
import { ARTICLE_FIELDS, storedFields, type StoredFields } from '#shared/blog/admin.ts'
import { MAX_REJECTED_TEXTS, MAX_REVISIONS, type RevisionKind } from '#shared/blog/history.ts'
import { countWords } from '#shared/blog/reading-time.ts'
import type { AuditAction } from '#shared/panel/audit.ts'
import { ArticleRevision } from './article-revision.entity.ts'

export const fieldsOf = (article: Article): StoredFields =>
  storedFields.parse(wrap(article).toObject())

interface NewRevision {
  /** Revision number of the article after the save; null for a text rejected by a conflict. */
  revision: number | null
  kind: RevisionKind
  fields: StoredFields
  before: StoredFields | undefined
  by: string | null
  at: Date
}

/**
 * Adds a revision to the history of an article, and deletes the oldest one beyond the limit. The
 * audit log records publications, unpublications and restored texts.
 * @returns the id of the revision.
 */
export async function appendRevision(
  em: EntityManager,
  article: Article,
  { kind, fields, before, by, at, revision }: NewRevision,
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
  if (action) auditArticle(em, { id: article.id, title: fields.title, action, who: by })
  await em.flush()
  await dropOldest(em, article.id)
  return version.id
}

const AUDITED: Partial<Record<RevisionKind, AuditAction>> = {
  publish: 'article.publish',
  unpublish: 'article.unpublish',
  restore: 'article.restore',
}

interface ArticleAction extends Pick<Article, 'id' | 'title'> {
  action: AuditAction
  who: string | null
}

export const auditArticle = (tx: EntityManager, { id, title, action, who }: ArticleAction): void =>
  record(tx, { who: who || 'El sitio', action, about: `article:${id}`, label: title })

/** Texts rejected by a conflict have their own limit, so that they displace no saved revision. */
async function dropOldest(em: EntityManager, article: number): Promise<void> {
  await query(em)`
    delete from article_revision where id in (
      select id from (
        select id, kind = 'conflict' as is_loser, row_number() over (
          partition by kind = 'conflict', case when kind = 'conflict' then saved_by end
          order by id desc) as place
        from article_revision where article_id = ${article}
      ) as counted where place > case when is_loser then ${MAX_REJECTED_TEXTS}::int else ${MAX_REVISIONS}::int end)`
}

/**
 * Adds the present text to the history before it is overwritten, unless it is there; the seed
 * writes articles without a revision.
 * @returns the id of the revision with the present text.
 */
export async function ensureRevision(em: EntityManager, article: Article): Promise<number> {
  const known = await em.findOne(
    ArticleRevision,
    { article: article.id, revision: article.revision },
    { fields: ['id'] },
  )
  if (known) return known.id
  return appendRevision(em, article, {
    kind: 'first',
    fields: fieldsOf(article),
    before: undefined,
    by: article.updatedBy,
    at: article.updatedAt,
    revision: article.revision,
  })
}

/** Keeps a text that a newer save rejected, unless it equals the last one of the account. */
export async function keepRejectedText(
  em: EntityManager,
  article: Article,
  { fields, by, at }: Pick<NewRevision, 'fields' | 'at'> & { by: string },
): Promise<void> {
  const last = await em.findOne(
    ArticleRevision,
    { article: article.id, kind: 'conflict', savedBy: by },
    { orderBy: { id: 'desc' } },
  )
  if (last && isDeepStrictEqual(last.fields, fields)) return
  const before = fieldsOf(article)
  await appendRevision(em, article, { kind: 'conflict', fields, before, by, at, revision: null })
}

const changedFields = (before: StoredFields, after: StoredFields) =>
  ARTICLE_FIELDS.filter((name) => !isDeepStrictEqual(before[name], after[name]))

function uploadsIn({ imageUrl, content }: StoredFields): string[] {
  const found = `${imageUrl ?? ''} ${content}`.matchAll(/\/uploads\/([0-9a-f]{32})/g)
  return [...new Set(Array.from(found, ([, name = '']) => name))]
}
