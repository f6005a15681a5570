import * as z from 'zod'
import { isoDate, rowId } from '#shared/schema.ts'
import { isPreviewToken } from './preview-page.ts'
import { lightMode } from './blog.ts'

/** Maximum preview links of an article; the oldest is revoked first. */
export const MAX_PREVIEW_LINKS = 20

export const previewInput = z.object({ token: z.string().refine(isPreviewToken), light: lightMode })

/** Staff's own preview: of a saved article, or of a draft of the account. */
export const staffPreviewInput = z.object({
  of: z.union([z.uuid(), rowId]),
  light: lightMode,
})

/** A new preview link; the token is returned only here, because only its hash is stored. */
export const previewLink = z.object({ token: z.string(), expiresAt: isoDate })

/** The number of valid preview links of an article, and their latest expiry. */
export const previewLinks = z.object({ count: z.number().int(), expiresAt: isoDate.nullable() })
