import { defineEntity, p, type OptionalProps } from '@mikro-orm/core'
import { notifyTrigger, trigger } from '#server/database/triggers.ts'
import { TextArray } from '#server/database/text-array.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { MAX_CATEGORY_LENGTH } from '#shared/blog/list/categories.ts'
import { MAX_SLUG_LENGTH } from '#shared/blog/slug.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { countTriggers } from './article-count.entity.ts'
import {
  DEFAULT_READ_TIME,
  MAX_AUTHOR_LENGTH,
  MAX_ALT_LENGTH,
  MAX_IMAGE_URL_LENGTH,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_META_TITLE_LENGTH,
  MAX_READ_TIME,
  MAX_TITLE_LENGTH,
  MIN_READ_TIME,
} from '#shared/blog/article-limits.ts'

/** Columns that a vote changes. */
const RATING_COLUMNS = ['rating_sum', 'total_ratings', 'average_rating']

/** Columns that no page for guests shows. */
const SOURCE_COLUMNS = ['source_revision', 'source_hash']

/** Notifies the topic `ratings:<id>`. */
const voteTrigger = trigger({
  name: 'article_vote_announces',
  table: 'article',
  events: ['update'],
  columns: 'rating_sum, total_ratings',
  run: 'announce_vote()',
})

