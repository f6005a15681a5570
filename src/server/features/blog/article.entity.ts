import { defineEntity, p, type OptionalProps } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/notify-trigger.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'

/** What a vote changes; `average_rating` follows from the other two. */
const AGGREGATE_COLUMNS = ['rating_sum', 'total_ratings', 'average_rating']

const articleSchema = defineEntity({
  name: 'Article',
  uniques: [{ properties: ['language', 'slug'] }, { properties: ['translationGroup', 'language'] }],
  indexes: [
    { properties: ['language', 'published', 'publishedAt'] },
    { properties: ['language', 'published', 'category'] },
    { name: 'article_search_index', properties: ['search'], type: 'gin' },
  ],
  triggers: [
    notifyTrigger('article', 'blog', ['insert', 'delete', 'truncate']),
    notifyTrigger('article', 'blog', { except: AGGREGATE_COLUMNS }),
    notifyTrigger('article', 'ratings', { columns: ['rating_sum', 'total_ratings'] }),
  ],
  checks: [
    { name: 'article_read_time_range', expression: 'read_time >= 1 and read_time <= 60' },
    // A slug of digits only could be taken for an id, and `/blog/{slug or id}` would be ambiguous.
    {
      name: 'article_slug_form',
      expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'",
    },
  ],
  properties: {
    id: p.integer().primary(),
    translationGroup: p.uuid(),
    language: p.enum(LANGUAGES),
    slug: p.string().length(120),
    title: p.string().length(200),
    excerpt: p.text().default(''),
    content: p.text(),
    category: p.string().length(60),
    author: p.string().length(120),
    imageUrl: p.string().length(500).strictNullable(),
    imageAlt: p.string().length(300).default(''),
    /** When the version was first published; kept while it is a draft again. */
    publishedAt: p.datetime().strictNullable(),
    published: p.boolean().default(false),
    featured: p.boolean().default(false),
    /** Minutes. */
    readTime: p.integer().default(5),
    tags: p.array().default([]),
    keywords: p.array().default([]),
    metaTitle: p.string().length(200).default(''),
    metaDescription: p.string().length(500).default(''),
    /** Sum and number of the votes, kept by the ratings feature in the voters' transactions. */
    ratingSum: p.integer().default(0),
    totalRatings: p.integer().default(0),
    /** Computed by the database, so that it cannot drift from the votes. */
    averageRating: p
      .decimal()
      .precision(3)
      .scale(1)
      .generated(
        '(case when total_ratings = 0 then 0 else round(rating_sum::numeric / total_ratings, 1) end) stored',
      ),
    /** Words of title, tags, excerpt and text, kept by the database; see `search_article` in the migrations. */
    search: p
      .text()
      .columnType('tsvector')
      .generated('search_article(title, tags, excerpt, content) stored')
      .hidden()
      .lazy(),
    /** Words of title, tags and excerpt, by which matches are ranked. */
    heading: p
      .text()
      .columnType('tsvector')
      .generated('search_heading(title, tags, excerpt) stored')
      .hidden()
      .lazy(),
    /** Counts the saves, so that the second of two editors notices the first. */
    revision: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
})

/** One language version of an article; versions of one article share `translationGroup`. */
export class Article extends articleSchema.class {
  declare [OptionalProps]?: 'averageRating' | 'search' | 'heading'
}
articleSchema.setClass(Article)
