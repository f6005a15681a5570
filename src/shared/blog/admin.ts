import * as z from 'zod'
import { article } from './blog.ts'
import { draftOfSave } from './drafts.ts'
import { DEFAULT_CATEGORY, MAX_CATEGORY_LENGTH, MAX_WORD_LENGTH } from './list/categories.ts'
import { isoDate, language, listCursor, rowId, storableText } from '#shared/schema.ts'
import { isSlug, MAX_SLUG_LENGTH } from './slug.ts'
import { indexOfWord, isVisible } from '#shared/plain-text.ts'
import { isStorable, msg } from '#shared/text.ts'
import {
  DEFAULT_READ_TIME,
  MAX_AUTHOR_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_ALT_LENGTH,
  MAX_IMAGE_URL_LENGTH,
  MAX_KEYWORDS,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_META_TITLE_LENGTH,
  MAX_READ_TIME,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  MIN_READ_TIME,
  isImageUrl,
  MAX_CHECKED_LINKS,
  MAX_LINK_LENGTH,
} from './article-limits.ts'

const MAX_CONTENT_LENGTH = 200_000

/** Unicode bidirectional controls, which can reverse the text around a title. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/
const CONTROL_CHARACTER = /\p{Cc}/u

const multiline = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, msg('error.too_long'))
    .refine((value) => isStorable(value) && !BIDI_CONTROL.test(value), msg('error.characters'))

const line = (max: number) =>
  multiline(max).refine((value) => !CONTROL_CHARACTER.test(value), msg('error.characters'))

/** An array of words; the parser removes invisible ones, and those that repeat another in any case. */
const list = (max: number, message: string) =>
  z
    .array(line(MAX_WORD_LENGTH))
    .max(max, message)
    .overwrite((values) =>
      values.filter(isVisible).filter((value, at, words) => indexOfWord(words, value) === at),
    )
    .default([])

const NO_TITLE = 'El título es obligatorio'
const NO_CONTENT = 'El contenido es obligatorio'

/** Whether sanitized HTML contains visible text or a picture, not only tags and spaces. */
const hasContent = (html: string): boolean =>
  html.includes('<img ') || isVisible(html.replace(/<[^>]*>|&nbsp;/g, ''))

/** Checks the content again after sanitizing, which lengthens it: `&` becomes `&amp;`. */
export const sanitizedContent = z.object({
  content: storableText(MAX_CONTENT_LENGTH).refine(hasContent, NO_CONTENT),
})

export const articleCategory = line(MAX_CATEGORY_LENGTH)

/** The fields of the article form (spec §3); unknown keys are dropped. */
const articleFields = z.object({
  title: line(MAX_TITLE_LENGTH)
    .min(1, NO_TITLE)
    .refine((title) => title === '' || isVisible(title), NO_TITLE),
  /** Empty: derived from the title. */
  slug: z
    .string()
    .trim()
    .max(MAX_SLUG_LENGTH, msg('error.too_long'))
    .refine((value) => value === '' || isSlug(value), {
      error:
        'El slug solo puede tener letras minúsculas sin acentos, números y guiones, y no solo números.',
    })
    .default(''),
  /** HTML; the server removes what the editor cannot produce. */
  content: z
    .string()
    .trim()
    .min(1, NO_CONTENT)
    .max(MAX_CONTENT_LENGTH, msg('error.too_long'))
    .refine(isStorable, msg('error.characters')),
  excerpt: multiline(MAX_EXCERPT_LENGTH).default(''),
  metaTitle: line(MAX_META_TITLE_LENGTH).default(''),
  metaDescription: multiline(MAX_META_DESCRIPTION_LENGTH).default(''),
  category: articleCategory.default(DEFAULT_CATEGORY),
  /** Empty: the hotel. */
  author: line(MAX_AUTHOR_LENGTH).default(''),
  readTime: z
    .number()
    .int()
    .min(MIN_READ_TIME, `El tiempo de lectura va de ${MIN_READ_TIME} a ${MAX_READ_TIME} minutos`)
    .max(MAX_READ_TIME, `El tiempo de lectura va de ${MIN_READ_TIME} a ${MAX_READ_TIME} minutos`)
    .default(DEFAULT_READ_TIME),
  featured: z.boolean().default(false),
  published: z.boolean().default(false),
  /** Null or empty: no image. */
  imageUrl: storableText(MAX_IMAGE_URL_LENGTH)
    .trim()
    .refine((value) => value === '' || isImageUrl(value), {
      error: 'La imagen debe ser una dirección http(s) o una imagen subida a este sitio',
    })
    .nullable()
    .default(null),
  imageAlt: line(MAX_ALT_LENGTH).default(''),
  language: language.default('es'),
  keywords: list(MAX_KEYWORDS, `Máximo ${MAX_KEYWORDS} palabras clave permitidas`),
  tags: list(MAX_TAGS, `Máximo ${MAX_TAGS} etiquetas permitidas`),
})

