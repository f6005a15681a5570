import * as z from 'zod'
import { storableText, isoDate, language, listCursor } from '#shared/schema.ts'
import { isCalendarDay } from '#shared/calendar.ts'
import { adminArticle } from './admin.ts'
import { MAX_CATEGORY_LENGTH, MAX_WORD_LENGTH } from './list/categories.ts'
import { DEFAULT_ORDER, LIST_ORDERS, MAX_FILTER_LENGTH } from './list/admin-search.ts'
import { MAX_AUTHOR_LENGTH } from '#shared/blog/article-limits.ts'

const calendarDay = z.string().max(10).refine(isCalendarDay)

/** Filters of the panel's article list; `q` ignores case, accents and glottal stops. */
export const adminCardsFilters = z.object({
  lang: language,
  q: storableText(MAX_FILTER_LENGTH).optional(),
  category: storableText(MAX_CATEGORY_LENGTH).optional(),
  published: z.boolean().optional(),
  /** Only articles with a scheduled publication. */
  scheduled: z.boolean().optional(),
  /** Only deleted articles. */
  deleted: z.boolean().default(false),
  tag: storableText(MAX_WORD_LENGTH).optional(),
  author: storableText(MAX_AUTHOR_LENGTH).optional(),
  /** Days between which the last change lies, in the island's time zone. */
  since: calendarDay.optional(),
  until: calendarDay.optional(),
})

export const adminCardsInput = adminCardsFilters.extend({
  order: z.enum(LIST_ORDERS).default(DEFAULT_ORDER),
  cursor: listCursor.optional(),
})

/** The number of articles that match the filters, and the authors and tags to filter by. */
export const listSummary = z.object({
  total: z.number(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
})

const cardVersions = z.partialRecord(language, z.enum(['published', 'draft']))

/** An article as a card of the panel's list. */
export const adminArticleCard = adminArticle
  .pick({
    id: true,
    title: true,
    excerpt: true,
    category: true,
    author: true,
    published: true,
    featured: true,
    readTime: true,
    language: true,
    slug: true,
    publishAt: true,
    imageUrl: true,
    publishedAt: true,
    createdAt: true,
    updatedAt: true,
    revision: true,
  })
  .extend({
    versions: cardVersions,
    /** Null if not deleted. */
    deletedAt: isoDate.nullable(),
    deletedBy: z.string().nullable(),
  })

/** A page of the panel's list; `next` is null on the last page. */
export const adminCardsPage = z.object({
  articles: z.array(adminArticleCard),
  next: z.string().nullable(),
})

export type AdminCardsFilters = z.output<typeof adminCardsFilters>
export type ListSummary = z.infer<typeof listSummary>
export type AdminCardsInput = z.output<typeof adminCardsInput>
export type AdminCardsPage = z.infer<typeof adminCardsPage>
export type AdminArticleCard = z.infer<typeof adminArticleCard>
export type CardVersions = z.infer<typeof cardVersions>
