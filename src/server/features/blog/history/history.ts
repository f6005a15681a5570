import { wrap } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { findColumns, getArticle } from '#server/features/blog/article/queries.ts'
import type { Article } from '#server/features/blog/article/article.entity.ts'
import { sanitizeArticle } from '#server/features/blog/article/sanitize.ts'
import { writeArticle, type Writer } from '#server/features/blog/article/write-article.ts'
import { ARTICLE_FIELDS } from '#shared/blog/admin.ts'
import type { RevisionText, RestoreInput, RevisionInput } from '#shared/blog/history.ts'
import { ArticleRevision } from '../article/article-revision.entity.ts'

const fieldNames = z.array(z.enum(ARTICLE_FIELDS).catch('content'))

/**
 * The revisions of an article, newest first, without their texts.
 * @throws NOT_FOUND
 */
export async function listRevisions(em: EntityManager, id: number) {
  const { revision } = await findColumns(em, id, ['revision'])
  const versions = await em.find(
    ArticleRevision,
    { article: id },
    {
      fields: ['revision', 'kind', 'savedBy', 'createdAt', 'changed', 'words'],
      orderBy: { id: 'desc' },
    },
  )
  return versions.map((version) => ({
    ...wrap(version).toObject(),
    savedAt: version.createdAt,
    changed: fieldNames.parse(version.changed),
    isPresent: version.revision === revision,
  }))
}

/**
 * A revision with its text.
 * @throws NOT_FOUND if the history of the article does not have the revision (any more).
 */
export async function getRevision(
  em: EntityManager,
  { id, version }: RevisionInput,
): Promise<RevisionText> {
  const found = await em.findOneOrFail(
    ArticleRevision,
    { id: version, article: { id, deletedAt: null } },
    { failHandler: revisionNotFound },
  )
  const { fields } = found
  return { id: found.id, fields: { ...fields, content: sanitizeArticle(fields.content) } }
}

const revisionNotFound = () => notFound('Esa versión ya no existe.')

/**
 * Saves the text of an earlier revision as a new revision. Slug, language and publication do not
 * change.
 * @throws NOT_FOUND; CONFLICT if the article was saved after the caller read it.
 */
export async function restoreRevision(
  em: EntityManager,
  { id, version, revision }: RestoreInput,
  writer: Writer,
) {
  const { fields } = await getRevision(em, { id, version })
  let isOtherText = false
  const write = {
    id,
    revision,
    kind: 'restore',
    change: (article: Article) => {
      const { slug, language, published } = article
      isOtherText = TRANSLATED.some((name) => fields[name] !== article[name])
      return { ...fields, slug, language, published }
    },
    onAccepted: async (tx: EntityManager, article: Article) => {
      // A translation with a restored text counts as out of date.
      if (isOtherText) tx.assign(article, { sourceRevision: null, sourceHash: null })
    },
  } as const
  const before = await writeArticle(em, write, writer)
  return { article: await getArticle(em.fork(), id), before: before ?? null }
}

const TRANSLATED = ['title', 'excerpt', 'content'] as const
