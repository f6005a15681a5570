import * as z from 'zod'
import { isoDate } from '#shared/schema.ts'
import { isPreviewToken } from './preview-page.ts'
import { light } from './blog.ts'

/** Maximum of valid links per article; the oldest is withdrawn first. */
export const MAX_PREVIEW_LINKS = 20

export const previewInput = z.object({ token: z.string().refine(isPreviewToken), light })

/** A new link; the token is returned once, because only its hash is stored. */
export const previewLink = z.object({ token: z.string(), expiresAt: isoDate })

/** The number of valid links of an article. */
export const previewLinks = z.object({ count: z.number().int(), expiresAt: isoDate.nullable() })
