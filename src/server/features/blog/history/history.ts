import { wrap } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { findColumns, getArticle } from '#server/features/blog/queries.ts'
import type { Article } from '#server/features/blog/article.entity.ts'
import { sanitizeArticle } from '#server/features/blog/sanitize.ts'
import { writeArticle, type Writer } from '#server/features/blog/write-article.ts'
import { ARTICLE_FIELDS } from '#shared/blog/admin.ts'
import type { ArticleVersionText, RestoreInput, VersionInput } from '#shared/blog/history.ts'
import { ArticleRevision } from './article-revision.entity.ts'

const fieldNames = z.array(z.enum(ARTICLE_FIELDS).catch('content'))

/**
 * The versions of an article, newest first, without their texts.
 * @throws NOT_FOUND if there is no such article.
 */
export async function listVersions(em: EntityManager, id: number) {
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
 * A version with its text.
 * @throws NOT_FOUND if the article does not have the version (any more).
 */
export async function getVersion(
  em: EntityManager,
  { id, version }: VersionInput,
): Promise<ArticleVersionText> {
  const found = await em.findOneOrFail(
    ArticleRevision,
    { id: version, article: { id, deletedAt: null } },
    { failHandler: versionNotFound },
  )
  const { fields } = found
  return { id: found.id, fields: { ...fields, content: sanitizeArticle(fields.content) } }
}

const versionNotFound = () => notFound('Esa versión ya no existe.')

/**
 * Saves an earlier version as the newest one; removes no version. Address, language and publication
 * stay.
 * @throws NOT_FOUND; CONFLICT if the article has been saved since.
 */
export async function restoreVersion(
  em: EntityManager,
  { id, version, revision }: RestoreInput,
  writer: Writer,
) {
  const { fields } = await getVersion(em, { id, version })
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
    onStored: async (tx: EntityManager, article: Article) => {
      // A translation whose earlier text is restored counts as out of date.
      if (isOtherText) tx.assign(article, { sourceRevision: null, sourceHash: null })
    },
  } as const
  const before = await writeArticle(em, write, writer)
  return { article: await getArticle(em.fork(), id), before: before ?? null }
}

/** The translated fields. */
const TRANSLATED = ['title', 'excerpt', 'content'] as const
