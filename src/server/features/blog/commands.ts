import { randomUUID } from 'node:crypto'
import type { EntityManager } from '#server/database/database.ts'
import type { ArticleFields, CreateArticle, UpdateArticle } from '#shared/blog/admin.ts'
import { articleNotFound, getArticle } from './admin-queries.ts'
import { Article } from './article.entity.ts'
import { emptySavedDraft } from './drafts/service.ts'
import { appendVersion } from './history/append-version.ts'
import type { PlainArticle } from './queries.ts'
import {
  isStored,
  mapUniqueViolations,
  storedValues,
  writeArticle,
  type Writer,
} from './write-article.ts'

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
  writer: Writer,
): Promise<PlainArticle> {
  const made = await findCreated(em, creationId)
  if (made) return saveCreated(em, made, { ...fields, draft }, writer)

  const original = translationOf === undefined ? undefined : await findOriginal(em, translationOf)
  const { now } = writer
  const by = writer.by.username
  const values = storedValues(fields, now)
  const facts = {
    ...values,
    creationId: creationId ?? null,
    translationGroup: original?.translationGroup ?? randomUUID(),
    publishedAt: fields.published ? now : null,
    updatedBy: by,
  }
  const first = {
    revision: 1,
    kind: 'create',
    fields: values,
    before: undefined,
    by,
    at: now,
  } as const
  try {
    const id = await em.transactional(async (tx) => {
      const article = tx.create(Article, facts)
      await mapUniqueViolations(values, () => tx.persist(article).flush())
      await appendVersion(tx, article, first)
      await emptySavedDraft(tx, writer.by.id, draft)
      return article.id
    })
    return await getArticle(em.fork(), id)
  } catch (error) {
    // The same creation, sent twice, may have been stored meanwhile; which index says so is chance.
    const other = await findCreated(em.fork(), creationId)
    if (!other) throw error
    return saveCreated(em.fork(), other, { ...fields, draft }, writer)
  }
}

/** In the trash, too: the translation that was being written meanwhile belongs to it still. */
const findOriginal = (em: EntityManager, id: number) =>
  em.findOneOrFail(Article, { id }, { fields: ['translationGroup'], failHandler: articleNotFound })

const findCreated = async (em: EntityManager, creationId: string | undefined) =>
  creationId === undefined ? null : em.findOne(Article, { creationId })

/** What the writer changed since is one more save of the first revision. */
async function saveCreated(
  em: EntityManager,
  made: Article,
  { draft, ...fields }: ArticleFields & Pick<CreateArticle, 'draft'>,
  writer: Writer,
) {
  const again = { ...fields, slug: fields.slug || made.slug }
  if (!isStored(made, storedValues(again, writer.now))) {
    return updateArticle(em, { ...again, draft, id: made.id, revision: 1 }, writer)
  }
  await emptySavedDraft(em, writer.by.id, draft)
  return getArticle(em, made.id)
}

/**
 * Replaces the fields of an article (`writeArticle`), and deletes the draft that it was written in.
 * @throws NOT_FOUND; CONFLICT for an outdated revision, or when the slug or language is taken.
 */
export async function updateArticle(
  em: EntityManager,
  { id, revision, draft, ...fields }: UpdateArticle,
  writer: Writer,
): Promise<PlainArticle> {
  const values = storedValues(fields, writer.now)
  const onStored = (tx: EntityManager) => emptySavedDraft(tx, writer.by.id, draft)
  await writeArticle(em, { id, revision, fields: () => values, onStored }, writer)
  return getArticle(em.fork(), id)
}
