import * as z from 'zod'
import { MAX_CATEGORY_LENGTH, MAX_WORD_LENGTH } from './categories.ts'
import { MAX_QUERY_LENGTH } from './list/list-search.ts'
import { MAX_SLUG_LENGTH } from './slug.ts'
import { filterText, isoDate, lang, language, listCursor, rowId } from '#shared/schema.ts'

/** An article without its content, for cards. */
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

/** An article with its content (spec §3, "Blog post (from API)"). */
export const article = articleTeaser.extend({
  /** Sanitized HTML. */
  content: z.string(),
  updatedAt: isoDate,
  published: z.boolean(),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Decimal with one digit as a string, e.g. `"4.5"`; `"0.0"` before the first vote. */
  averageRating: z.string(),
  totalRatings: z.number().int(),
})

/** A published language version of an article. */
const articleVersion = z.object({ language, slug: z.string() })

export const articleWithVersions = article.extend({ versions: z.array(articleVersion) })

/** A heading in the table of contents of an article. */
const heading = z.object({ id: z.string(), text: z.string() })

/** The references of a text in order of appearance. */
const references = z.object({
  notes: z.array(z.string()),
  /** Published works; `count` is the number of citations in the text. */
  citations: z.array(z.object({ text: z.string(), url: z.string(), count: z.number().int() })),
  /** Ids of places of the island. */
  places: z.array(z.string()),
})

/** The text of an article prepared for display. */
export const shownText = z.object({
  html: z.string(),
  /** Empty for a short text. */
  chapters: z.array(heading),
  references,
})

/** An article with its text prepared for display. */
export const shownArticle = article.omit({ content: true }).extend(shownText.shape)

export const articlePage = shownArticle.extend({ versions: z.array(articleVersion) })

/** A slug or id. */
const articleRef = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(MAX_SLUG_LENGTH)

export const articleListInput = z.object({ lang, cursor: listCursor.optional() })

export const categoriesInput = z.object({ lang })

export const teaserListInput = z.object({
  lang,
  limit: z.coerce.number<number>().int().min(1).max(50).optional(),
})

export const articleInput = z.object({ slug: articleRef, lang })

/** Whether pictures load on a tap (light mode). */
export const light = z.boolean().optional()

export const articlePageInput = articleInput.extend({ light })

/** A search of the blog list; `blogSearch` reads it from a URL. */
export const searchInput = z.object({
  lang,
  q: filterText(MAX_QUERY_LENGTH).optional(),
  category: filterText(MAX_CATEGORY_LENGTH).optional(),
  tag: filterText(MAX_WORD_LENGTH).optional(),
  page: z.number().int().min(1).max(9999).default(1),
})

export const categoryCount = z.object({ category: z.string(), count: z.number().int() })

/** One page of the list. */
export const foundArticles = z.object({
  articles: z.array(articleTeaser),
  /** Number of articles on all pages. */
  total: z.number().int(),
  /** Whether more articles match than all pages show. */
  hasMore: z.boolean(),
  pages: z.number().int(),
})

export const relatedInput = z.object({ id: rowId })

/** A language version to which the 404 page of another language links. */
const offeredVersion = articleVersion.extend({ title: z.string() })

/** Where readers of a missing article find it. */
export const elsewhere = z.object({
  /** The present slug of the article that had this slug in this language. */
  movedTo: z.string().nullable(),
  versions: z.array(offeredVersion),
})

export type ArticleInput = z.output<typeof articleInput>
export type SearchInput = z.output<typeof searchInput>
export type CategoryCount = z.infer<typeof categoryCount>
export type FoundArticles = z.infer<typeof foundArticles>
export type Elsewhere = z.infer<typeof elsewhere>
export type ArticleTeaser = z.infer<typeof articleTeaser>
export type Article = z.infer<typeof article>
export type Heading = z.infer<typeof heading>
export type References = z.infer<typeof references>
export type ShownText = z.infer<typeof shownText>
export type ShownArticle = z.infer<typeof shownArticle>
export type ArticlePage = z.infer<typeof articlePage>
export type ArticleVersion = z.infer<typeof articleVersion>
