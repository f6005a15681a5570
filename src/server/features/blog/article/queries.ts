import { sql, wrap, type EntityDTO, type Loaded } from '@mikro-orm/core'
import * as z from 'zod'
import type { EntityManager } from '#server/database/database.ts'
import { inOrder } from '#server/database/list.ts'
import { notFound } from '#server/errors.ts'
import { articleTeaser, type ArticleInput, type ArticleVersion } from '#shared/blog/blog.ts'
import { presentSite } from '#server/site/site.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { findFormerGroup, findPresentSlug } from './addresses.ts'
import { Article } from './article.entity.ts'
import { EXCERPT_SOURCE_LENGTH, excerptOf } from './excerpt.ts'
import { withoutMissingPictures } from '../html/pictures.ts'
import { sanitizeArticle, sanitizeStored } from './sanitize.ts'
import { query } from '#server/database/query.ts'

const TEASER_FIELDS = articleTeaser.keyof().options

/** The articles that guests see; `deletedAt` lets PostgreSQL use the partial indexes. */
export const PUBLISHED = { published: true, deletedAt: null } as const

/** An article as a plain object without content, for cards. */
export type Teaser = Pick<EntityDTO<Article>, (typeof TEASER_FIELDS)[number]>

/** An article as a plain object; assigning to it changes no row. */
export type PlainArticle = EntityDTO<Article>

const NEWEST_FIRST = { publishedAt: 'desc', id: 'desc' } as const

/** A copy of an article for staff, with its content sanitized by the current rules. */
export function toPlainArticle(article: Article): PlainArticle {
  const plain = wrap(article).toObject()
  return { ...plain, content: sanitizeStored(plain.content) }
}

/**
 * A copy of an article for guests: without pictures that were never uploaded, and with an excerpt
 * of the text if the writer gave none (spec §2).
 */
export const toGuestArticle = (article: Article): PlainArticle => forGuests(toPlainArticle(article))

/** The same for a text with sanitized content, such as a draft. */
export function forGuests<Text extends { content: string; excerpt: string }>(text: Text): Text {
  const content = withoutMissingPictures(text.content)
  return { ...text, content, excerpt: text.excerpt || excerptOf(content) }
}

/** The newest published articles of a language, with their content. */
export async function listPublished(
  em: EntityManager,
  language: Language,
  limit: number,
): Promise<PlainArticle[]> {
  const articles = await em.find(
    Article,
    { language, ...PUBLISHED },
    { orderBy: NEWEST_FIRST, limit },
  )
  return articles.map(toGuestArticle)
}

/** The published articles of a language as cards, newest first. */
export async function listTeasers(
  em: EntityManager,
  language: Language,
  limit: number | undefined,
): Promise<Teaser[]> {
  const articles = await em.find(
    Article,
    { language, ...PUBLISHED },
    { fields: TEASER_FIELDS, orderBy: NEWEST_FIRST, ...(limit === undefined ? {} : { limit }) },
  )
  return asTeasers(em, articles)
}

/** The published articles with these ids as cards, in the order of the ids. */
export async function listTeasersByIds(em: EntityManager, ids: number[]): Promise<Teaser[]> {
  if (ids.length === 0) return []
  const articles = await em.find(
    Article,
    { id: { $in: ids }, ...PUBLISHED },
    { fields: TEASER_FIELDS },
  )
  return asTeasers(em, inOrder(ids, articles))
}

/**
 * A published article by its slug or id, with the slugs of its published language versions.
 * @throws NOT_FOUND for a draft, an article in another language or an unknown article.
 */
export async function getPublished(
  em: EntityManager,
  { slug, lang: language }: ArticleInput,
): Promise<PlainArticle & { versions: ArticleVersion[] }> {
  const article = await em.findOneOrFail(
    Article,
    { ...bySlugOrId(slug), language, ...PUBLISHED },
    { failHandler: () => notFound('blog.not_found') },
  )
  const versions = await em.find(
    Article,
    { translationGroup: article.translationGroup, ...inShownLanguages(), ...PUBLISHED },
    { fields: ['language', 'slug'], orderBy: { language: 'asc' } },
  )
  return { ...toGuestArticle(article), versions }
}

/** The links for a request whose article does not exist in the language. */
export async function findAlternatives(em: EntityManager, input: ArticleInput) {
  return {
    movedTo: await findPresentSlug(em, input),
    versions: await listVersions(em, input.slug),
  }
}

/**
 * The published language versions of the article with this id, or with this present or former slug
 * in any language. If articles of several languages match, the first language of `LANGUAGES` wins.
 */
