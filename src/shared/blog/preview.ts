import * as z from 'zod'
import { isoDate } from '#shared/schema.ts'
import { isPreviewToken } from './preview-page.ts'
import { shownArticle } from './blog.ts'

/** A preview link works for this long. */
export const PREVIEW_DAYS = 7

/** Links of one article that work at the same time; the oldest goes first. */
export const MAX_PREVIEW_LINKS = 20

export const previewInput = z.object({ token: z.string().refine(isPreviewToken) })

/** An article as it is saved, which may be a draft. */
export const previewedArticle = shownArticle

/** A new link; its token is not stored, so it is said once. */
export const previewLink = z.object({ token: z.string(), expiresAt: isoDate })

/** The links of an article that work. */
export const previewLinks = z.object({ count: z.number().int(), expiresAt: isoDate.nullable() })
