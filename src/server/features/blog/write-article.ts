import { isDeepStrictEqual } from 'node:util'
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { copyPictureTexts } from '#server/features/media/learn-texts.ts'
import {
  storedContent,
  storedFields,
  type ArticleFields,
  type StoredFields,
} from '#shared/blog/admin.ts'
import type { VersionKind } from '#shared/blog/history.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { slugFor } from '#shared/blog/slug.ts'
import { noteMove } from './addresses/addresses.ts'
import { articleNotFound } from './queries.ts'
import { Article } from './article.entity.ts'
import { appendVersion, fieldsOf, keepRejectedText, keepPresent } from './history/append-version.ts'
import { sanitizeArticle } from './sanitize.ts'

const languageNames = new Intl.DisplayNames('es', { type: 'language' })

/** The account that writes, and the time of writing. */
export interface Writer {
  by: SignedInUser
  now: Date
}

/** The calling staff member as the writer. */
export const writerOf = ({ user, now }: { user: SignedInUser; now: number }): Writer => ({
  by: user,
  now: new Date(now),
})

/**
 * A writer without a draft, such as a scheduled publication, which is attributed to the account
 * that scheduled it.
 */
export type NamedWriter = Pick<Writer, 'now'> & { by: Pick<SignedInUser, 'username'> }

/** Columns changed by publishing; only `publicationOf` makes them. */
export type PublicationColumns = Partial<
  Pick<Article, 'published' | 'publishedAt' | 'publishAt' | 'scheduledBy'>
>

type Change = Partial<StoredFields> & PublicationColumns

interface Write {
  id: number
  /** Revision that the writer had open; without it the last save wins. */
  revision: number | undefined
  /** Returns the columns to change; called inside the transaction with the stored article. */
  change: (article: Article, tx: EntityManager) => Change | Promise<Change>
  /** Kind of the version in the history; absent for a plain save. */
  kind?: 'restore'
  /** The write changes no text, so a rejected write has nothing to keep. */
  isTextless?: true
  /** Runs in the same transaction after the fields are written. */
  onStored?: (tx: EntityManager, article: Article) => Promise<unknown>
}

/**
 * The only function that replaces fields of an article. It locks the row, so that of two writes of
 * one revision exactly one succeeds; the text of the other becomes a version of the history.
 * Writing the stored text again succeeds without a new version, because the first answer may have
 * been lost. A former published address redirects to the new one.
 * @returns the id of the version that was replaced; undefined if none was.
 * @throws NOT_FOUND; CONFLICT for an outdated revision, or if the slug or language is taken.
 */
export async function writeArticle(
  em: EntityManager,
  { id, revision, change, kind, isTextless, onStored }: Write,
  writer: NamedWriter,
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
    await onStored?.(tx, article)
    if (isSame) return undefined
    const replaced = await keepPresent(tx, article)
    const wasPublic = article.publishedAt !== null
    const saved = { revision: article.revision + 1, updatedBy: by, updatedAt: now }
    tx.assign(article, { ...columns, ...saved })
    await mapUniqueViolations(fields, () => tx.flush())
    if (wasPublic) await noteMove(tx, id, { from: before, to: fields })
    const version = { fields, before, by, at: now, revision: saved.revision }
    await appendVersion(tx, article, { ...version, kind: kind ?? kindOf(before, fields) })
    await copyPictureTexts(tx, fields, before)
    return replaced
  })
  // Thrown after the commit, so that the rejected text stays in the history.
  if (outcome instanceof TRPCError) throw outcome
  return outcome
}

/** Locks the row of an article, deleted or not. */
export async function lockArticle(tx: EntityManager, id: number): Promise<Article> {
  return tx.findOneOrFail(
    Article,
    { id },
    { failHandler: articleNotFound, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
}

function kindOf(before: StoredFields, after: StoredFields): VersionKind {
  if (before.published === after.published) return 'save'
  return after.published ? 'publish' : 'unpublish'
}

/**
 * The column values of form fields; sanitizes the content.
 * @throws BAD_REQUEST if the sanitized content exceeds its limit.
 */
export function storedValues(
  fields: Omit<ArticleFields, 'published'>,
  now: Date,
): Omit<StoredFields, 'published'> {
  const stored = storedContent.safeParse({ content: sanitizeArticle(fields.content) })
  if (!stored.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: stored.error })
  return {
    ...fields,
    ...stored.data,
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

/**
 * Turns violations of unique indexes into CONFLICT errors; the indexes decide between concurrent
 * saves.
 */
export async function mapUniqueViolations(
  { slug, language }: { slug: string; language: Language },
  store: () => Promise<unknown>,
): Promise<void> {
  try {
    await store()
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error
    const name = languageNames.of(language) ?? language
    if (error.message.includes('translation_group')) {
      throw conflict('version_exists', `Este artículo ya tiene una versión en ${name}.`)
    }
    throw conflict('slug_taken', `Ya existe un artículo en ${name} con el slug «${slug}».`)
  }
}