async function listVersions(em: EntityManager, slugOrId: string) {
  const matches = await em.find(
    Article,
    { ...bySlugOrId(slugOrId), ...PUBLISHED },
    { fields: ['language', 'translationGroup'] },
  )
  const [first] = inSiteOrder(matches)
  const translationGroup = first?.translationGroup ?? (await findFormerGroup(em, slugOrId))
  if (!translationGroup) return []
  const versions = await em.find(
    Article,
    { translationGroup, ...inShownLanguages(), ...PUBLISHED },
    { fields: ['language', 'slug', 'title'] },
  )
  return inSiteOrder(versions)
}

const inShownLanguages = () => ({ language: { $in: presentSite().facts.languages } })

function inSiteOrder<T extends { language: Language }>(articles: readonly T[]): T[] {
  const position = ({ language }: T) => LANGUAGES.indexOf(language)
  return articles.toSorted((a, b) => position(a) - position(b))
}

/** Digits only are an id: no slug has this form. */
function bySlugOrId(slugOrId: string): { id: number } | { slug: string } {
  return /^\d{1,9}$/.test(slugOrId) ? { id: Number(slugOrId) } : { slug: slugOrId }
}

const contentStarts = z.array(z.object({ id: z.number(), start: z.string() }))

/** Fills in empty excerpts from the start of the content (spec §2). */
async function asTeasers(
  em: EntityManager,
  articles: Loaded<Article, never, (typeof TEASER_FIELDS)[number]>[],
): Promise<Teaser[]> {
  const missing = articles.filter(({ excerpt }) => !excerpt).map(({ id }) => id)
  const rows =
    missing.length === 0
      ? []
      : await em
          .createQueryBuilder(Article)
          .select(['id', sql`left(content, ${EXCERPT_SOURCE_LENGTH})`.as('start')])
          .where({ id: { $in: missing } })
          .execute()
  const starts = new Map(contentStarts.parse(rows).map(({ id, start }) => [id, start]))
  return articles.map((article) => ({
    ...wrap(article).toObject(),
    excerpt: article.excerpt || excerptOf(sanitizeArticle(starts.get(article.id) ?? '')),
  }))
}

const SITEMAP_FIELDS = [
  'translationGroup',
  'language',
  'slug',
  'category',
  'imageUrl',
  'updatedAt',
] as const
const SHARE_IMAGE_FIELDS = ['title', 'imageUrl', 'updatedAt'] as const

export type SitemapArticle = Readonly<Loaded<Article, never, (typeof SITEMAP_FIELDS)[number]>>

type ShareImageArticle = Readonly<Loaded<Article, never, (typeof SHARE_IMAGE_FIELDS)[number]>>

/** All published articles in all languages, newest first. */
export async function listForSitemap(em: EntityManager): Promise<SitemapArticle[]> {
  const where = { ...inShownLanguages(), ...PUBLISHED }
  return em.find(Article, where, { fields: SITEMAP_FIELDS, orderBy: NEWEST_FIRST })
}

/** Data of an article's Open Graph image; null for a draft or an unknown article. */
export async function findForShareImage(
  em: EntityManager,
  language: Language,
  slug: string,
): Promise<ShareImageArticle | null> {
  return em.findOne(Article, { language, slug, ...PUBLISHED }, { fields: SHARE_IMAGE_FIELDS })
}

/**
 * An article or draft for staff.
 * @throws NOT_FOUND for an unknown or deleted article.
 */
export async function getArticle(em: EntityManager, id: number): Promise<PlainArticle> {
  return toPlainArticle(
    await em.findOneOrFail(Article, { id, deletedAt: null }, { failHandler: articleNotFound }),
  )
}

/**
 * Some columns of an article or draft.
 * @throws NOT_FOUND for an unknown or deleted article.
 */
export const findColumns = <const Column extends keyof Article & string>(
  em: EntityManager,
  id: number,
  fields: readonly Column[],
): Promise<Pick<Article, 'id' | Column>> =>
  em.findOneOrFail(
    Article,
    { id, deletedAt: null },
    { fields: fields as never, failHandler: articleNotFound },
  )

export const articleNotFound = () => notFound('Artículo no encontrado')

/**
 * The categories of articles and drafts, in one language or all, sorted. The query is a loose index
 * scan: its cost does not depend on the number of articles.
 */
export async function listUsedCategories(
  em: EntityManager,
  language: Language | undefined,
): Promise<string[]> {
  const found = await query(em, z.object({ category: z.string() }))`
    with recursive used as (
      select language, (
        select min(category) from article
        where language = spoken.language and deleted_at is null and category > ''
      ) as category
      from unnest(array[${language ?? LANGUAGES}]) as spoken (language)
      union all
      select language, (
        select min(category) from article
        where language = used.language and deleted_at is null and category > used.category
      )
      from used where category is not null
    )
    select distinct category from used where category is not null order by category`
  return found.map(({ category }) => category)
}
