import * as z from 'zod'
import { MAX_CATEGORY_LENGTH, MAX_QUERY_LENGTH } from './list-search.ts'
import { isoDate, lang, language, rowId } from '#shared/schema.ts'
import { isStorable, msg } from '#shared/text.ts'

/** Characters of the excerpt that is cut from the content when an article has none (spec §2). */
export const EXCERPT_FALLBACK_LENGTH = 150

/** The categories the site knows by name; staff may use others, which are shown as written. */
export const CATEGORIES = [
  'cultura',
  'arqueologia',
  'historia',
  'tradiciones',
  'gastronomia',
  'naturaleza',
  'experiencias',
] as const

/** What a card shows of an article. */
export const articleTeaser = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
  publishedAt: isoDate.nullable(),
  /** Minutes. */
  readTime: z.number().int(),
  featured: z.boolean(),
  language,
})

/** An article as the API gives it (spec §3, "Blog post (from API)"). */
export const article = articleTeaser.extend({
  /** HTML of the editor's nodes. */
  content: z.string(),
  updatedAt: isoDate,
  published: z.boolean(),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Decimal as text with one digit, e.g. `"4.5"`; `"0.0"` before the first vote. */
  averageRating: z.string(),
  totalRatings: z.number().int(),
})

/** Where the same article stands in the other languages; published versions only. */
export const articleVersion = z.object({ language, slug: z.string() })

export const articlePage = article.extend({ versions: z.array(articleVersion) })

/** The text a slug or id may have; anything else cannot name an article. */
export const articleRef = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)

export const articleListInput = z.object({ lang })

export const teaserListInput = z.object({
  lang,
  limit: z.coerce.number<number>().int().min(1).max(50).optional(),
})

export const articleInput = z.object({ slug: articleRef, lang })

/** What the blog list asks for; see `blogSearch` for how an address says it. */
export const searchInput = z.object({
  lang,
  q: z.string().max(MAX_QUERY_LENGTH).refine(isStorable, msg('error.characters')).optional(),
  category: z
    .string()
    .max(MAX_CATEGORY_LENGTH)
    .refine(isStorable, msg('error.characters'))
    .optional(),
  page: z.number().int().min(1).max(9999).default(1),
})

export const categoryCount = z.object({ category: z.string(), count: z.number().int() })

/** One page of the list, and how much there is altogether. */
export const foundArticles = z.object({
  articles: z.array(articleTeaser),
  total: z.number().int(),
  pages: z.number().int(),
})

export const relatedInput = z.object({ id: rowId })

export const versionsInput = z.object({ slug: articleRef })

/** A version as the page of a missing one offers it. */
export const offeredVersion = articleVersion.extend({ title: z.string() })

export type SearchInput = z.output<typeof searchInput>
export type CategoryCount = z.infer<typeof categoryCount>
export type FoundArticles = z.infer<typeof foundArticles>
export type OfferedVersion = z.infer<typeof offeredVersion>
export type ArticleTeaser = z.infer<typeof articleTeaser>
export type Article = z.infer<typeof article>
export type ArticlePage = z.infer<typeof articlePage>
export type ArticleVersion = z.infer<typeof articleVersion>
