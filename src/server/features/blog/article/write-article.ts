import { isDeepStrictEqual } from 'node:util'
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { copyPictureTexts } from '#server/features/media/learn-texts.ts'
import {
  sanitizedContent,
  storedFields,
  type ArticleFields,
  type StoredFields,
} from '#shared/blog/admin.ts'
import type { RevisionKind } from '#shared/blog/history.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { languageName } from '#shared/panel/names.ts'
import { slugFor } from '#shared/blog/slug.ts'
import { recordMove } from './addresses.ts'
import { articleNotFound } from './queries.ts'
import { Article } from './article.entity.ts'
import { appendRevision, fieldsOf, keepRejectedText, ensureRevision } from './revisions.ts'
import { sanitizeArticle } from './sanitize.ts'

/** Who writes, for a scheduled publication the account that scheduled it, and the time of the write. */
export interface Writer {
  /** Without the id of an account: a program. */
  by: { username: string; id?: number }
  now: Date
}

export const writerOf = ({ user, now }: { user: Writer['by']; now: number }): Writer => ({
  by: user,
  now: new Date(now),
})

/** Columns that publishing changes; only `publicationOf` computes them. */
export type PublicationColumns = Partial<
  Pick<Article, 'published' | 'publishedAt' | 'publishAt' | 'scheduledBy'>
>

type Change = Partial<StoredFields> & PublicationColumns

interface Write {
  id: number
  /** Revision that the writer had open; undefined: the last save wins. */
  revision: number | undefined
  /** Returns the columns to change; runs in the transaction, with the locked article. */
  change: (article: Article, tx: EntityManager) => Change | Promise<Change>
  /** Kind of the new revision; absent: derived from the change. */
  kind?: 'restore'
  /** The write changes no text: if it is rejected, the history keeps nothing of it. */
  isTextless?: true
  /** Runs in the transaction before the fields are written, unless the write is rejected. */
  onAccepted?: (tx: EntityManager, article: Article) => Promise<unknown>
}

/**
 * The only function that replaces fields of an article. It locks the row, so that only one of two
 * writes of the same revision succeeds; the history keeps the text of the other. Writing the stored
 * fields again succeeds and adds no revision, because the caller may have lost the first answer.
 * @returns the id of the replaced revision; undefined if no field has changed.
 * @throws NOT_FOUND; CONFLICT for an outdated revision, or if the slug or language is taken.
 */
export async function writeArticle(
  em: EntityManager,
  { id, revision, change, kind, isTextless, onAccepted }: Write,
  writer: Writer,
): Promise<number | undefined> {
  const { now } = writer
  const by = writer.by.username
  const outcome = await em.transactional(async (tx) => {
    const article = await lockArticle(tx, id)
    const columns = await change(article, tx)
    const before = fieldsOf(article)
    const fields = storedFields.parse({ ...before, ...columns })
    const isSame = isDeepStrictEqual(before, fields)
    const isStale = revision !== undefined && revision !== article.revision
    if (article.deletedAt || (isStale && !isSame)) {
      if (!isTextless) await keepRejectedText(tx, article, { fields, by, at: now })
      return article.deletedAt ? articleNotFound() : staleRevision(article, by)
    }
    await onAccepted?.(tx, article)
    if (isSame) return undefined
    const replaced = await ensureRevision(tx, article)
    const wasPublic = article.publishedAt !== null
    const saved = { revision: article.revision + 1, updatedBy: by, updatedAt: now }
    tx.assign(article, { ...columns, ...saved })
    await mapUniqueViolations(fields, () => tx.flush())
    if (wasPublic) await recordMove(tx, id, { from: before, to: fields })
    const version = { fields, before, by, at: now, revision: saved.revision }
    await appendRevision(tx, article, { ...version, kind: kind ?? kindOf(before, fields) })
    await copyPictureTexts(tx, fields, before)
    return replaced
  })
  // Thrown after the commit, so that the rejected text is in the history.
  if (outcome instanceof TRPCError) throw outcome
  return outcome
}

/** Locks the row of an article, also of a deleted one. */
export async function lockArticle(tx: EntityManager, id: number): Promise<Article> {
  return tx.findOneOrFail(
    Article,
    { id },
    { failHandler: articleNotFound, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
}

function kindOf(before: StoredFields, after: StoredFields): RevisionKind {
  if (before.published === after.published) return 'save'
  return after.published ? 'publish' : 'unpublish'
}

/**
 * The column values of form fields, with sanitized content and a slug.
 * @throws BAD_REQUEST if the sanitized content is empty or too long.
 */
export function columnValues(
  fields: Omit<ArticleFields, 'published'>,
  now: Date,
): Omit<StoredFields, 'published'> {
  const stored = sanitizedContent.safeParse({ content: sanitizeArticle(fields.content) })
  if (!stored.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: stored.error })
  return {
    ...fields,
    ...stored.data,
    author: fields.author || hotelName(fields.language),
    slug: fields.slug || slugFor(fields.title, fields.language, now),
    imageUrl: fields.imageUrl || null,
  }
}

const staleRevision = ({ id, updatedBy }: Article, by: string) =>
  conflict(
    'stale_revision',
    updatedBy === by
      ? 'Guardaste este artículo en otra pestaña mientras lo editabas aquí. Revisa esos cambios antes de guardar.'
      : 'Otra persona guardó este artículo mientras lo editabas. Revisa sus cambios antes de guardar.',
    { articleId: id },
  )

/** Turns violations of the unique indexes of slug and language into CONFLICT errors. */
export async function mapUniqueViolations(
  { slug, language }: { slug: string; language: Language },
  store: () => Promise<unknown>,
): Promise<void> {
  try {
    await store()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    const name = languageName(language)
    if (error.message.includes('translation_group')) {
      throw conflict('version_exists', `Este artículo ya tiene una versión en ${name}.`)
    }
    throw conflict('slug_taken', `Ya existe un artículo en ${name} con el slug «${slug}».`)
  }
}
