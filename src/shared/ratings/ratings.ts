import * as z from 'zod'
import { RATINGS } from './rating-scale.ts'
import { rowId } from '#shared/schema.ts'
import { msg } from '#shared/text.ts'

/** Per IP address, over all articles (security row 81). */
export const MAX_NEW_RATINGS_PER_HOUR = 30

/** HTTP header with the guest's session id. */
export const SESSION_HEADER = 'x-session-id'

/** The guest's session id; the browser makes it, so only its format is checked. */
export const sessionId = z
  .string(msg('rating.error.session'))
  .regex(/^[\w-]{8,128}$/, msg('rating.error.session'))

export const ratingInput = z.object({ id: rowId })

export const voteInput = z.object({ id: rowId, rating: z.literal(RATINGS) })

export const ratingSummary = z.object({
  /** The caller's own rating; null if the caller has not voted. */
  rating: z.literal(RATINGS).nullable(),
  /** With one decimal, e.g. `"4.5"`; `"0.0"` before the first vote. */
  averageRating: z.string(),
  totalRatings: z.number().int(),
})

export type RatingSummary = z.infer<typeof ratingSummary>