export const ARTICLE_FIELDS = articleFields.keyof().options

type ArticleField = (typeof ARTICLE_FIELDS)[number]

/** The form fields of a saved article; only types are checked, because rules may change. */
export const storedFields = article.pick(
  Object.fromEntries(ARTICLE_FIELDS.map((name) => [name, true])) as Record<ArticleField, true>,
)

/** Of a translation: the revision of the Spanish version that it translates; null if unknown. */
const sourceRevision = z.number().int().min(1).nullish()

export const createArticleInput = articleFields.extend({
  /** Id of any language version of the article that is translated. */
  translationOf: rowId.optional(),
  sourceRevision,
  /** Idempotency key: a repeated call with the same id saves the same article, not a second one. */
  creationId: z.uuid().optional(),
  /** The caller's draft with this text; the save deletes it. */
  draft: draftOfSave.optional(),
})

export const updateArticleInput = articleFields.extend({
  id: rowId,
  /** True publishes the article, false unpublishes it; absent: no change. */
  published: z.boolean().optional(),
  /** The revision that the edit is based on; absent: the last save wins. */
  revision: z.number().int().min(1).optional(),
  sourceRevision,
  /** The caller's draft with this text; the save deletes it. */
  draft: draftOfSave.optional(),
})

export const articleIdInput = z.object({ id: rowId })

/** Filters of the staff's article list; an absent filter matches all articles. */
export const adminListInput = z.object({
  lang: language.optional(),
  published: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional(),
  cursor: listCursor.optional(),
})

export const adminCategoriesInput = z.object({ lang: language.optional() })

/** An article or draft with the fields that only staff see. */
export const adminArticle = article.extend({
  /** Shared by the language versions of one article. */
  translationGroup: z.string(),
  /** Number of saves. */
  revision: z.number().int(),
  createdAt: isoDate,
  /** Account of the last save; null if unknown. */
  updatedBy: z.string().nullable(),
  /** Scheduled time of publication; null if not scheduled. */
  publishAt: isoDate.nullable(),
})

/** The state of one of the five language versions of an article. */
export const languageVersion = z.object({
  language,
  /** Null if the version does not exist; then `title` is null too. */
  id: z.number().int().nullable(),
  title: z.string().nullable(),
  published: z.boolean(),
  /** Whether title, excerpt or text in Spanish changed after this translation was made. */
  outdated: z.boolean(),
})

/** Values of `error.data.reason` in a 409 answer. */
const CONFLICT_REASONS = [
  'already_published',
  'language_fixed',
  'slug_taken',
  'stale_draft',
  'stale_revision',
  'version_exists',
  'inbox_changed',
  'answer_closed',
] as const

export type ConflictReason = (typeof CONFLICT_REASONS)[number]
export type ArticleFields = z.output<typeof articleFields>
export type StoredFields = z.infer<typeof storedFields>
export type CreateArticle = z.output<typeof createArticleInput>
export type UpdateArticle = z.output<typeof updateArticleInput>
export type AdminListInput = z.output<typeof adminListInput>
export type AdminArticle = z.infer<typeof adminArticle>
export type LanguageVersion = z.infer<typeof languageVersion>

/** A scheduled publication that is late by more than this raises an alarm. */
export const OVERDUE_MINUTES = 2

/** How many days ahead a publication can be scheduled. */
export const MAX_SCHEDULED_DAYS = 366

export const unpublishInput = z.object({
  id: rowId,
  /** The revision that the caller saw; absent: not checked. */
  revision: z.number().int().min(1).optional(),
})

export const publishInput = unpublishInput.extend({
  /** Local time of the hotel, to the minute; absent: now. */
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Elige un día y una hora.')
    .optional(),
})

/** An article with a scheduled publication. */
export const scheduledArticle = z.object({
  id: z.number().int(),
  language,
  title: z.string(),
  publishAt: isoDate,
  /** Account that set the schedule; null if unknown. */
  scheduledBy: z.string().nullable(),
  /** Whether the scheduled time passed more than `OVERDUE_MINUTES` ago. */
  isOverdue: z.boolean(),
})

export type ScheduledArticle = z.infer<typeof scheduledArticle>

export const deadLinksInput = z.object({
  /** Language of links without a `lang` parameter. */
  lang: language,
  /** Paths of this site; query and fragment are allowed. */
  links: z.array(storableText(MAX_LINK_LENGTH)).max(MAX_CHECKED_LINKS),
})

/** The links of the input whose page does not exist. */
export const deadLinks = z.array(z.string())

export type DeadLinksInput = z.output<typeof deadLinksInput>
