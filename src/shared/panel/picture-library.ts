import * as z from 'zod'
import { MAX_FILTER_LENGTH } from '../blog/list/admin-search.ts'
import { PICTURE_FILTERS } from './filters.ts'
import { MAX_NAMED_PICTURES } from '../media.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { isoDate, language, rowId, storableText } from '../schema.ts'
import { isStorable, msg } from '../text.ts'
import { MAX_ALT_LENGTH, MAX_IMAGE_URL_LENGTH } from '#shared/blog/article-limits.ts'

export const PICTURES_PER_PAGE = 24

/** Description of a picture, in one line. */
const altText = z
  .string()
  .trim()
  .normalize('NFC')
  .max(MAX_ALT_LENGTH, msg('error.too_long'))
  .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), msg('error.characters'))

/** Alternative texts by language; empty or absent if not written. */
const altTexts = z.partialRecord(z.enum(LANGUAGES), altText)

export const listPicturesInput = z.object({
  /** Words of the file name, of an alternative text or of a caption. */
  search: storableText(MAX_FILTER_LENGTH).trim().default(''),
  filter: z.enum(PICTURE_FILTERS).default('all'),
  /** Last picture of the previous page. */
  cursor: rowId.nullish(),
})

const libraryPicture = z.object({
  id: z.number().int(),
  /** URL of the full version. */
  url: z.string(),
  /** Name of the uploaded file. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: altTexts,
  /** Articles that use the picture, including those in the trash. */
  usedIn: z.array(z.object({ id: z.number().int(), title: z.string(), language })),
  /** Whether the site uses it, in what is published, pending or scheduled, or in a late edition. */
  isOnSite: z.boolean(),
  createdAt: isoDate,
})

export type LibraryPicture = z.infer<typeof libraryPicture>

export const libraryPage = z.object({
  pictures: z.array(libraryPicture),
  /** Number of matches by filter. */
  counts: z.record(z.enum(PICTURE_FILTERS), z.number().int()),
  /** `cursor` of the next page; null on the last page. */
  next: z.number().int().nullable(),
})

export const namePicturesInput = z.object({
  urls: z.array(storableText(MAX_IMAGE_URL_LENGTH)).max(MAX_NAMED_PICTURES),
})

/** The names of the uploaded files, by URL. */
export const pictureNames = z.record(z.string(), z.string())

export const describePictureInput = z.object({ id: rowId, alt: altTexts })

export const pictureInput = z.object({ id: rowId })
