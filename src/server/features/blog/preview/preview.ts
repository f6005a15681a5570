import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { query } from '#server/database/query.ts'
import { deleteExpired, type Deletion } from '#server/database/retention.ts'
import { notFound } from '#server/errors.ts'
import { hashToken, newToken } from '#server/features/auth/session.ts'
import { DAY_MS } from '#shared/calendar.ts'
import { MAX_PREVIEW_LINKS } from '#shared/blog/preview.ts'
import { findColumns, toGuestArticle, type PlainArticle } from '../article/queries.ts'
import type { Writer } from '../article/write-article.ts'
import { PreviewLink } from './preview-link.entity.ts'
import { PREVIEW_DAYS } from '#shared/blog/article-limits.ts'

/**
 * Creates a link to the saved text of an article, valid for `PREVIEW_DAYS`, for people without an
 * account.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function createPreviewLink(
  em: EntityManager,
  id: number,
  { by, now }: Writer,
): Promise<{ token: string; expiresAt: Date }> {
  await findColumns(em, id, ['id'])
  const token = newToken()
  const expiresAt = new Date(now.getTime() + PREVIEW_DAYS * DAY_MS)
  await em.insert(PreviewLink, {
    tokenHash: hashToken(token),
    article: id,
    createdBy: by.username,
    createdAt: now,
    expiresAt,
  })
  await query(em)`
    delete from preview_link where id in (
      select id from preview_link
        where article_id = ${id} order by id desc offset ${MAX_PREVIEW_LINKS})`
  return { token, expiresAt }
}

/**
 * The number of valid preview links of an article, and their latest expiry.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function countPreviewLinks(em: EntityManager, id: number, now: Date) {
  await findColumns(em, id, ['id'])
  const links = await em.find(
    PreviewLink,
    { article: id, expiresAt: { $gt: now } },
    { fields: ['expiresAt'], orderBy: { expiresAt: 'desc' } },
  )
  return { count: links.length, expiresAt: links[0]?.expiresAt ?? null }
}

/**
 * Revokes all preview links of an article.
 * @throws NOT_FOUND if the article does not exist.
 */
export async function revokePreviewLinks(em: EntityManager, id: number) {
  await findColumns(em, id, ['id'])
  await em.nativeDelete(PreviewLink, { article: id })
}

/**
 * The article of a preview link, published or not.
 * @throws NOT_FOUND for an expired or revoked link, and for a deleted article.
 */
export async function findPreviewedArticle(
  em: EntityManager,
  token: string,
  now: Date,
): Promise<PlainArticle> {
  const link = await em.findOneOrFail(
    PreviewLink,
    { tokenHash: hashToken(token), expiresAt: { $gt: now }, article: { deletedAt: null } },
    { populate: ['article'], failHandler: linkNotFound },
  )
  return toGuestArticle(link.article)
}

const linkNotFound = () => notFound('Este enlace ya no sirve.')

export const deleteExpiredPreviewLinks = (em: EntityManager): Promise<Deletion> =>
  deleteExpired(em, 'preview_link', sql`expires_at <= now()`)
