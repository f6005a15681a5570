import * as z from 'zod'
import { MAX_CATEGORY_LENGTH, MAX_WORD_LENGTH } from './list/categories.ts'
import { MAX_QUERY_LENGTH } from './list/list-search.ts'
import { MAX_SLUG_LENGTH } from './slug.ts'
import { storableText, isoDate, lang, language, listCursor, rowId } from '#shared/schema.ts'

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
  /** With one decimal, e.g. `"4.5"`; `"0.0"` before the first vote. */
  averageRating: z.string(),
  totalRatings: z.number().int(),
})

/** A published language version of an article. */
const articleVersion = z.object({ language, slug: z.string() })

export const articleWithVersions = article.extend({ versions: z.array(articleVersion) })

/** A heading in the table of contents of an article. */
const heading = z.object({ id: z.string(), text: z.string() })

/** The references of an article's text, in order of appearance. */
const references = z.object({
  notes: z.array(z.string()),
  /** The cited works; `count` tells how often the text cites the work. */
  citations: z.array(z.object({ text: z.string(), url: z.string(), count: z.number().int() })),
  /** Ids of `ARTICLE_PLACES`. */
  places: z.array(z.string()),
})

/** The text of an article as a page displays it. */
const renderedText = z.object({
  html: z.string(),
  /** The table of contents; empty for a short text. */
  chapters: z.array(heading),
  references,
})

export const renderedArticle = article.omit({ content: true }).extend(renderedText.shape)

export const articlePage = renderedArticle.extend({ versions: z.array(articleVersion) })

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

/** Light mode: pictures load after a tap. */
export const lightMode = z.boolean().optional()

export const articlePageInput = articleInput.extend({ light: lightMode })

/** The filters of the blog list; `blogSearch` reads them from a URL. */
export const searchInput = z.object({
  lang,
  q: storableText(MAX_QUERY_LENGTH).optional(),
  category: storableText(MAX_CATEGORY_LENGTH).optional(),
  tag: storableText(MAX_WORD_LENGTH).optional(),
  page: z.number().int().min(1).max(9999).default(1),
})

export const categoryCount = z.object({ category: z.string(), count: z.number().int() })

/** One page of the blog list. */
export const foundArticles = z.object({
  articles: z.array(articleTeaser),
  /** Number of articles on all pages. */
  total: z.number().int(),
  /** Whether more articles match than the pages contain (`MAX_RANKED`). */
  hasMore: z.boolean(),
  pages: z.number().int(),
})

export const relatedInput = z.object({ id: rowId })

/** What the 404 page of an article links to. */
export const alternatives = z.object({
  /** Present slug of the article that had the requested slug in the requested language. */
  movedTo: z.string().nullable(),
  /** The published language versions of the article. */
  versions: z.array(articleVersion.extend({ title: z.string() })),
})

export type ArticleInput = z.output<typeof articleInput>
export type SearchInput = z.output<typeof searchInput>
export type CategoryCount = z.infer<typeof categoryCount>
export type FoundArticles = z.infer<typeof foundArticles>
export type Alternatives = z.infer<typeof alternatives>
export type ArticleTeaser = z.infer<typeof articleTeaser>
export type Article = z.infer<typeof article>
export type Heading = z.infer<typeof heading>
export type References = z.infer<typeof references>
export type RenderedText = z.infer<typeof renderedText>
export type RenderedArticle = z.infer<typeof renderedArticle>
export type ArticlePage = z.infer<typeof articlePage>
export type ArticleVersion = z.infer<typeof articleVersion>
