import * as z from 'zod'
import { RATINGS } from './rating-scale.ts'
import { rowId } from '#shared/schema.ts'
import { msg } from '#shared/text.ts'

/** New votes of an IP address per hour, over all articles (security row 81). */
export const MAX_NEW_RATINGS_PER_HOUR = 30

/** The header that carries the guest's session id. */
export const SESSION_HEADER = 'x-session-id'

/** The guest's session id; made by the browser, so only its format is checked. */
export const sessionId = z
  .string(msg('rating.error.session'))
  .regex(/^[\w-]{8,128}$/, msg('rating.error.session'))

export const ratingInput = z.object({ id: rowId })

export const rateInput = z.object({ id: rowId, rating: z.literal(RATINGS) })

/** An article's rating, and the caller's vote. */
export const ratingSummary = z.object({
  /** The caller's vote. */
  rating: z.literal(RATINGS).nullable(),
  /** Decimal as text with one digit, e.g. `"4.5"`; `"0.0"` before the first vote. */
  averageRating: z.string(),
  totalRatings: z.number().int(),
})

export type RatingSummary = z.infer<typeof ratingSummary>
