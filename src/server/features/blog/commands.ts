import { randomUUID } from 'node:crypto'
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { ArticleFields, CreateArticle, UpdateArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { slugFor } from '#shared/blog/slug.ts'
import { Article } from './article.entity.ts'
import { sanitizeArticle } from './sanitize.ts'

const languageNames = new Intl.DisplayNames('es', { type: 'language' })

const missing = () => notFound('Artículo no encontrado')

/**
 * An article with everything the staff may see of it, published or not.
 * @throws NOT_FOUND when there is none.
 */
export async function findArticle(em: EntityManager, id: number): Promise<Article> {
  return em.findOneOrFail(Article, { id }, { failHandler: missing })
}

/**
 * Stores a new article, alone or as another language of an existing one.
 * @throws CONFLICT when its language has the slug already, or the article has that language already.
 */
export async function createArticle(
  em: EntityManager,
  { translationOf, ...fields }: CreateArticle,
  now: Date,
): Promise<Article> {
  const original = translationOf === undefined ? undefined : await findArticle(em, translationOf)
  const values = storedValues(fields, now)
  const article = em.create(Article, {
    ...values,
    translationGroup: original?.translationGroup ?? randomUUID(),
    publishedAt: fields.published ? now : null,
  })
  await storing(values, () => em.persist(article).flush())
  return findArticle(em.fork(), article.id)
}

/**
 * Replaces what the staff wrote of an article; its row is locked, so of two saves of one revision
 * exactly one wins. The date of the first publication stays.
 * @throws NOT_FOUND; CONFLICT when it was saved in between, or the slug or language is taken.
 */
export async function updateArticle(
  em: EntityManager,
  { id, revision, ...fields }: UpdateArticle,
  now: Date,
): Promise<Article> {
  const values = storedValues(fields, now)
  await storing(values, () =>
    em.transactional(async (tx) => {
      const article = await tx.findOneOrFail(
        Article,
        { id },
        { failHandler: missing, lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (revision !== undefined && revision !== article.revision) throw stale()
      tx.assign(article, {
        ...values,
        revision: article.revision + 1,
        publishedAt: article.publishedAt ?? (fields.published ? now : null),
      })
    }),
  )
  return findArticle(em.fork(), id)
}

/**
 * Deletes an article and its votes; its versions in other languages stay.
 * @throws NOT_FOUND when there is none.
 */
export async function removeArticle(em: EntityManager, id: number) {
  const count = await em.nativeDelete(Article, { id })
  if (count === 0) throw missing()
  return { success: true } as const
}

function storedValues(fields: ArticleFields, now: Date) {
  return {
    ...fields,
    content: sanitizeArticle(fields.content),
    slug: fields.slug || slugFor(fields.title, now),
    imageUrl: fields.imageUrl || null,
  }
}

const stale = () =>
  conflict(
    'stale_revision',
    'Otra persona guardó este artículo mientras lo editabas. Revisa sus cambios antes de guardar.',
  )

/** Two saves at once are told apart by the indexes, so their refusals become sentences here. */
async function storing(
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
