import * as z from 'zod'
import { article } from './blog.ts'
import { MAX_CATEGORY_LENGTH } from './list-search.ts'
import { isoDate, language, rowId } from '#shared/schema.ts'
import { HOTEL } from '#shared/hotel/site.ts'
import { isSlug, MAX_SLUG_LENGTH } from './slug.ts'
import { isStorable, msg } from '#shared/text.ts'

export const MAX_TITLE_LENGTH = 200
export const MAX_CONTENT_LENGTH = 200_000
export const MAX_EXCERPT_LENGTH = 1000
export const MAX_META_TITLE_LENGTH = 200
export const MAX_META_DESCRIPTION_LENGTH = 500
/** What search engines show; the form counts to it, nothing enforces it (spec §5). */
export const META_DESCRIPTION_GOAL = 160
export const MAX_AUTHOR_LENGTH = 120
export const MAX_IMAGE_URL_LENGTH = 500
export const MAX_IMAGE_ALT_LENGTH = 300
export const MAX_KEYWORDS = 10
export const MAX_TAGS = 8
export const MAX_WORD_LENGTH = 60
export const MIN_READ_TIME = 1
export const MAX_READ_TIME = 60
export const DEFAULT_READ_TIME = 5
export const DEFAULT_CATEGORY = 'cultura'

/** Marks that turn the direction of what follows: in a title they would reorder the page around it. */
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/
const CONTROL_CHARACTER = /\p{Cc}/u

/** Trimmed text in composed characters. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, msg('error.too_long'))
    .refine((value) => isStorable(value) && !DIRECTION_MARK.test(value), msg('error.characters'))

const line = (max: number) =>
  words(max).refine((value) => !CONTROL_CHARACTER.test(value), msg('error.characters'))

/** Short texts without empty ones and repetitions. */
const list = (max: number, message: string) =>
  z
    .array(line(MAX_WORD_LENGTH))
    .max(max, message)
    .overwrite((values) => [...new Set(values.filter(Boolean))])
    .default([])

/** An address of the web, or a picture of the site itself. */
export function isImageAddress(value: string): boolean {
  if (/^\/(?:images|uploads)\/[\w./-]+$/.test(value)) return !value.includes('..')
  if (!/^https?:\/\//i.test(value) || /\s/.test(value)) return false
  return URL.canParse(value)
}

/** What the staff write of an article (spec §3, "Article form fields"); other keys are ignored. */
export const articleFields = z.object({
  title: line(MAX_TITLE_LENGTH).min(1, 'El título es obligatorio'),
  /** Empty for one made from the title. */
  slug: z
    .string()
    .trim()
    .max(MAX_SLUG_LENGTH, msg('error.too_long'))
    .refine((value) => value === '' || isSlug(value), {
      error:
        'El slug solo puede tener letras minúsculas sin acentos, números y guiones, y no solo números.',
    })
    .default(''),
  /** HTML; what the editor cannot make is taken out of it. */
  content: z
    .string()
    .trim()
    .min(1, 'El contenido es obligatorio')
    .max(MAX_CONTENT_LENGTH, msg('error.too_long'))
    .refine(isStorable, msg('error.characters')),
  excerpt: words(MAX_EXCERPT_LENGTH).default(''),
  metaTitle: line(MAX_META_TITLE_LENGTH).default(''),
  metaDescription: words(MAX_META_DESCRIPTION_LENGTH).default(''),
  category: line(MAX_CATEGORY_LENGTH).default(DEFAULT_CATEGORY),
  author: line(MAX_AUTHOR_LENGTH).default(HOTEL.name),
  readTime: z
    .number()
    .int()
    .min(MIN_READ_TIME, `El tiempo de lectura va de ${MIN_READ_TIME} a ${MAX_READ_TIME} minutos`)
    .max(MAX_READ_TIME, `El tiempo de lectura va de ${MIN_READ_TIME} a ${MAX_READ_TIME} minutos`)
    .default(DEFAULT_READ_TIME),
  featured: z.boolean().default(false),
  published: z.boolean().default(false),
  /** Null or empty for none. */
  imageUrl: z
    .string()
    .trim()
    .max(MAX_IMAGE_URL_LENGTH, msg('error.too_long'))
    .refine((value) => value === '' || isImageAddress(value), {
      error: 'La imagen debe ser una dirección http(s) o una imagen subida a este sitio',
    })
    .nullable()
    .default(null),
  imageAlt: line(MAX_IMAGE_ALT_LENGTH).default(''),
  language: language.default('es'),
  keywords: list(MAX_KEYWORDS, `Máximo ${MAX_KEYWORDS} palabras clave permitidas`),
  tags: list(MAX_TAGS, `Máximo ${MAX_TAGS} etiquetas permitidas`),
})

export const createArticleInput = articleFields.extend({
  /** A version of the article that this one translates. */
  translationOf: rowId.optional(),
})

export const updateArticleInput = articleFields.extend({
  id: rowId,
  /** The revision the changes were made on; without it the last to save wins. */
  revision: z.number().int().min(1).optional(),
})

export const adminArticleInput = z.object({ id: rowId })

/** Absent means all; an address says true and false as words. */
export const adminListInput = z.object({
  lang: language.optional(),
  published: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional(),
})

export const adminCategoriesInput = z.object({ lang: language.optional() })

/** An article as the staff see it. */
export const adminArticle = article.extend({
  /** Versions of one article in several languages share it. */
  translationGroup: z.string(),
  /** Counts the saves. */
  revision: z.number().int(),
  createdAt: isoDate,
})

/** An article in the staff's list, without its text. */
export const adminArticleCard = adminArticle.omit({ content: true })

/** One of the five languages of an article. */
export const articleVersionState = z.object({
  language,
  /** Null where the version does not exist, and so are the next two. */
  id: z.number().int().nullable(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  published: z.boolean(),
  updatedAt: isoDate.nullable(),
  /** The Spanish text was saved after this one. */
  olderThanSpanish: z.boolean(),
})

/** Why a save was refused with 409, as `error.data.reason`. */
export const CONFLICT_REASONS = ['slug_taken', 'stale_revision', 'version_exists'] as const

export type ConflictReason = (typeof CONFLICT_REASONS)[number]
export type ArticleFields = z.output<typeof articleFields>
export type ArticleFieldsInput = z.input<typeof articleFields>
export type CreateArticle = z.output<typeof createArticleInput>
export type UpdateArticle = z.output<typeof updateArticleInput>
export type AdminListInput = z.output<typeof adminListInput>
export type AdminArticle = z.infer<typeof adminArticle>
export type AdminArticleCard = z.infer<typeof adminArticleCard>
export type ArticleVersionState = z.infer<typeof articleVersionState>
