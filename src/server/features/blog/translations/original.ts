import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { notFound } from '#server/errors.ts'
import { storedFields } from '#shared/blog/admin.ts'
import type {
  MarkCurrent,
  OriginalVersion,
  SourceChanges,
  TranslatedText,
} from '#shared/blog/translations.ts'
import { findColumns } from '../article/queries.ts'
import { Article } from '../article/article.entity.ts'
import { sanitizeArticle } from '../article/sanitize.ts'
import { recordSource } from './source.ts'
import { listVersionStates } from './version-states.ts'

/**
 * The Spanish version of an article; null if it does not exist.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function getOriginal(em: EntityManager, id: number): Promise<OriginalVersion | null> {
  const spanish = await findSpanish(em, await findVersion(em, id))
  return spanish && { id: spanish.id, revision: spanish.revision, ...textOf(spanish) }
}

/**
 * The Spanish version at present and at the revision that was translated.
 * @throws NOT_FOUND if the translation or its Spanish version does not exist.
 */
export async function getSourceChanges(em: EntityManager, id: number): Promise<SourceChanges> {
  const version = await findVersion(em, id)
  const spanish = await findSpanish(em, version)
  if (!spanish) throw notFound('Este artículo no tiene versión en español.')
  const [before] = await query(em, z.object({ fields: storedFields }))`
    select fields from article_revision
      where article_id = ${spanish.id} and revision = ${version.sourceRevision}
      and article_text_hash(fields->>'title', fields->>'excerpt',
        fields->>'content') = ${version.sourceHash}`
  const isSame = version.sourceHash === spanish.textHash
  const present = textOf(spanish)
  return {
    revision: spanish.revision,
    present,
    before: isSame ? present : before ? textOf(before.fields) : null,
  }
}

/**
 * Records that a translation is up to date with a revision of the Spanish version.
 * @throws NOT_FOUND if the translation does not exist.
 */
export async function markCurrent(em: EntityManager, { id, revision }: MarkCurrent) {
  const version = await findVersion(em, id)
  await recordSource(em, version, revision)
  const states = await listVersionStates(em.fork(), id)
  return { outdated: states.some((state) => state.id === id && state.outdated) }
}

const findVersion = (em: EntityManager, id: number) =>
  findColumns(em, id, ['translationGroup', 'sourceRevision', 'sourceHash'])

const findSpanish = (em: EntityManager, { translationGroup }: Pick<Article, 'translationGroup'>) =>
  em.findOne(
    Article,
    { translationGroup, language: 'es', deletedAt: null },
    { fields: ['revision', 'title', 'excerpt', 'content', 'textHash'] },
  )

const textOf = ({ title, excerpt, content }: TranslatedText): TranslatedText => ({
  title,
  excerpt,
  content: sanitizeArticle(content),
})