const articleSchema = defineEntity({
  name: 'Article',
  indexes: [
    // Deleted articles are not in the unique indexes, so that new articles can have their slug.
    {
      name: 'article_language_slug_unique',
      expression:
        'create unique index "article_language_slug_unique" on "article" ("language", "slug") where deleted_at is null',
    },
    {
      name: 'article_translation_group_language_unique',
      expression:
        'create unique index "article_translation_group_language_unique" on "article" ("translation_group", "language") where deleted_at is null',
    },
    {
      name: 'article_deleted_index',
      expression:
        'create index "article_deleted_index" on "article" ("language", "deleted_at", "id") where deleted_at is not null',
    },
    {
      name: 'article_scheduled_index',
      expression:
        'create index "article_scheduled_index" on "article" ("publish_at", "id") where publish_at is not null and not published and deleted_at is null',
    },
    {
      name: 'article_newest_index',
      expression:
        'create index "article_newest_index" on "article" ("language", "published_at", "id") where published',
    },
    {
      name: 'article_category_newest_index',
      expression:
        'create index "article_category_newest_index" on "article" ("language", "category", "published_at", "id") where published',
    },
    {
      name: 'article_title_order_index',
      expression: `create index "article_title_order_index" on "article" ("language", (left(line, 200) collate "C"), "id")`,
    },
    {
      name: 'article_date_order_index',
      expression:
        'create index "article_date_order_index" on "article" ("language", (coalesce(published_at, created_at)), "id")',
    },
    {
      name: 'article_used_category_index',
      expression:
        'create index "article_used_category_index" on "article" ("language", "category") where deleted_at is null',
    },
    { properties: ['language', 'updatedAt', 'id'] },
    { properties: ['updatedAt', 'id'] },
    { name: 'article_search_index', properties: ['search'], type: 'gin' },
    {
      name: 'article_uploads_index',
      expression:
        'create index "article_uploads_index" on "article" using gin (upload_names(image_url, content))',
    },
    {
      name: 'article_title_index',
      expression: `create index "article_title_index" on "article" using gin (ts_filter(heading, '{a}'))`,
    },
  ],
  triggers: [
    notifyTrigger('article', 'blog', ['insert', 'delete', 'truncate']),
    notifyTrigger('article', 'blog', { except: [...RATING_COLUMNS, ...SOURCE_COLUMNS] }),
    voteTrigger,
    ...countTriggers,
  ],
  checks: [
    {
      name: 'article_read_time_range',
      expression: `read_time >= ${MIN_READ_TIME} and read_time <= ${MAX_READ_TIME}`,
    },
    {
      name: 'article_published_date',
      expression: 'not published or published_at is not null',
    },
    // A deleted article is never published, so queries for guests need not exclude deleted ones.
    {
      name: 'article_deleted_unpublished',
      expression: 'deleted_at is null or not published',
    },
    // A slug of digits could not be told from an id in `/blog/{slug or id}`.
    {
      name: 'article_slug_form',
      expression: "slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'",
    },
  ],
  properties: {
    id: p.integer().primary(),
    translationGroup: p.uuid(),
    /** Idempotency key of the creation, chosen by the client. */
    creationId: p.uuid().strictNullable().unique(),
    language: p.text().$type<Language>(),
    slug: p.string().length(MAX_SLUG_LENGTH),
    title: p.string().length(MAX_TITLE_LENGTH),
    excerpt: p.text().default(''),
    content: p.text(),
    category: p.string().length(MAX_CATEGORY_LENGTH),
    author: p.string().length(MAX_AUTHOR_LENGTH),
    imageUrl: p.string().length(MAX_IMAGE_URL_LENGTH).strictNullable(),
    imageAlt: p.string().length(MAX_ALT_LENGTH).default(''),
    /** Time of the first publication; unpublishing keeps it. */
    publishedAt: p.datetime().strictNullable(),
    published: p.boolean().default(false),
    /** Scheduled time of publication. */
    publishAt: p.datetime().strictNullable(),
    /** Account that scheduled the publication. */
    scheduledBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    featured: p.boolean().default(false),
    /** Minutes. */
    readTime: p.integer().default(DEFAULT_READ_TIME),
    tags: p.type(TextArray).$type<string[]>().default([]),
    keywords: p.type(TextArray).$type<string[]>().default([]),
    metaTitle: p.string().length(MAX_META_TITLE_LENGTH).default(''),
    metaDescription: p.string().length(MAX_META_DESCRIPTION_LENGTH).default(''),
    /** Sum of the votes; stored in the transaction of each vote. */
    ratingSum: p.integer().default(0),
    totalRatings: p.integer().default(0),
    averageRating: p
      .decimal()
      .precision(3)
      .scale(1)
      .generated(
        '(case when total_ratings = 0 then 0 else round(rating_sum::numeric / total_ratings, 1) end) stored',
      ),
    /** Words that a search matches; the function `search_article` is in the migrations. */
    search: p
      .text()
      .columnType('tsvector')
      .generated('search_article(title, tags, excerpt, content) stored')
      .hidden()
      .lazy(),
    /** Words that rank the matches of a search. */
    heading: p
      .text()
      .columnType('tsvector')
      .generated('search_heading(title, tags, excerpt) stored')
      .hidden()
      .lazy(),
    /** Title and excerpt without case and accents, for substring search and sorting by title. */
    line: p.text().generated('search_line(title, excerpt) stored').nullable().hidden().lazy(),
    /** Number of saves, for optimistic locking. */
    revision: p.integer().default(1),
    /** The function `article_text_hash` is in the migrations. */
    textHash: p
      .text()
      .generated('article_text_hash(title, excerpt, content) stored')
      .hidden()
      .lazy(),
    /** Revision of the Spanish version that was translated; null if unknown. */
    sourceRevision: p.integer().strictNullable(),
    /** The `textHash` of the `sourceRevision`. */
    sourceHash: p.text().strictNullable(),
    /** Account of the last save. */
    updatedBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    /** Time of deletion; the article is in the trash for `TRASH_DAYS`. */
    deletedAt: p.datetime().strictNullable(),
    deletedBy: p.string().length(MAX_USERNAME_LENGTH).strictNullable(),
    /** Whether the article was published at its deletion; its recovery then publishes it again. */
    wasPublished: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** One language version of an article; the versions of one article share `translationGroup`. */
export class Article extends articleSchema.class {
  declare [OptionalProps]?: 'averageRating' | 'search' | 'heading' | 'line' | 'textHash'
}
articleSchema.setClass(Article)
