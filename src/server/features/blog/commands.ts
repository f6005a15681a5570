import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { SignedInUser } from '#server/features/auth/session.ts'
import {
  storedContent,
  type ArticleFields,
  type CreateArticle,
  type UpdateArticle,
} from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { slugFor } from '#shared/blog/slug.ts'
import { articleNotFound, getArticle } from './admin-queries.ts'
import { Article } from './article.entity.ts'
import { removeDraft } from './drafts/service.ts'
import type { PlainArticle } from './queries.ts'
import { sanitizeArticle } from './sanitize.ts'

const languageNames = new Intl.DisplayNames('es', { type: 'language' })

/** Who saves, and when. */
interface Save {
  by: SignedInUser
  now: Date
}

/**
 * Stores a new article, alone or as a language version of an existing one, and deletes the draft it
 * was written in. Repeated with the same `creationId`, because its answer was lost, it saves the
 * article that it made.
 * @throws NOT_FOUND for an unknown original; CONFLICT when the slug is taken in that language, the
 * original has a version in it, or others saved the article since.
 */
export async function createArticle(
  em: EntityManager,
  { translationOf, creationId, draft, ...fields }: CreateArticle,
  save: Save,
): Promise<PlainArticle> {
  const made = await findCreated(em, creationId)
  if (made) return saveCreated(em, made, { ...fields, draft }, save)

  const original = translationOf === undefined ? undefined : await getArticle(em, translationOf)
  const values = storedValues(fields, save.now)
  const article = em.create(Article, {
    ...values,
    creationId: creationId ?? null,
    translationGroup: original?.translationGroup ?? randomUUID(),
    publishedAt: fields.published ? save.now : null,
  })
  try {
    await mapUniqueViolations(values, () =>
      em.transactional(async (tx) => {
        await tx.persist(article).flush()
        await removeSavedDraft(tx, save, draft)
      }),
    )
  } catch (error) {
    // The same creation, sent twice, may have been stored meanwhile; which index says so is chance.
    const other = await findCreated(em.fork(), creationId)
    if (!other) throw error
    return saveCreated(em.fork(), other, { ...fields, draft }, save)
  }
  return getArticle(em.fork(), article.id)
}

const findCreated = async (em: EntityManager, creationId: string | undefined) =>
  creationId === undefined ? null : em.findOne(Article, { creationId })

/** What the writer changed since is one more save of the first revision. */
async function saveCreated(
  em: EntityManager,
  made: Article,
  { draft, ...fields }: ArticleFields & Pick<CreateArticle, 'draft'>,
  save: Save,
) {
  const again = { ...fields, slug: fields.slug || made.slug }
  if (!isStored(made, storedValues(again, save.now))) {
    return updateArticle(em, { ...again, draft, id: made.id, revision: 1 }, save)
  }
  await removeSavedDraft(em, save, draft)
  return getArticle(em, made.id)
}

/**
 * Replaces the fields of an article. Locks its row, so of two saves of one revision exactly one
 * succeeds; one that says what is stored already succeeds, too, because its answer may have been
 * lost. Deletes the draft that it was written in. The date of the first publication stays.
 * @throws NOT_FOUND; CONFLICT for an outdated revision, or when the slug or language is taken.
 */
export async function updateArticle(
  em: EntityManager,
  { id, revision, draft, ...fields }: UpdateArticle,
  save: Save,
): Promise<PlainArticle> {
  const values = storedValues(fields, save.now)
  await mapUniqueViolations(values, () =>
    em.transactional(async (tx) => {
      const article = await tx.findOneOrFail(
        Article,
        { id },
        { failHandler: articleNotFound, lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      await removeSavedDraft(tx, save, draft)
      if (revision !== undefined && revision !== article.revision) {
        if (isStored(article, values)) return
        throw staleRevision()
      }
      tx.assign(article, {
        ...values,
        revision: article.revision + 1,
        publishedAt: article.publishedAt ?? (fields.published ? save.now : null),
      })
    }),
  )
  return getArticle(em.fork(), id)
}

/** In the transaction of the save: a draft is there until its text is in the article. */
const removeSavedDraft = async (em: EntityManager, { by }: Save, draft: string | undefined) =>
  draft === undefined ? undefined : removeDraft(em, by.id, draft)

type StoredValues = ReturnType<typeof storedValues>

/** Whether an article says exactly this. */
const isStored = (article: Article, values: StoredValues): boolean =>
  isDeepStrictEqual(
    Object.fromEntries(Object.keys(values).map((name) => [name, article[name as keyof Article]])),
    values,
  )

/**
 * Deletes an article with its votes; its other language versions stay.
 * @throws NOT_FOUND when there is none.
 */
export async function removeArticle(em: EntityManager, id: number) {
  const count = await em.nativeDelete(Article, { id })
  if (count === 0) throw articleNotFound()
  return { success: true } as const
}

/**
 * The columns that these form fields are stored in; the content is sanitized here.
 * @throws BAD_REQUEST when that makes it longer than a content may be.
 */
function storedValues(fields: ArticleFields, now: Date) {
  const stored = storedContent.safeParse({ content: sanitizeArticle(fields.content) })
  if (!stored.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: stored.error })
  return {
    ...fields,
    ...stored.data,
    slug: fields.slug || slugFor(fields.title, now),
    imageUrl: fields.imageUrl || null,
  }
}

const staleRevision = () =>
  conflict(
    'stale_revision',
    'Otra persona guardó este artículo mientras lo editabas. Revisa sus cambios antes de guardar.',
  )

/** Turns violations of the unique indexes into CONFLICT errors; they decide between concurrent saves. */
async function mapUniqueViolations(
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
