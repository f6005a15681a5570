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

/** Who writes, and when. */
export interface Writer {
  by: SignedInUser
  now: Date
}

/** The staff member of a call, writing now. */
export const writerOf = ({ user, now }: { user: SignedInUser; now: number }): Writer => ({
  by: user,
  now: new Date(now),
})

/** Who writes where no draft is involved: a scheduled publishing is by who scheduled it. */
type NamedWriter = Pick<Writer, 'now'> & { by: Pick<SignedInUser, 'username'> }

interface Write {
  id: number
  /** The revision that the writer saw; without it the last save wins. */
  revision: number | undefined
  /** What the article is to say; called with the article as it is, in the transaction. */
  fields: (article: Article, tx: EntityManager) => StoredFields | Promise<StoredFields>
  /** Where it is not a plain save. */
  kind?: 'restore'
  /** It changes no text: where it is not stored, there is none to keep. */
  isTextless?: true
  /** It takes back the first publication, whose date is forgotten. */
  forgetsPublication?: boolean
  /** Done in the same transaction, where the article says now what was written. */
  onStored?: (tx: EntityManager, article: Article) => Promise<unknown>
}

/**
 * The one way in which the text of an article is replaced. Locks its row, so of two writes of one
 * revision exactly one succeeds; the text of the other becomes a version of the history. A write of
 * what is stored already succeeds and adds nothing, because the answer may have been lost. The date
 * of the first publication stays, and an address that guests know leads to the new one.
 * @returns the id of the version that was replaced; undefined where nothing was.
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
  // Thrown only now, because the transaction keeps the text.
  if (outcome instanceof TRPCError) throw outcome
  return outcome
}

/** Publishing and unpublishing by hand ends the wait for a time. */
const UNSCHEDULED = { publishAt: null, scheduledBy: null }

/** The article, deleted or not, which no other write changes meanwhile. */
export async function lockArticle(tx: EntityManager, id: number): Promise<Article> {
  return tx.findOneOrFail(
    Article,
    { id },
    { failHandler: articleNotFound, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
}

/** Whether an article says exactly this. */
export const isStored = (article: Article, values: StoredFields): boolean =>
  isDeepStrictEqual(fieldsOf(article), values)

function kindOf(before: StoredFields, after: StoredFields): VersionKind {
  if (before.published === after.published) return 'save'
  return after.published ? 'publish' : 'unpublish'
}

/**
 * The columns that these form fields are stored in; the content is sanitized here.
 * @throws BAD_REQUEST when that makes it longer than a content may be.
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

/** Turns violations of the unique indexes into CONFLICT errors; they decide between concurrent saves. */
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
