import * as z from 'zod'
import { MAX_IMAGE_ALT_LENGTH } from './blog/admin.ts'
import { MAX_FILTER_LENGTH } from './blog/list/admin-search.ts'
import { LANGUAGES } from './i18n/languages.ts'
import { isoDate, language, rowId } from './schema.ts'
import { isStorable, msg } from './text.ts'

/** Pictures that the library shows at a time. */
export const PICTURES_PER_PAGE = 24

/** What a picture shows, in one line. */
const altText = z
  .string()
  .trim()
  .normalize('NFC')
  .max(MAX_IMAGE_ALT_LENGTH, msg('error.too_long'))
  .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), msg('error.characters'))

/** Alternative texts by language; one that is empty or absent has not been written. */
const altTexts = z.partialRecord(z.enum(LANGUAGES), altText)

export const listPicturesInput = z.object({
  /** Part of the file's name or of an alternative text. */
  search: z.string().trim().max(MAX_FILTER_LENGTH).refine(isStorable).default(''),
  /** The last picture of the page before. */
  after: rowId.optional(),
})

/** A picture of the library. */
const libraryPicture = z.object({
  id: z.number().int(),
  /** Address of the full version. */
  url: z.string(),
  /** Name of the file that was uploaded. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: altTexts,
  /** Articles that show it, deleted ones of the last days included. */
  usedIn: z.array(z.object({ id: z.number().int(), title: z.string(), language })),
  createdAt: isoDate,
})

export type LibraryPicture = z.infer<typeof libraryPicture>

export const libraryPage = z.object({
  pictures: z.array(libraryPicture),
  /** `after` of the next page; null where there is none. */
  next: z.number().int().nullable(),
})

export const describePictureInput = z.object({ id: rowId, alt: altTexts })

export const pictureInput = z.object({ id: rowId })
