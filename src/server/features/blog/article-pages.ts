import { KeptRows } from '#server/database/kept-rows.ts'
import type { EntityManager } from '#server/database/database.ts'
import { announceNext, type Context } from '#server/trpc.ts'
import type { AdminListInput } from '#shared/blog/admin.ts'
import { article as articleSchema, type Article as WholeArticle } from '#shared/blog/blog.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { Article } from './article.entity.ts'
import { articlePage } from './keyset.ts'
import { present, presentToGuests, type PlainArticle } from './queries.ts'

/** Most articles with their text in one answer. */
const MAX_WHOLE_ARTICLES = 100

/** Cached text in characters; a hundred ordinary articles have half a million. */
const MAX_KEPT_CHARACTERS = 8_000_000

/** A cache of published articles as guests receive them. */
export const keptArticles = (): KeptRows<WholeArticle> =>
  new KeptRows({ maxSize: MAX_KEPT_CHARACTERS, sizeOf: ({ content }) => content.length })

interface PageContext extends Pick<Context, 'articles'> {
  em: EntityManager
  reply?: Context['reply'] | undefined
}

/**
 * A page of the published articles of a language with their text, newest first; the header `Link`
 * names the next page. The articles are cached; their votes are read each time, so that a vote
 * costs one small query.
 */
export async function listPublishedPage(
  { em, reply, articles }: PageContext,
  { lang, cursor }: { lang: Language; cursor?: string | undefined },
): Promise<WholeArticle[]> {
  const { found, next } = await articlePage(em, 'published', {
    conditions: ['language = ?', 'published'],
    values: [lang],
    cursor,
    limit: MAX_WHOLE_ARTICLES,
  })
  announceNext(reply, '/api/blog', { lang, cursor: next })
  const votes = new Map(found.map(({ id, ...rest }) => [id, rest]))
  const kept = await articles.get([...votes.keys()], async (ids) => {
    const loaded = await em.find(Article, { id: { $in: ids }, published: true })
    return loaded.map((one) => articleSchema.parse(presentToGuests(one)))
  })
  return kept.map((one) => ({ ...one, ...votes.get(one.id) }))
}

/**
 * A page of articles and drafts with their text, last updated first; `Link` names the next page.
 */
export async function listAllPage(
  { em, reply }: Omit<PageContext, 'articles'>,
  { lang, published, cursor }: AdminListInput,
): Promise<PlainArticle[]> {
  const { found, next } = await articlePage(em, 'changed', {
    conditions: [
      'deleted_at is null',
      ...(lang === undefined ? [] : ['language = ?']),
      ...(published === undefined ? [] : [published ? 'published' : 'not published']),
    ],
    values: lang === undefined ? [] : [lang],
    cursor,
    limit: MAX_WHOLE_ARTICLES,
  })
  announceNext(reply, '/api/admin/blog', { lang, published, cursor: next })
  const ids = found.map(({ id }) => id)
  const loaded = await em.find(Article, { id: { $in: ids } })
  const byId = new Map(loaded.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(present)
}
