import { sql } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { MAX_SLUG_LENGTH } from '#shared/blog/slug.ts'
import { recordMove } from './addresses.ts'
import { articleNotFound, getArticle, type PlainArticle } from './queries.ts'
import { Article } from './article.entity.ts'
import { appendRevision, fieldsOf, ensureRevision, auditArticle } from './revisions.ts'
import { publicationOf } from './publish.ts'
import { lockArticle, mapUniqueViolations, type Writer } from './write-article.ts'
import { TRASH_DAYS } from '#shared/blog/article-limits.ts'

/**
 * Moves an article to the trash: text, votes, history and pictures are kept for `TRASH_DAYS`, other
 * articles can have its slug and language, and its other language versions stay. Clears the
 * creation id, so that a repeated creation makes a new article, and revokes the preview links,
 * because the deletion may be meant to hide the text.
 * @throws NOT_FOUND
 */
export async function removeArticle(em: EntityManager, id: number, { by, now }: Writer) {
  await em.transactional(async (tx) => {
    const [removed] = await query(tx, z.object({ title: z.string() }))`
      with withdrawn as (delete from preview_link where article_id = ${id})
      update article set deleted_at = ${now}, deleted_by = ${by.username},
        was_published = published,
        published = false, creation_id = null
      where id = ${id} and deleted_at is null returning title`
    if (!removed) throw articleNotFound()
    auditArticle(tx, { id, ...removed, action: 'article.delete', who: by.username })
  })
}

/**
 * Takes an article out of the trash: published if it was published at its deletion, scheduled if
 * its scheduled time has not passed. An article whose slug is taken gets a free one. A repeated
 * call changes nothing.
 * @throws NOT_FOUND; CONFLICT if another article is now the version in its language.
 */
export async function recoverArticle(
  em: EntityManager,
  id: number,
  { by, now }: Writer,
): Promise<PlainArticle> {
  await em.transactional(async (tx) => {
    const article = await lockArticle(tx, id)
    if (!article.deletedAt) return
    await ensureRevision(tx, article)
    const before = fieldsOf(article)
    const slug = await freeSlug(tx, article)
    const { published = false } = publicationOf(article, article.wasPublished, now)
    const isMoved = slug !== before.slug
    const { revision } = article
    await mapUniqueViolations(
      { slug, language: before.language },
      () =>
        query(tx)`
        update article set deleted_at = null, deleted_by = null, was_published = false,
          published = ${published}, slug = ${slug}, revision = ${isMoved ? revision + 1 : revision},
          publish_at = case when publish_at > ${now} then publish_at end,
          scheduled_by = case when publish_at > ${now} then scheduled_by end
        where id = ${id}`,
    )
    auditArticle(tx, { id, title: before.title, action: 'article.recover', who: by.username })
    if (!isMoved) return
    if (article.publishedAt) {
      await recordMove(tx, id, { from: before, to: { slug, language: before.language } })
    }
    await appendRevision(tx, article, {
      revision: revision + 1,
      kind: 'recover',
      fields: { ...before, slug, published },
      before,
      by: by.username,
      at: now,
    })
  })
  return getArticle(em.fork(), id)
}

/** The slug if no article has it, else the first free one of `slug-2`, `slug-3`, … */
export async function freeSlug(
  em: EntityManager,
  { slug, language }: Pick<Article, 'slug' | 'language'>,
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : `-${count}`
    const wanted = `${slug.slice(0, MAX_SLUG_LENGTH - ending.length).replace(/-$/, '')}${ending}`
    const other = await em.count(Article, { slug: wanted, language, deletedAt: null })
    if (other === 0) return wanted
  }
}

/** Deletes the articles that have been in the trash for `TRASH_DAYS`, with votes and history. */
export const deleteExpiredArticles = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(em, 'article', sql`deleted_at <= now() - make_interval(days => ${TRASH_DAYS})`)
