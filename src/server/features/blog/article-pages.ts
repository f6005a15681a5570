import type { EntityManager } from '#server/database/database.ts'
import { announceNext, type Context } from '#server/trpc.ts'
import type { AdminListInput } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { articlePage } from './keyset.ts'
import { present, presentToGuests, type PlainArticle } from './queries.ts'

/** Most articles with their text in one answer. */
const MAX_WHOLE_ARTICLES = 100

interface PageContext {
  em: EntityManager
  reply?: Context['reply'] | undefined
}

/**
 * A page of the published articles of a language with their text, newest first; the header `Link`
 * names the next page.
 */
export async function listPublishedPage(
  { em, reply }: PageContext,
  { lang, cursor }: { lang: Language; cursor?: string | undefined },
): Promise<PlainArticle[]> {
  const conditions = ['language = ?', 'published']
  const page = await wholePage(em, 'published', { conditions, values: [lang], cursor })
  announceNext(reply, '/api/blog', { lang, cursor: page.next })
  return page.articles.map(presentToGuests)
}

/**
 * A page of articles and drafts with their text, last updated first; `Link` names the next page.
 */
export async function listAllPage(
  { em, reply }: PageContext,
  { lang, published, cursor }: AdminListInput,
): Promise<PlainArticle[]> {
  const conditions = [
    'deleted_at is null',
    ...(lang === undefined ? [] : ['language = ?']),
    ...(published === undefined ? [] : [published ? 'published' : 'not published']),
  ]
  const values = lang === undefined ? [] : [lang]
  const page = await wholePage(em, 'changed', { conditions, values, cursor })
  announceNext(reply, '/api/admin/blog', { lang, published, cursor: page.next })
  return page.articles.map(present)
}

async function wholePage(
  em: EntityManager,
  order: 'published' | 'changed',
  keyset: Omit<Parameters<typeof articlePage>[2], 'limit'>,
) {
  const { found, next } = await articlePage(em, order, { ...keyset, limit: MAX_WHOLE_ARTICLES })
  const ids = found.map(({ id }) => id)
  const loaded = await em.find(Article, { id: { $in: ids } })
  const byId = new Map(loaded.map((one) => [one.id, one]))
  return { articles: ids.flatMap((id) => byId.get(id) ?? []), next }
}
