import { isDeepStrictEqual } from 'node:util'
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import { storedContent, type ArticleFields, type StoredFields } from '#shared/blog/admin.ts'
import type { VersionKind } from '#shared/blog/history.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { slugFor } from '#shared/blog/slug.ts'
import { noteMove } from './addresses/addresses.ts'
import { articleNotFound } from './admin-queries.ts'
import { Article } from './article.entity.ts'
import { appendVersion, fieldsOf, keepLoser, keepPresent } from './history/append-version.ts'
import { sanitizeArticle } from './sanitize.ts'

const languageNames = new Intl.DisplayNames('es', { type: 'language' })

/** The account that writes, and the time. */
export interface Writer {
  by: SignedInUser
  now: Date
}

/** The staff member of a call, writing now. */
export const writerOf = ({ user, now }: { user: SignedInUser; now: number }): Writer => ({
  by: user,
  now: new Date(now),
})

/**
 * A writer without a draft: a scheduled publication is attributed to the account that scheduled it.
 */
type NamedWriter = Pick<Writer, 'now'> & { by: Pick<SignedInUser, 'username'> }

interface Write {
  id: number
  /** Revision that the writer had open; without it the last save wins. */
  revision: number | undefined
  /** The new fields; called inside the transaction with the present article. */
  fields: (article: Article, tx: EntityManager) => StoredFields | Promise<StoredFields>
  /** Kind of the version in the history, if not a plain save. */
  kind?: 'restore'
  /** The write changes no text, so there is nothing to keep when it is rejected. */
  isTextless?: true
  /** Undoes the first publication and clears its date. */
  forgetsPublication?: boolean
  /** Runs in the same transaction once the article equals the written fields. */
  onStored?: (tx: EntityManager, article: Article) => Promise<unknown>
}

/**
 * The only function that replaces the text of an article. It locks the row, so of two writes of one
 * revision exactly one succeeds, and the text of the other becomes a version of the history. A
 * write of the stored text succeeds and adds no version, because the first answer may have been
 * lost. The date of the first publication stays, and a former published address redirects to the
 * new one.
 * @returns the id of the version that was replaced; undefined if none was.
 * @throws NOT_FOUND; CONFLICT for an outdated revision, or when the slug or language is taken.
 */
export async function writeArticle(
  em: EntityManager,
  { id, revision, fields, kind, isTextless, forgetsPublication = false, onStored }: Write,
  writer: NamedWriter,
): Promise<number | undefined> {
  const { now } = writer
  const by = writer.by.username
  const outcome = await em.transactional(async (tx) => {
    const article = await lockArticle(tx, id)
    const values = await fields(article, tx)
    const isSame = isStored(article, values)
    const isStale = revision !== undefined && revision !== article.revision
    if (article.deletedAt || (isStale && !isSame)) {
      if (!isTextless) await keepLoser(tx, article, { fields: values, by, at: now })
      return article.deletedAt ? articleNotFound() : staleRevision(article, by)
    }
    await onStored?.(tx, article)
    if (isSame) return undefined
    const replaced = await keepPresent(tx, article)
    const before = fieldsOf(article)
    const wasPublic = article.publishedAt !== null
    tx.assign(article, {
      ...values,
      revision: article.revision + 1,
      updatedBy: by,
      updatedAt: now,
      publishedAt: forgetsPublication
        ? null
        : (article.publishedAt ?? (values.published ? now : null)),
      ...(before.published || values.published ? UNSCHEDULED : {}),
    })
    await mapUniqueViolations(values, () => tx.flush())
    if (wasPublic) await noteMove(tx, id, { from: before, to: values })
    await appendVersion(tx, article, {
      revision: article.revision,
      kind: kind ?? kindOf(before, values),
      fields: values,
      before,
      by,
      at: now,
    })
    return replaced
  })
  // Thrown after the commit, because the transaction keeps the rejected text.
  if (outcome instanceof TRPCError) throw outcome
  return outcome
}

/** Publishing and unpublishing by hand end the schedule. */
const UNSCHEDULED = { publishAt: null, scheduledBy: null }

/** Locks the row of an article, deleted or not. */
export async function lockArticle(tx: EntityManager, id: number): Promise<Article> {
  return tx.findOneOrFail(
    Article,
    { id },
    { failHandler: articleNotFound, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
}

/** Whether an article already has exactly these values. */
export const isStored = (article: Article, values: StoredFields): boolean =>
  isDeepStrictEqual(fieldsOf(article), values)

function kindOf(before: StoredFields, after: StoredFields): VersionKind {
  if (before.published === after.published) return 'save'
  return after.published ? 'publish' : 'unpublish'
}

/**
 * The column values of form fields; sanitizes the content.
 * @throws BAD_REQUEST when sanitizing makes the content longer than its limit.
 */
export function storedValues(fields: ArticleFields, now: Date): StoredFields {
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
