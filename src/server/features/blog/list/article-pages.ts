import { sql } from '@mikro-orm/core'
import type { EntityManager } from '#server/database/database.ts'
import { inOrder } from '#server/database/list.ts'
import { setNextPageLink, type Context } from '#server/trpc.ts'
import type { AdminListInput } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from '../article/article.entity.ts'
import { toPlainArticle, toGuestArticle, type PlainArticle } from '../article/queries.ts'
import { keysetPage, type Keyset, type SortOrder } from '#server/database/keyset.ts'

/** Page size of the lists with content. */
const PAGE_SIZE = 100

interface PageContext {
  em: EntityManager
  reply?: Context['reply'] | undefined
}

/** A page of the published articles of a language, newest first; `Link` names the next page. */
export async function listPublishedPage(
  { em, reply }: PageContext,
  { lang, cursor }: { lang: Language; cursor?: string | undefined },
): Promise<PlainArticle[]> {
  const conditions = [sql`language = ${lang}`, sql`published`]
  const page = await pageWithContent(em, 'published', { conditions, cursor })
  setNextPageLink(reply, '/api/blog', { lang }, page.next)
  return page.articles.map(toGuestArticle)
}

/** A page of articles and drafts, last updated first; the header `Link` names the next page. */
export async function listAllPage(
  { em, reply }: PageContext,
  { lang, published, cursor }: AdminListInput,
): Promise<PlainArticle[]> {
  const conditions = [
    sql`deleted_at is null`,
    lang !== undefined && sql`language = ${lang}`,
    published !== undefined && (published ? sql`published` : sql`not published`),
  ].filter((condition) => !!condition)
  const page = await pageWithContent(em, 'changed', { conditions, cursor })
  setNextPageLink(reply, '/api/admin/blog', { lang, published }, page.next)
  return page.articles.map(toPlainArticle)
}

async function pageWithContent(
  em: EntityManager,
  order: 'published' | 'changed',
  keyset: Omit<Parameters<typeof articlePage>[2], 'limit'>,
) {
  const { ids, next } = await articlePage(em, order, { ...keyset, limit: PAGE_SIZE })
  return { articles: inOrder(ids, await em.find(Article, { id: { $in: ids } })), next }
}

/** Each sort order has an index. */
const ORDERS = {
  published: { key: sql`published_at`, direction: 'desc' },
  changed: { key: sql`updated_at`, direction: 'desc' },
  stale: { key: sql`updated_at`, direction: 'asc' },
  newest: { key: sql`coalesce(published_at, created_at)`, direction: 'desc' },
  deleted: { key: sql`deleted_at`, direction: 'desc' },
  title: { key: sql`left(line, 200) collate "C"`, direction: 'asc', byRow: true },
} satisfies Record<string, SortOrder>

/** A page of the ids of the articles that match, in a sort order. */
export const articlePage = (
  em: EntityManager,
  order: keyof typeof ORDERS,
  keyset: Pick<Keyset, 'conditions' | 'cursor' | 'limit'>,
) => keysetPage(em, { ...keyset, table: 'article', order: ORDERS[order] })
