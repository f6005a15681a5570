import { randomUUID } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { copyPictureTexts } from '#server/features/media/learn-texts.ts'
import type { CreateArticle, UpdateArticle } from '#shared/blog/admin.ts'
import { MAX_TITLE_LENGTH } from '#shared/blog/article-limits.ts'
import type { DuplicateArticle } from '#shared/blog/bulk.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { articleNotFound, getArticle, type PlainArticle } from '../article/queries.ts'
import { Article } from '../article/article.entity.ts'
import { emptySavedDraft } from '../drafts/service.ts'
import { appendRevision, fieldsOf } from '../article/revisions.ts'
import { publicationOf } from '../article/publish.ts'
import { freeSlug } from '../article/trash.ts'
import { recordNewVersion, recordSource } from '../translations/source.ts'
import {
  mapUniqueViolations,
  columnValues,
  writeArticle,
  type Writer,
} from '../article/write-article.ts'
import { beginningOf } from '#shared/plain-text.ts'

/**
 * Creates an article, or a language version of an existing article, and deletes its draft. A
 * repeated call with the same `creationId` saves the existing article.
 * @throws NOT_FOUND for an unknown original; CONFLICT if the slug is taken in the language, the
 * original already has a version in the language, or somebody saved the existing article since.
 */
export async function createArticle(
  em: EntityManager,
  { translationOf, creationId, ...input }: CreateArticle,
  writer: Writer,
): Promise<PlainArticle> {
  const made = await saveCreated(em, creationId, input, writer)
  if (made) return made

  const original = translationOf === undefined ? undefined : await findOriginal(em, translationOf)
  const { sourceRevision, draft, published, ...text } = input
  const { by, now } = writer
  const values = { ...columnValues(text, now), published }
  const columns = {
    ...values,
    ...publicationOf({ published: false, publishedAt: null }, published, now),
    creationId: creationId ?? null,
    translationGroup: original?.translationGroup ?? randomUUID(),
    updatedBy: by.username,
  }
  try {
    const id = await em.transactional(async (tx) => {
      const article = tx.create(Article, columns)
      await mapUniqueViolations(values, () => tx.persist(article).flush())
      await appendRevision(tx, article, {
        revision: 1,
        kind: 'create',
        fields: values,
        before: undefined,
        by: by.username,
        at: now,
      })
      if (original) await recordNewVersion(tx, article, sourceRevision)
      // After the articles, like every save, because it locks the uploads.
      await copyPictureTexts(tx, values)
      await emptySavedDraft(tx, by.id, draft)
      return article.id
    })
    return await getArticle(em.fork(), id)
  } catch (error) {
    // A concurrent call with the same `creationId` may have created the article.
    const other = await saveCreated(em.fork(), creationId, input, writer)
    if (!other) throw error
    return other
  }
}

/** Also finds a deleted original: a translation written meanwhile still belongs to its group. */
const findOriginal = (em: EntityManager, id: number) =>
  em.findOneOrFail(Article, { id }, { fields: ['translationGroup'], failHandler: articleNotFound })

/**
 * Saves a repeated creation as an update of revision 1 of the existing article.
 * @returns the article; undefined if no article has this creation id.
 */
async function saveCreated(
  em: EntityManager,
  creationId: string | undefined,
  input: Omit<CreateArticle, 'translationOf' | 'creationId'>,
  writer: Writer,
): Promise<PlainArticle | undefined> {
  const made = creationId === undefined ? null : await em.findOne(Article, { creationId })
  if (!made) return undefined
  const { id, slug } = made
  return updateArticle(em, { ...input, slug: input.slug || slug, id, revision: 1 }, writer)
}

/**
 * Replaces the fields of an article and deletes its draft; `published`, if given, publishes or
 * unpublishes the article.
 * @throws NOT_FOUND; CONFLICT for an outdated revision, if the slug or language is taken, or for
 * another language of an article that has translations.
 */
export async function updateArticle(
  em: EntityManager,
  { id, revision, sourceRevision, draft, published, ...text }: UpdateArticle,
  writer: Writer,
): Promise<PlainArticle> {
  const values = columnValues(text, writer.now)
  const write = {
    id,
    revision,
    change: async (article: Article, tx: EntityManager) => {
      await assertLanguageStays(tx, article, values.language)
      const isWanted = published ?? article.published
      return { ...values, ...publicationOf(article, isWanted, writer.now) }
    },
    onAccepted: async (tx: EntityManager, article: Article) => {
      await emptySavedDraft(tx, writer.by.id, draft)
      if (sourceRevision) await recordSource(tx, article, sourceRevision)
    },
  }
  await writeArticle(em, write, writer)
  return getArticle(em.fork(), id)
}

/** An article with translations keeps its language, which identifies it in its group. */
async function assertLanguageStays(
  tx: EntityManager,
  { id, language: present, translationGroup }: Article,
  language: Language,
): Promise<void> {
  if (language === present) return
  const others = await tx.find(
    Article,
    { translationGroup, id: { $ne: id }, deletedAt: null },
    { fields: ['language'] },
  )
  // If another version has the language, the unique index rejects the save with its own message.
  if (others.length === 0 || others.some((other) => other.language === language)) return
  throw conflict(
    'language_fixed',
    'El idioma de un artículo con versiones no se cambia. Crea la versión en el otro idioma.',
  )
}

const TITLE_ENDING = ' (copia)'

/**
 * Copies an article to a draft in the same language and a new translation group. A repeated call
 * with the same `creationId` returns the existing draft.
 * @throws NOT_FOUND
 */
export async function duplicateArticle(
  em: EntityManager,
  { id, creationId }: DuplicateArticle,
  writer: Writer,
): Promise<PlainArticle> {
  const made = await em.findOne(Article, { creationId, deletedAt: null }, { fields: ['id'] })
  if (made) return getArticle(em.fork(), made.id)
  const article = await em.findOneOrFail(
    Article,
    { id, deletedAt: null },
    { failHandler: articleNotFound },
  )
  const fields = fieldsOf(article)
  const title = `${beginningOf(fields.title, MAX_TITLE_LENGTH - TITLE_ENDING.length)}${TITLE_ENDING}`
  const slug = await freeSlug(em, { slug: `${fields.slug}-copia`, language: fields.language })
  return createArticle(em.fork(), { ...fields, title, slug, published: false, creationId }, writer)
}
